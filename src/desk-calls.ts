import type { AnsweredCall } from '#accounts/desk-calls.ts';
import { publishingCalls } from '#writing/publishing/publishing.desk-api.ts';
import { storyCalls } from '#writing/stories.desk-api.ts';

/** Every call below /desk/api; each room answers its own. */
export const deskCalls: readonly AnsweredCall[] = [...storyCalls, ...publishingCalls];
