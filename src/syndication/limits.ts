/** Articles in a feed, whole. */
export const FEED_POSTS = 20;
/** Addresses in one site map file; the protocol allows 50,000, and a file is drawn while somebody waits. */
export const SITEMAP_ADDRESSES = 10_000;
/** Addresses that the protocol allows in one file. */
export const MOST_SITEMAP_ADDRESSES = 50_000;
/** The Google News sitemap: the last two days, a thousand articles at most. */
export const NEWS_HOURS = 48;
export const NEWS_ARTICLES = 1000;
/** Events in the calendar and the site map. */
export const MOST_EVENTS = 1000;
