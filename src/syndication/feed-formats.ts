/** The formats a feed comes in, each with its file name and content type. */
export const FEED_FORMATS = {
  rss: { file: 'rss.xml', type: 'application/rss+xml; charset=utf-8' },
  atom: { file: 'atom.xml', type: 'application/atom+xml; charset=utf-8' },
  json: { file: 'feed.json', type: 'application/feed+json; charset=utf-8' },
} as const;
export type FeedFormat = keyof typeof FEED_FORMATS;
