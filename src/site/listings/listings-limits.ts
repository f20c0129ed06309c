/** The numbers of topic, tag and author pages (specification, section 9, where it names them). */

/** Page numbers in a pagination, with the current one in the middle. */
export const PAGE_NUMBERS = 5;
/** Sub-categories shown as tabs; the rest are under More. */
export const FILTER_TABS = 6;
/** Large cards on a topic page. */
export const FEATURED_POSTS = 3;
/** Pixels scrolled before the second staged entrance of a topic page. */
export const ENTRANCE_SCROLL = 100;
/** Milliseconds between steps of a topic page's staged entrances: before and after scrolling. */
export const ENTRANCE_STEPS = { loaded: 40, loaded1: 150 } as const;

/**
 * Posts in each section of a tag page: four numbers from section 2, the others are ours. With fifty in each, a phone
 * took seconds to lay out two hundred pictures.
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
/** Articles of a tag page in its list; the others are cards. */
export const TAG_ARTICLE_LIST = 7;
/** Pixels scrolled before a tag page sets its flag. */
export const TAG_SCROLL_FLAG = 500;
/** Milliseconds between entrances of banners beside a tag page. */
export const TAG_ENTRANCE_STEP = 70;

/** Posts offered on a page that found nothing. */
export const OFFERED_POSTS = 3;
