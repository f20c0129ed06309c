import type { Feed, FeedEntry, Recording } from './feed.ts';
import { escaped, type Markup, xmlDocument, xmlElement } from './xml.ts';

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** RSS 2.0, as the RSS Advisory Board's profile has it. @see https://www.rssboard.org/rss-profile */
export function writeRss({ title, page, self, publication, icon, updated, entries }: Feed): string {
  return xmlDocument(
    xmlElement(
      'rss',
      { version: '2.0', ...NAMESPACES },
      xmlElement(
        'channel',
        {},
        xmlElement('title', {}, title),
        xmlElement('link', {}, page),
        xmlElement('description', {}, publication.description),
        xmlElement('atom:link', { rel: 'self', type: 'application/rss+xml', href: self }),
        xmlElement('language', {}, publication.language),
        xmlElement('copyright', {}, publication.publisher.name),
        updated && xmlElement('lastBuildDate', {}, rssDate(updated)),
        xmlElement('generator', {}, 'Masthead'),
        xmlElement(
          'image',
          {},
          xmlElement('url', {}, icon),
          xmlElement('title', {}, title),
          xmlElement('link', {}, page),
        ),
        entries.map(itemOf),
      ),
    ),
  );
}

function itemOf(entry: FeedEntry): Markup {
  return xmlElement(
    'item',
    {},
    xmlElement('title', {}, entry.title),
    xmlElement('link', {}, entry.address),
    xmlElement('guid', { isPermaLink: true }, entry.address),
    xmlElement('pubDate', {}, rssDate(entry.published)),
    // <author> requires an email address, which bylines do not have.
    ...entry.authors.map(({ name }) => xmlElement('dc:creator', {}, name)),
    entry.categories.map(({ name }) => xmlElement('category', {}, name)),
    // A description is HTML, so plain text is escaped once more.
    xmlElement('description', {}, escaped(entry.summary)),
    xmlElement('content:encoded', {}, entry.content),
    enclosureOf(entry.recording),
    entry.picture && xmlElement('media:content', { ...entry.picture, medium: 'image' }),
  );
}

function enclosureOf(recording: Recording | undefined): Markup | undefined {
  return recording && xmlElement('enclosure', { url: recording.url, length: recording.bytes, type: recording.type });
}

/** A date as RFC 822 has it, with a four-digit year. */
function rssDate(moment: string): string {
  return new Date(moment).toUTCString();
}
