import { Readable } from 'node:stream';
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';

/** An entry of a site map; its path is made absolute. */
export type SitemapEntry = SitemapItemLoose;

const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
  'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"></urlset>';

/** A site map with picture and news entries (sitemaps.org 0.9 and Google's extensions). */
export async function writeSitemap(siteUrl: string, entries: readonly SitemapEntry[]): Promise<string> {
  // The library rejects an empty site map; the news site map is empty after two days without news.
  if (entries.length === 0) return EMPTY;
  const stream = new SitemapStream({
    hostname: siteUrl,
    lastmodDateOnly: false,
    xmlns: { news: true, image: true, xhtml: false, video: false },
  });
  return (await streamToPromise(Readable.from(entries).pipe(stream))).toString();
}

/** The index of site maps; addresses are absolute. */
export async function writeSitemapIndex(entries: readonly { url: string; lastmod?: string }[]): Promise<string> {
  return (await streamToPromise(Readable.from(entries).pipe(new SitemapIndexStream()))).toString();
}
