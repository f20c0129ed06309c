import type { Site } from '#content/site.ts';
import { FEED_FORMATS, type FeedFormat } from '#content/syndication/feed-formats.ts';
import { absoluteAddress, pictureAddress } from '#platform/picture-address.ts';
import { changeOf } from '#site/article/structured-data.ts';
import { writeAtom } from './atom.ts';
import type { Feed } from './feed.ts';
import { feedEntry } from './feed-entry.ts';
import { writeJsonFeed } from './json-feed.ts';
import { writeRss } from './rss.ts';
import type { FeedPost } from './syndication.store.ts';

/** A feed's name and the page that it belongs to. */
export interface FeedSubject {
  readonly title: string;
  /** Path of the page. */
  readonly page: string;
  /** The feed's path without its file name: `/feeds/topic/news`. */
  readonly path: string;
}

/** Width of the publication's icon in pixels, one of the widths that pictures come in. */
const ICON_WIDTH = 500;

const WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
};

/** Renders a feed with whole articles in one of the formats. */
export async function writeFeed(
  site: Site,
  subject: FeedSubject,
  posts: readonly FeedPost[],
  format: FeedFormat,
): Promise<string> {
  const { siteUrl, imageBase } = site.configuration;
  return WRITERS[format]({
    title: subject.title,
    page: siteUrl + subject.page,
    self: `${siteUrl}${subject.path}/${FEED_FORMATS[format].file}`,
    publication: site.publication,
    icon: absoluteAddress(siteUrl, pictureAddress(imageBase, site.publication.pictures.logo, ICON_WIDTH)),
    updated: posts.map(changeOf).sort().at(-1),
    entries: await Promise.all(posts.map((post) => feedEntry(site, post))),
  });
}
