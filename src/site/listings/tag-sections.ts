import type { TagGroup } from '#content/posts/tags/tag-groups.ts';

/** A section of a tag page. */
export interface TagSection {
  readonly group: TagGroup;
  /** Target of the side menu. */
  readonly id: string;
  readonly name: string;
}

/** The sections in their order (section 2, Category listing with sections). */
export const TAG_SECTIONS: readonly TagSection[] = [
  { group: 'news', id: 'news', name: 'News' },
  { group: 'featured', id: 'articles', name: 'Articles' },
  { group: 'quickbytes', id: 'quick-bytes', name: 'Quick Bytes' },
  { group: 'podcasts', id: 'podcast', name: 'Podcast' },
  { group: 'interview', id: 'hot-seats', name: 'Hot Seats' },
  { group: 'futureready', id: 'future-ready', name: 'Future Ready' },
  { group: 'guestauthor', id: 'guest-author', name: 'Guest Author' },
  { group: 'learningcenter', id: 'learning-center', name: 'Learning Center' },
];

/** Entries that the side menu shows only with script. */
export const AFTER_MOUNT: ReadonlySet<TagGroup> = new Set<TagGroup>(['news', 'featured', 'quickbytes']);
