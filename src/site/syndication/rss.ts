import type { Feed, FeedEntry, Recording } from './feed.ts';
import { element, escaped, type Markup, xmlDocument } from './xml.ts';

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** RSS 2.0, as the RSS Advisory Board's profile has it. @see https://www.rssboard.org/rss-profile */
export function writeRss({ title, page, self, publication, icon, updated, entries }: Feed): string {
  return xmlDocument(
    element(
      'rss',
      { version: '2.0', ...NAMESPACES },
      element(
        'channel',
        {},
        element('title', {}, title),
        element('link', {}, page),
        element('description', {}, publication.description),
        element('atom:link', { rel: 'self', type: 'application/rss+xml', href: self }),
        element('language', {}, publication.language),
        element('copyright', {}, publication.publisher.name),
        updated && element('lastBuildDate', {}, rssDate(updated)),
        element('generator', {}, 'Masthead'),
        element('image', {}, element('url', {}, icon), element('title', {}, title), element('link', {}, page)),
        entries.map(itemOf),
      ),
    ),
  );
}

function itemOf(entry: FeedEntry): Markup {
  return element(
    'item',
    {},
    element('title', {}, entry.title),
    element('link', {}, entry.address),
    element('guid', { isPermaLink: true }, entry.address),
    element('pubDate', {}, rssDate(entry.published)),
    // <author> requires an email address, which bylines do not have.
    ...entry.authors.map(({ name }) => element('dc:creator', {}, name)),
    entry.categories.map(({ name }) => element('category', {}, name)),
    // A description is HTML, so plain text is escaped once more.
    element('description', {}, escaped(entry.summary)),
    element('content:encoded', {}, entry.content),
    enclosureOf(entry.recording),
    entry.picture && element('media:content', { ...entry.picture, medium: 'image' }),
  );
}

function enclosureOf(recording: Recording | undefined): Markup | undefined {
  return recording && element('enclosure', { url: recording.url, length: recording.bytes, type: recording.type });
}

/** A date as RFC 822 has it, with a four-digit year. */
function rssDate(moment: string): string {
  return new Date(moment).toUTCString();
}
