/** First segments of addresses that are routes of the site; a category may not hide one (specification, Readings). */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'topic',
  'tag',
  'events',
  'search',
  'preview',
  'api',
  'media',
  'assets',
  'about',
  'contact-us',
  'privacy-policy',
  'opt-out-form',
  'sitemap',
  'no-posts',
  '404',
  // Every category at once, in a search's address.
  'all',
  // Not in the specification's list, and routes of this site all the same.
  'author',
  'feeds',
  'sitemaps',
  'robots.txt',
  'favicon.ico',
  'sitemap.xml',
]);

/** What a slug may look like: lower-case letters of any script, digits, and single hyphens between them. */
export const SLUG_PATTERN = /^[\p{Ll}\p{Lo}\p{M}\p{Nd}]+(?:[-_.][\p{Ll}\p{Lo}\p{M}\p{Nd}]+)*$/u;
