/** The numbers of topic, tag and author pages (specification, section 9, where it names them). */

/** Page numbers that a pagination shows at most, the current one in their middle. */
export const PAGE_NUMBERS = 5;
/** Sub-categories that are tabs; the rest stand under More. */
export const FILTER_TABS = 6;
/** Posts of a topic page that are large cards. */
export const FEATURED_POSTS = 3;
/** Pixels scrolled before the second entrances of a topic page begin. */
export const ENTRANCE_SCROLL = 100;
/** Milliseconds between two entrances of a topic page: of the first set, and of the one after scrolling. */
export const ENTRANCE_STEPS = { loaded: 40, loaded1: 150 } as const;

/**
 * How many posts the sections of a tag page hold: four by section 2, the others by ours. The articles are the list and a
 * row of cards; with fifty in each, the page was two hundred pictures long, and a telephone stood still while it laid them out.
 */
export const TAG_SECTION_POSTS = {
  news: 3,
  interview: 4,
  futureready: 2,
  learningcenter: 3,
  featured: 10,
  quickbytes: 10,
  podcasts: 6,
  guestauthor: 6,
} as const;
/** Articles of a tag page that are a list; the rest are cards. */
export const TAG_ARTICLE_LIST = 7;
/** Pixels: the height of the tag page's side menu when it is open. Closed, it is 0. */
export const SIDE_MENU_HEIGHT = 120;
/**
 * Pixels between the top of the window and a section that was jumped to: the first section closes up to the header, the
 * others keep a little air, more of it on a wide screen.
 */
export const JUMP_OFFSETS = { first: 68, narrow: 85, wide: 90 } as const;
/** Pixels scrolled after which the tag page is flagged as scrolled. */
export const TAG_SCROLL_FLAG = 500;
/** Milliseconds between two entrances in the tag page's column of banners. */
export const TAG_ENTRANCE_STEP = 70;

/** Stories that an empty listing leads on to (never a dead end). */
export const INSTEAD_POSTS = 3;
