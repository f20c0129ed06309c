/** Articles in a feed, whole. */
export const FEED_POSTS = 20;
/**
 * Addresses in one site map file. The protocol allows 50,000; drawing 10,000 holds up every other reader for a third of a
 * second, these for a twentieth. The index post_by_sitemap_file counts in the same number (migration 007).
 */
export const SITEMAP_ADDRESSES = 2_000;
/** Addresses that the protocol allows in one file. */
export const MOST_SITEMAP_ADDRESSES = 50_000;
/** The Google News sitemap: the last two days, a thousand articles at most. */
export const NEWS_HOURS = 48;
export const NEWS_ARTICLES = 1000;
/** Events in the calendar and the site map. */
export const MOST_EVENTS = 1000;
