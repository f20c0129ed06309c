import type { ListedState, ListedStory } from '#desk/stories/stories.contract.ts';

/** What the list can be of, as people read it. */
export const LISTED_WORDS: Readonly<Record<ListedState, string>> = {
  draft: 'Draft',
  'handed in': 'Handed in',
  scheduled: 'Scheduled',
  published: 'Published',
  template: 'Template',
};

type Standing = Pick<ListedStory, 'state' | 'isHandedIn' | 'isTemplate'>;

/** What readers have of a story, and whether it waits for an editor: two things. Of a draft, that it waits says both. */
export function standingInWords({ state, isHandedIn, isTemplate }: Standing): string {
  if (isTemplate) return LISTED_WORDS.template;
  if (!isHandedIn) return LISTED_WORDS[state];
  return state === 'draft' ? LISTED_WORDS['handed in'] : `${LISTED_WORDS[state]}, handed in`;
}

/** Said of a story whose working copy differs from what readers see, wherever it is named. */
export const NOT_YET_PUBLIC = 'Changes not yet public';

/** The same of one that is scheduled: it goes out as it was when somebody scheduled it. */
export const NOT_SCHEDULED = 'Changes that do not go out with it: schedule it again';
