import type { AnsweredCall } from '#desk/accounts/answered-call.ts';
import { choicesCalls } from '#desk/application/choices.desk-api.ts';
import { fetchingCalls, mediaCalls } from '#desk/media/media.desk-api.ts';
import { linkCalls } from '#desk/stories/checks/links/links.desk-api.ts';
import { storyThreadCalls } from '#desk/stories/thread/story-thread.ts';

/** Every call below /desk/api; each folder answers its own. */
export const deskCalls: readonly AnsweredCall[] = [
  ...choicesCalls,
  ...mediaCalls,
  ...fetchingCalls,
  ...storyThreadCalls,
  ...linkCalls,
];
