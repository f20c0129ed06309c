import type { Feed, FeedEntry } from './feed.ts';
import { type Markup, xmlDocument, xmlElement } from './xml.ts';

const NAMESPACES = { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:media': 'http://search.yahoo.com/mrss/' };

/** Atom requires a date of change; an empty feed has none. */
const NEVER = new Date(0).toISOString();

/** Atom (RFC 4287). */
export function writeAtom({ title, page, self, publication, icon, updated = NEVER, entries }: Feed): string {
  return xmlDocument(
    xmlElement(
      'feed',
      { ...NAMESPACES, 'xml:lang': publication.language },
      xmlElement('id', {}, page),
      xmlElement('title', {}, title),
      xmlElement('subtitle', {}, publication.description),
      xmlElement('updated', {}, updated),
      xmlElement('link', { rel: 'self', type: 'application/atom+xml', href: self }),
      xmlElement('link', { rel: 'alternate', type: 'text/html', href: page }),
      personOf(publication.publisher.name, publication.publisher.url),
      xmlElement('icon', {}, icon),
      xmlElement('rights', {}, publication.publisher.name),
      xmlElement('generator', {}, 'Masthead'),
      entries.map(entryOf),
    ),
  );
}

function entryOf({ recording, picture, ...entry }: FeedEntry): Markup {
  return xmlElement(
    'entry',
    {},
    xmlElement('id', {}, entry.address),
    // Plain text, in which an angle bracket is a character.
    xmlElement('title', { type: 'text' }, entry.title),
    xmlElement('link', { rel: 'alternate', type: 'text/html', href: entry.address }),
    recording &&
      xmlElement('link', { rel: 'enclosure', type: recording.type, length: recording.bytes, href: recording.url }),
    xmlElement('published', {}, entry.published),
    xmlElement('updated', {}, entry.updated),
    ...entry.authors.map(({ name, page }) => personOf(name, page)),
    entry.categories.map(({ slug, name }) => xmlElement('category', { term: slug, label: name })),
    xmlElement('summary', { type: 'text' }, entry.summary),
    xmlElement('content', { type: 'html' }, entry.content),
    picture && xmlElement('media:thumbnail', { ...picture }),
  );
}

function personOf(name: string, uri: string): Markup {
  return xmlElement('author', {}, xmlElement('name', {}, name), xmlElement('uri', {}, uri));
}
