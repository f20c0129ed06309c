import type { Publication } from '#platform/publication.ts';

interface MenuColumn {
  /** The column's key in the answer. */
  readonly key: string;
  readonly catSlug: string;
  readonly title: string;
}

export interface MenuSection {
  readonly name: string;
  /** The panel's call (section 7). */
  readonly call: string;
  readonly columns: readonly MenuColumn[];
}

/** The menu items with a panel, and the panels' columns (section 2, Header and top navigation). */
export function menuSections(publication: Publication): readonly MenuSection[] {
  const column = (key: string, catSlug: string, title: string): MenuColumn => {
    const category = publication.categories.find(({ cat_slug }) => cat_slug === catSlug);
    return { key, catSlug, title: category?.menu_name ?? category?.cat_name ?? title };
  };
  return [
    {
      name: 'Latest',
      call: '/api/post/latestPost',
      columns: [column('newsData', 'news', 'News'), column('quickByteData', 'quick-bytes', 'Quick Bytes')],
    },
    {
      name: 'Leadership',
      call: '/api/post/leadership',
      columns: [
        column('podcastData', 'podcasts', 'Podcasts'),
        column('inteviewData', 'interview', 'Featured Interview'),
        column('guestPostData', 'guest-author', 'Guest Posts'),
      ],
    },
    {
      name: 'Features',
      call: '/api/post/featured',
      columns: [
        column('articleData', 'featured', 'Articles'),
        column('learningData', 'learning-center', 'Learning Center'),
      ],
    },
  ];
}
