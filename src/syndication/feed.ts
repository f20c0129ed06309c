import { Feed } from 'feed';
import { addresses } from '#addresses.ts';
import { pictureAddress } from '#platform/pictures.ts';
import type { Site } from '#platform/site.ts';
import { absoluteLinks } from './absolute-links.ts';
import { FEED_FORMATS, type FeedFormat } from './feed-formats.ts';
import type { FeedPost } from './syndication.store.ts';

/** What a feed is called and where the page is that it follows. */
export interface FeedSubject {
  readonly title: string;
  /** Path of the page. */
  readonly page: string;
  /** Path of the feed without its file name: `/feeds/topic/news`. */
  readonly path: string;
}

/** A feed with whole articles, in any of its formats (RSS 2.0, RFC 4287, JSON Feed). */
export function writeFeed(site: Site, subject: FeedSubject, posts: readonly FeedPost[], format: FeedFormat): string {
  const { siteUrl } = site.configuration;
  const fileOf = (each: FeedFormat) => `${siteUrl}${subject.path}/${FEED_FORMATS[each].file}`;
  const feed = new Feed({
    ...about(site),
    id: siteUrl + subject.page,
    title: subject.title,
    link: siteUrl + subject.page,
    updated: newestChange(posts, site.now()),
    feedLinks: {
      rss: fileOf('rss'),
      atom: fileOf('atom'),
      json: fileOf('json'),
    },
  });
  for (const post of posts) feed.addItem(itemOf(site, post));
  return { rss: () => feed.rss2(), atom: () => feed.atom1(), json: () => feed.json1() }[format]();
}

function about({ publication, configuration }: Site) {
  return {
    description: publication.description,
    language: publication.language,
    generator: 'Masthead',
    copyright: publication.publisher.name,
    author: { name: publication.publisher.name, link: publication.publisher.url },
    image: absolute(pictureAddress(configuration.imageBase, publication.pictures.share), configuration.siteUrl),
    favicon: absolute(pictureAddress(configuration.imageBase, publication.pictures.icon), configuration.siteUrl),
  };
}

function itemOf({ configuration: { siteUrl, imageBase } }: Site, post: FeedPost) {
  const picture = post.banner_img ? absolute(pictureAddress(imageBase, post.banner_img, 1200), siteUrl) : undefined;
  return {
    id: post.url,
    title: post.post_title,
    link: post.url,
    description: post.p_content || post.post_content,
    content: absoluteLinks(post.html, siteUrl),
    author: [{ name: post.post_author, link: siteUrl + addresses.author(post.author_name) }],
    category: [{ name: post.cat_name, term: post.cat_slug }],
    published: new Date(post.post_date),
    date: new Date(post.modified_time),
    ...(picture ? { image: picture } : {}),
  };
}

function newestChange(posts: readonly FeedPost[], now: Date): Date {
  const newest = posts
    .map(({ modified_time }) => modified_time)
    .sort()
    .at(-1);
  return newest ? new Date(newest) : now;
}

function absolute(address: string, siteUrl: string): string {
  return address.startsWith('/') ? siteUrl + address : address;
}
