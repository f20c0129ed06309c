import type { Feed, FeedEntry } from './feed.ts';
import { element, type Markup, xmlDocument } from './xml.ts';

const NAMESPACES = { xmlns: 'http://www.w3.org/2005/Atom', 'xmlns:media': 'http://search.yahoo.com/mrss/' };

/** Atom requires a date of change; an empty feed has none. */
const NEVER = new Date(0).toISOString();

/** Atom (RFC 4287). */
export function writeAtom({ title, page, self, publication, icon, updated = NEVER, entries }: Feed): string {
  return xmlDocument(
    element(
      'feed',
      { ...NAMESPACES, 'xml:lang': publication.language },
      element('id', {}, page),
      element('title', {}, title),
      element('subtitle', {}, publication.description),
      element('updated', {}, updated),
      element('link', { rel: 'self', type: 'application/atom+xml', href: self }),
      element('link', { rel: 'alternate', type: 'text/html', href: page }),
      personOf(publication.publisher.name, publication.publisher.url),
      element('icon', {}, icon),
      element('rights', {}, publication.publisher.name),
      element('generator', {}, 'Masthead'),
      entries.map(entryOf),
    ),
  );
}

function entryOf({ recording, picture, ...entry }: FeedEntry): Markup {
  return element(
    'entry',
    {},
    element('id', {}, entry.address),
    // Plain text, in which an angle bracket is a character.
    element('title', { type: 'text' }, entry.title),
    element('link', { rel: 'alternate', type: 'text/html', href: entry.address }),
    recording &&
      element('link', { rel: 'enclosure', type: recording.type, length: recording.bytes, href: recording.url }),
    element('published', {}, entry.published),
    element('updated', {}, entry.updated),
    ...entry.authors.map(({ name, page }) => personOf(name, page)),
    entry.categories.map(({ slug, name }) => element('category', { term: slug, label: name })),
    element('summary', { type: 'text' }, entry.summary),
    element('content', { type: 'html' }, entry.content),
    picture && element('media:thumbnail', { ...picture }),
  );
}

function personOf(name: string, uri: string): Markup {
  return element('author', {}, element('name', {}, name), element('uri', {}, uri));
}
