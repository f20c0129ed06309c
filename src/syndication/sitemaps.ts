import { addresses } from '#addresses.ts';
import { NotFound } from '#errors.ts';
import type { MachineDocument } from '#platform/http/documents.ts';
import { pictureAddress } from '#platform/pictures.ts';
import type { Site } from '#platform/site.ts';
import { categories, subcategories } from '#posts/posts.store.ts';
import type { SitemapEntry } from './sitemap-file.ts';
import { allEvents, type MappedPost, mappedFiles, mappedPosts, recentPosts } from './syndication.store.ts';

const XML = 'application/xml; charset=utf-8';

/** The index that robots.txt names, the files of pages and posts, and the news site map (sitemaps.org, Google News). */
export const sitemapDocuments: readonly MachineDocument[] = [
  { address: '/sitemap.xml', type: XML, draw: drawIndex },
  { address: '/sitemaps/pages.xml', type: XML, draw: drawPages },
  { address: '/sitemaps/posts-:file(^[1-9]\\d{0,5}$).xml', type: XML, draw: drawPosts },
  { address: '/sitemaps/news.xml', type: XML, draw: drawNews },
];

async function drawIndex(site: Site): Promise<string> {
  const { siteUrl } = site.configuration;
  const files = await mappedFiles(site);
  const entries = [
    { url: `${siteUrl}/sitemaps/pages.xml` },
    ...files.map(({ file, modified_time }) => ({
      url: `${siteUrl}/sitemaps/posts-${file}.xml`,
      lastmod: modified_time,
    })),
    { url: `${siteUrl}/sitemaps/news.xml` },
  ];
  return (await import('./sitemap-file.ts')).writeSitemapIndex(entries);
}

async function drawPages(site: Site): Promise<string> {
  const [topics, tags, events] = await Promise.all([categories(site), subcategories(site), allEvents(site)]);
  const paths = [
    addresses.home(),
    ...topics.map(({ cat_slug }) => addresses.topic(cat_slug)),
    ...tags.map(({ subcat_slug }) => addresses.tag(subcat_slug)),
    addresses.events(),
    ...events.map(({ event_slug }) => addresses.event(event_slug)),
    addresses.about(),
    addresses.contactUs(),
    addresses.privacyPolicy(),
    addresses.optOutForm(),
    addresses.siteMap(),
  ];
  return write(
    site,
    paths.map((url) => ({ url })),
  );
}

async function drawPosts(site: Site, { file }: Readonly<Record<string, string>>): Promise<string> {
  const posts = await mappedPosts(site, Number(file));
  if (posts.length === 0) throw new NotFound('There is no such site map');
  return write(
    site,
    posts.map((post) => entryOf(site, post)),
  );
}

function entryOf({ configuration: { imageBase, siteUrl } }: Site, post: MappedPost): SitemapEntry {
  const picture = post.banner_img && pictureAddress(imageBase, post.banner_img);
  return {
    url: addresses.article(post),
    lastmod: post.modified_time,
    ...(picture ? { img: [{ url: picture.startsWith('/') ? siteUrl + picture : picture }] } : {}),
  };
}

async function drawNews(site: Site): Promise<string> {
  const { name, language } = site.publication;
  const posts = await recentPosts(site);
  return write(
    site,
    posts.map((post) => ({
      url: addresses.article(post),
      news: {
        publication: { name, language: language.split('-')[0] ?? language },
        publication_date: post.publish_time,
        title: post.post_title,
      },
    })),
  );
}

/** Loaded when the first site map is asked for, as everything that a start does not need. */
async function write(site: Site, entries: readonly SitemapEntry[]): Promise<string> {
  return (await import('./sitemap-file.ts')).writeSitemap(site.configuration.siteUrl, entries);
}
