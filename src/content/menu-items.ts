/** What the menu can have, with the names that the specification gives: three panels, three pages; and
 * what papers add: sections and links. */
export const MENU_ITEMS = {
  latest: 'Latest',
  leadership: 'Leadership',
  features: 'Features',
  /** The sections that no panel shows. */
  sections: 'More',
  resources: 'Resources',
  events: 'Events',
  contact: 'Contact Us',
  link: 'A further link',
} as const;
export type MenuItemName = keyof typeof MENU_ITEMS;

/** An item of a paper's menu. */
export interface DeclaredMenuItem {
  readonly item: MenuItemName;
  /** Where it is another than that of MENU_ITEMS. */
  readonly name?: string | undefined;
  /** Of a further link. */
  readonly url?: string | undefined;
}

/** The specified menu, in its order. */
export const SPECIFIED_MENU: DeclaredMenuItem[] = (Object.keys(MENU_ITEMS) as MenuItemName[])
  .filter((item) => item !== 'link')
  .map((item) => ({ item }));

/** What is wrong with a menu, as the end of a sentence that begins with its name; undefined where nothing is. */
export function faultOfMenu(menu: readonly DeclaredMenuItem[]): string | undefined {
  const met = new Set<MenuItemName>();
  for (const { item, name, url } of menu) {
    if (item === 'link' && !(name && url)) return 'has a further link without a name or an address';
    if (url && !isLink(url)) return 'has an address that neither begins with https:// nor is a path of this site';
    if (item !== 'link' && url)
      return `cannot lead “${MENU_ITEMS[item]}” elsewhere: only a further link has an address`;
    if (item !== 'link' && met.has(item)) return `has “${MENU_ITEMS[item]}” twice`;
    met.add(item);
  }
  return undefined;
}

/** A web address, or a path of this site; `//elsewhere.example` is neither. */
function isLink(address: string): boolean {
  if (/[\s\p{Cc}"<>\\]/u.test(address)) return false;
  return /^https?:\/\//i.test(address) ? URL.canParse(address) : /^\/(?!\/)/.test(address);
}
