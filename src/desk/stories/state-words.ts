import type { ListedStory } from '#writing/stories.contract.ts';

/** The state of a story, as people read it. */
export const STATE_WORDS: Readonly<Record<ListedStory['state'], string>> = {
  draft: 'Draft',
  'handed in': 'Handed in',
  scheduled: 'Scheduled',
  published: 'Published',
};
