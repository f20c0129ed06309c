import type { TagGroup } from '#posts/tags.store.ts';

/** A section of a tag page. */
export interface TagSection {
  readonly group: TagGroup;
  /** Target of the side menu. */
  readonly id: string;
  readonly name: string;
  readonly catSlug: string;
}

/** The sections in their order (section 2, Category listing with sections). */
export const TAG_SECTIONS: readonly TagSection[] = [
  { group: 'news', id: 'news', name: 'News', catSlug: 'news' },
  { group: 'featured', id: 'articles', name: 'Articles', catSlug: 'featured' },
  { group: 'quickbytes', id: 'quick-bytes', name: 'Quick Bytes', catSlug: 'quick-bytes' },
  { group: 'podcasts', id: 'podcast', name: 'Podcast', catSlug: 'podcasts' },
  { group: 'interview', id: 'hot-seats', name: 'Hot Seats', catSlug: 'interview' },
  { group: 'futureready', id: 'future-ready', name: 'Future Ready', catSlug: 'future-ready' },
  { group: 'guestauthor', id: 'guest-author', name: 'Guest Author', catSlug: 'guest-author' },
  { group: 'learningcenter', id: 'learning-center', name: 'Learning Center', catSlug: 'learning-center' },
];

/** Entries that the side menu shows only with script. */
export const AFTER_MOUNT: ReadonlySet<TagGroup> = new Set<TagGroup>(['news', 'featured', 'quickbytes']);
