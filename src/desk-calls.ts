import type { AnsweredCall } from '#accounts/answered-call.ts';
import { choicesCalls } from '#desk/choices.desk-api.ts';
import { fetchingCalls, mediaCalls } from '#media/media.desk-api.ts';
import { linkCalls } from '#writing/checks/links/links.desk-api.ts';
import { storyThreadCalls } from '#writing/thread/story-thread.ts';

/** Every call below /desk/api; each folder answers its own. */
export const deskCalls: readonly AnsweredCall[] = [
  ...choicesCalls,
  ...mediaCalls,
  ...fetchingCalls,
  ...storyThreadCalls,
  ...linkCalls,
];
