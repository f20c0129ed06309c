import { addresses } from '#content/addresses.ts';
import { MENU_ITEMS } from '#content/menu-items.ts';
import { MENU_COLUMNS, type MenuColumnKey } from '#content/posts/sections/menu-columns.ts';
import { SPECIFIED_SECTIONS } from '#content/posts/sections/section-keys.ts';
import type { Publication } from '#content/publication.contract.ts';

interface MenuColumn {
  /** The column's key in the answer. */
  readonly key: MenuColumnKey;
  readonly catSlug: string;
  readonly title: string;
}

export interface MenuSection {
  readonly name: string;
  /** The panel's call (section 7). */
  readonly call: string;
  readonly columns: readonly MenuColumn[];
}

/**
 * The menu items with a panel, and the panels' columns (section 2, Header and top navigation). A hidden section has no column, and an
 * item without columns is not there.
 */
export function menuSections({ categories }: Publication): readonly MenuSection[] {
  const column = (key: MenuColumnKey, title: string): MenuColumn[] => {
    const catSlug = MENU_COLUMNS[key];
    const category = categories.find(({ cat_slug }) => cat_slug === catSlug);
    if (category?.isHidden) return [];
    return [{ key, catSlug, title: category?.menu_name ?? category?.cat_name ?? title }];
  };
  const sections = [
    {
      name: 'Latest',
      call: '/api/post/latestPost',
      columns: [...column('newsData', 'News'), ...column('quickByteData', 'Quick Bytes')],
    },
    {
      name: 'Leadership',
      call: '/api/post/leadership',
      columns: [
        ...column('podcastData', 'Podcasts'),
        ...column('inteviewData', 'Featured Interview'),
        ...column('guestPostData', 'Guest Posts'),
      ],
    },
    {
      name: 'Features',
      call: '/api/post/featured',
      columns: [...column('articleData', 'Articles'), ...column('learningData', 'Learning Center')],
    },
  ];
  return sections.filter(({ columns }) => columns.length > 0);
}

/** A section that no panel shows, as the menu links to it. */
export interface MenuLink {
  readonly catSlug: string;
  readonly name: string;
}

/** The shown sections with stories beside those that the specification names: founded at the desk, by an import or in publication.ts. */
export function foundedSections({ categories }: Publication): readonly MenuLink[] {
  return categories
    .filter(({ cat_slug, isHidden, isEmpty }) => !SPECIFIED_SECTIONS.has(cat_slug) && !isHidden && !isEmpty)
    .map(({ cat_slug, cat_name, menu_name }) => ({ catSlug: cat_slug, name: menu_name ?? cat_name }));
}

/** An item of the menu: a panel, the sections that none shows, or a link. */
export type MenuItem =
  | { readonly section: MenuSection; readonly founded?: never; readonly link?: never }
  | { readonly founded: FoundedItem; readonly section?: never; readonly link?: never }
  | {
      readonly link: { readonly name: string; readonly href: string };
      readonly section?: never;
      readonly founded?: never;
    };

interface FoundedItem {
  /** Of the item that opens their names. */
  readonly name: string;
  readonly sections: readonly MenuLink[];
}

/** The menu in the paper's order and words. */
export function menuItems(publication: Publication): readonly MenuItem[] {
  const panels = menuSections(publication);
  return publication.menu.flatMap(({ item, name: given, url = '' }): MenuItem[] => {
    const name = given || MENU_ITEMS[item];
    switch (item) {
      case 'resources':
        return [{ link: { name, href: publication.resources } }];
      case 'events':
        return [{ link: { name, href: addresses.events() } }];
      case 'contact':
        return [{ link: { name, href: addresses.contactUs() } }];
      case 'link':
        return [{ link: { name, href: url } }];
      case 'sections':
        return [{ founded: { name, sections: foundedSections(publication) } }];
      default:
        return panels
          .filter((panel) => panel.name === MENU_ITEMS[item])
          .map((panel) => ({ section: { ...panel, name } }));
    }
  });
}
