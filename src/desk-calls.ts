import type { AnsweredCall } from '#accounts/desk-calls.ts';
import { choicesCalls } from '#desk/choices.desk-api.ts';
import { fetchingCalls, mediaCalls } from '#media/media.desk-api.ts';
import { linkCalls } from '#writing/checks/links/links.desk-api.ts';
import { previewCalls } from '#writing/preview/preview.desk-api.ts';
import { publishingCalls } from '#writing/publishing/publishing.desk-api.ts';
import { storyCalls } from '#writing/stories.desk-api.ts';

/** Every call below /desk/api; each folder answers its own. */
export const deskCalls: readonly AnsweredCall[] = [
  ...choicesCalls,
  ...mediaCalls,
  ...fetchingCalls,
  ...publishingCalls,
  ...storyCalls,
  ...previewCalls,
  ...linkCalls,
];
