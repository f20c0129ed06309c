import type { ListedState, ListedStory } from '#desk/stories/stories.contract.ts';

/** The state of a story, as people read it. */
export const STATE_WORDS: Readonly<Record<ListedStory['state'], string>> = {
  draft: 'Draft',
  'handed in': 'Handed in',
  scheduled: 'Scheduled',
  published: 'Published',
};

/** What the list can be of. */
export const LISTED_WORDS: Readonly<Record<ListedState, string>> = { ...STATE_WORDS, template: 'Template' };

/** Said of a story whose working copy differs from what readers see, wherever it is named. */
export const NOT_YET_PUBLIC = 'Changes not yet public';

/** The same of one that is scheduled: it goes out as it was when somebody scheduled it. */
export const NOT_SCHEDULED = 'Changes that do not go out with it: schedule it again';
