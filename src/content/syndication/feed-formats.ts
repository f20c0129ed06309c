/** The feed formats, with name, file name and media type. */
export const FEED_FORMATS = {
  rss: { name: 'RSS', file: 'rss.xml', type: 'application/rss+xml; charset=utf-8' },
  atom: { name: 'Atom', file: 'atom.xml', type: 'application/atom+xml; charset=utf-8' },
  json: { name: 'JSON Feed', file: 'feed.json', type: 'application/feed+json; charset=utf-8' },
} as const;
export type FeedFormat = keyof typeof FEED_FORMATS;
