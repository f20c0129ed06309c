/** Articles in a feed. */
export const FEED_POSTS = 20;
/**
 * Addresses in a site map file. The protocol allows 50,000; generating 10,000 blocks the server for a third of a
 * second, this many for a twentieth. The index post_by_sitemap_file uses the same number (migration 007).
 */
export const SITEMAP_ADDRESSES = 2_000;
/** The protocol's maximum of addresses in a file. */
export const MOST_SITEMAP_ADDRESSES = 50_000;
/** Google's limits for a news site map. */
export const NEWS_HOURS = 48;
export const NEWS_ARTICLES = 1000;
/** Maximum of events in the calendar and the site map. */
export const MOST_EVENTS = 1000;
