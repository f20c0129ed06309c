import { addresses } from '#content/addresses.ts';
import type { Site } from '#content/site.ts';
import { NotFound } from '#platform/errors.ts';
import type { MachineDocument } from '#platform/http/machine-documents.ts';
import { absoluteAddress, pictureAddress } from '#platform/picture-address.ts';
import { changeOf } from '#site/article/structured-data.ts';
import type { SitemapEntry } from './sitemap-file.ts';
import { mappedPages } from './sitemap-pages.ts';
import { mappedAuthors } from './sitemaps.store.ts';
import { type MappedPost, mappedFiles, mappedPosts, recentPosts } from './syndication.store.ts';

const XML = 'application/xml; charset=utf-8';

/** The index that robots.txt names; the files of pages, authors and posts; the news site map (sitemaps.org, Google News). */
export const sitemapDocuments: readonly MachineDocument<Site>[] = [
  { address: '/sitemap.xml', type: XML, render: renderIndex },
  { address: '/sitemaps/pages.xml', type: XML, render: async (site) => write(site, await mappedPages(site)) },
  { address: '/sitemaps/authors.xml', type: XML, render: async (site) => write(site, await authorPages(site)) },
  { address: '/sitemaps/posts-:file(^[1-9]\\d{0,5}$).xml', type: XML, render: renderPosts },
  { address: '/sitemaps/news.xml', type: XML, render: renderNews },
];

async function renderIndex(site: Site): Promise<string> {
  const { siteUrl } = site.configuration;
  const [files, pages, authors] = await Promise.all([mappedFiles(site), mappedPages(site), authorPages(site)]);
  const entries = [
    { file: 'pages.xml', lastmod: newestOf(pages) },
    ...(authors.length > 0 ? [{ file: 'authors.xml', lastmod: newestOf(authors) }] : []),
    ...files.map(({ file, changed }) => ({ file: `posts-${file}.xml`, lastmod: changed })),
    { file: 'news.xml', lastmod: undefined },
  ];
  const { writeSitemapIndex } = await import('./sitemap-file.ts');
  return writeSitemapIndex(
    entries.map(({ file, lastmod }) => ({ url: `${siteUrl}/sitemaps/${file}`, ...(lastmod && { lastmod }) })),
  );
}

function newestOf(entries: readonly SitemapEntry[]): string | undefined {
  return entries
    .flatMap(({ lastmod }) => lastmod ?? [])
    .sort()
    .at(-1);
}

/** Authors with published posts; the pages of others are empty. */
async function authorPages(site: Site): Promise<SitemapEntry[]> {
  const authors = await mappedAuthors(site);
  return authors.flatMap(({ slug, newest }) => (newest ? [{ url: addresses.author(slug), lastmod: newest }] : []));
}

async function renderPosts(site: Site, { file }: Readonly<Record<string, string>>): Promise<string> {
  const posts = await mappedPosts(site, Number(file));
  if (posts.length === 0) throw new NotFound('There is no such site map');
  return write(
    site,
    posts.map((post) => entryOf(site, post)),
  );
}

function entryOf({ configuration: { imageBase, siteUrl } }: Site, post: MappedPost): SitemapEntry {
  return {
    url: addresses.article(post),
    lastmod: changeOf({ ...post, post_date: post.publish_time }),
    ...(post.banner_img && { img: [{ url: absoluteAddress(siteUrl, pictureAddress(imageBase, post.banner_img)) }] }),
  };
}

async function renderNews(site: Site): Promise<string> {
  const { name, language } = site.publication;
  const posts = await recentPosts(site);
  return write(
    site,
    posts.map((post) => ({
      url: addresses.article(post),
      news: {
        publication: { name, language: newsLanguage(language) },
        publication_date: post.publish_time,
        title: post.post_title,
      },
    })),
  );
}

/** A language for news site maps: ISO 639 only, except for Chinese. */
function newsLanguage(language: string): string {
  const { language: alone, script, region } = new Intl.Locale(language).maximize();
  if (alone !== 'zh') return alone;
  return script === 'Hant' || region === 'TW' ? 'zh-tw' : 'zh-cn';
}

/** Loaded at the first request for a site map, to keep it out of the start. */
async function write(site: Site, entries: readonly SitemapEntry[]): Promise<string> {
  return (await import('./sitemap-file.ts')).writeSitemap(site.configuration.siteUrl, entries);
}
