/** How many posts each list holds (specification, section 9 where it names one; a reading of ours where not). */

/** The menu's preview panels, a column (section 9). */
export const MENU_POSTS_PER_COLUMN = 3;

/** The home page's lead column: 1 large, 2 small (section 9). */
export const HOME_LEAD_POSTS = 3;
/** Each of the tabs Latest and Popular. */
export const HOME_TAB_POSTS = 10;
/** The guest author carousel, four of which a wide screen shows at once. */
export const HOME_GUEST_AUTHOR_POSTS = 8;
/** 1 large, 3 at its side, the rest as cards. */
export const HOME_QUICK_BYTES = 8;
/** Items 2 to 4 are shown; the first is the block's spare. */
export const HOME_ARTICLES = 4;
/** One is shown. */
export const HOME_PODCASTS = 3;

/** What is sent of an excerpt where three short lines of it are shown: as much as they hold on a telephone. */
export const SHORT_EXCERPT_LETTERS = 140;

/** A topic or author page (section 9). */
export const TOPIC_PAGE_SIZE = 10;
/** GET /api/post/latest: enough for a preview's list, which leaves out what the page shows already. */
export const LATEST_POSTS = 20;
/** GET /api/post/asidetopic: enough for a preview's numbered list, likewise. */
export const ASIDE_POSTS = 12;
/** Each group of a tag page, unless its caller wants fewer. */
export const TAG_GROUP_POSTS = 50;

/** What views count towards popularity, in days, today included. */
export const POPULAR_DAYS = 30;
/** How long views are kept, in days: a month more than they count, for a clock that is set back. */
export const VIEWS_KEPT_DAYS = 60;

/** What search engines show of a description, for a post that has none of its own. */
export const DESCRIPTION_LETTERS = 160;
/** A title made from the first words of a text without one. */
export const TITLE_LETTERS = 60;
/** What search engines show of a headline on one line of results, roughly. */
export const SEARCH_HEADLINE_LETTERS = 60;
/** What feed readers and news aggregators keep of a headline (Google's rule for the `headline` of an article). */
export const FEED_HEADLINE_LETTERS = 110;
