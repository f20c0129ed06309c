import { tooMuchMarkup } from '#content/markup/too-much-markup.ts';
import { safeSlug } from '#content/slugs.ts';
import { leftOut, leftOutContent, leftOutPattern, leftOutTwice, leftOutType, leftOutUnnamed } from '../left-out.ts';
import type { SourceComment, SourceItem, SourceLeftOut, SourcePlace } from '../source.ts';
import { authorAddresses, oldAddresses, termAddresses } from './addresses.ts';
import { wordpressEvent } from './event.ts';
import { hasStart } from './event-times.ts';
import { wordpressPage } from './page.ts';
import { readStatus, wordpressPost } from './post.ts';
import type { WordPressRecord } from './record.ts';
import type { WordPressReferences } from './references.ts';
import { isOtherTaxonomy } from './terms.ts';
import { decodedName, detached } from './text.ts';
import { isArticle, isEventType, MACHINE_TYPES, REDIRECT_TYPE } from './types.ts';
import { WORDPRESS_LIMITS } from './wordpress-limits.ts';

/** The authors and terms that are known so far. @param yielded those that were yielded before */
export function* declared(references: WordPressReferences, yielded: Set<object>): Generator<SourceItem> {
  const isNew = (found: object) => yielded.size < yielded.add(found).size;
  const { key } = references.site;
  for (const author of [...references.authors.values()].filter(isNew)) {
    const { line, login, name, description } = author;
    yield {
      kind: 'author',
      key: `${key}:author:${login}`,
      place: { line, id: login },
      login,
      name,
      description: description || undefined,
      // The first segment of all addresses is known at the end of the first reading.
      listAddresses: () => authorAddresses(author, references),
    };
  }
  for (const term of [...references.terms.values()].filter(isNew)) {
    const { kind, line, slug, name } = term;
    yield {
      kind,
      key: `${key}:${kind}:${slug}`,
      place: { line, id: slug },
      slug,
      name,
      listAddresses: () => termAddresses(term, references),
    };
  }
}

/** A comment of a reader. Notices of links from other sites are only counted. */
export function commentOf(comment: WordPressRecord): SourceComment | SourceLeftOut {
  const field = (name: string) => comment.field(`wp:comment_${name}`);
  const type = field('type');
  if (/back$/.test(type)) return leftOutUnnamed(type, 'notices of other sites’ links are not kept');
  return {
    kind: 'comment',
    postId: comment.field('wp:post_id'),
    post: decodedName(comment.text('title')),
    name: decodedName(field('author')),
    email: field('author_email'),
    date: field('date_gmt') || field('date'),
    html: field('content'),
    isApproved: field('approved') === '1',
  };
}

/** What becomes of an item. @param seen names of the posts before it, by their ids; receives its own */
export function* itemsOf(
  item: WordPressRecord,
  references: WordPressReferences,
  seen: Map<string, string>,
): Generator<SourceItem> {
  const name = item.field('wp:post_name') || item.text('title');
  const id = ownIdentity(identity(item), name, seen);
  const type = item.field('wp:post_type') || 'post';
  const refusal = tooMuchMarkup(item.text('content:encoded'));
  const place = { line: item.line, id };
  const title = decodedName(item.text('title')) || '(no title)';
  const isBlank = item.field('content:encoded') === '';
  const read = readerOf(item, type, isBlank);
  const isSeen = !isBlank && readStatus(item).status === 'published';
  if (item.damage) yield damaged(item, title);
  else if (type === REDIRECT_TYPE) yield redirectRule(item, place, references);
  else if (!read) yield foreign(type, place, title, isSeen ? oldAddresses(item, references.site) : undefined);
  else if (refusal) yield leftOutContent(type, refusal, place, title);
  else if (isBlank && item.field('wp:status') === 'auto-draft')
    yield leftOut('auto-draft', 'it was begun, and not a word of it was written', place, title);
  else if (seen.get(id) === name) yield leftOutTwice(place, title);
  else {
    seen.set(detached(id), detached(name));
    for (const { domain } of item.terms.filter(isOtherTaxonomy))
      yield leftOutUnnamed(domain.trim(), 'terms other than categories and tags have no place here');
    yield read(item, id, references);
  }
}

/** @returns undefined for what has no place here, and for a page without text, which was made of parts of the old design */
function readerOf(item: WordPressRecord, type: string, isBlank: boolean) {
  if (isEvent(item, type)) return wordpressEvent;
  if (type === 'page') return isBlank && item.meta('_elementor_data') === '' ? undefined : wordpressPage;
  return isArticle(type) ? wordpressPost : undefined;
}

/** One of The Events Calendar, with or without a start; of any other plugin only with one. */
function isEvent(item: WordPressRecord, type: string): boolean {
  return type === 'tribe_events' || (isEventType(type) && hasStart(item));
}

function redirectRule(item: WordPressRecord, place: SourcePlace, { site }: WordPressReferences): SourceItem {
  const [from, to] = [item.meta('_redirect_rule_from'), item.meta('_redirect_rule_to')];
  const isPattern = item.meta('_redirect_rule_from_regex') === '1' || from.includes('*');
  if (isPattern) return leftOutPattern(place, from);
  if (item.field('wp:status') !== 'publish')
    return leftOut('redirect', 'the old site had it switched off', place, from);
  const path = (address: string) => (address.startsWith('/') ? site.path + address : address);
  return { kind: 'redirect', key: `${site.key}:redirect:${from}`, place, from: path(from), to: path(to) };
}

/** Exports that were joined by hand, of several sites, use a number for several posts. */
function ownIdentity(id: string, name: string, seen: ReadonlyMap<string, string>): string {
  const known = seen.get(id);
  return known === undefined || known === name ? id : `${id}-${safeSlug(name)}`;
}

/** Names each page and each record that may be content. Counts technical records. */
function foreign(type: string, place: SourcePlace, title: string, addresses?: readonly string[]): SourceLeftOut {
  const machine = MACHINE_TYPES.get(type);
  return machine ? leftOutUnnamed(type, machine) : leftOutType(type, place, title, addresses);
}

function damaged(item: WordPressRecord, title: string): SourceLeftOut {
  const size = WORDPRESS_LIMITS.item / 1024 / 1024;
  const reason = item.damage === 'cut' ? 'its end is missing' : `it holds more than ${size} million characters`;
  const what = item.field('wp:post_type') || 'item';
  const place = { line: item.line, id: item.field('wp:post_id') || undefined };
  return (MACHINE_TYPES.has(what) ? leftOut : leftOutContent)(what, reason, place, title);
}

/** The post's number, else its old address, else its title. */
function identity(item: WordPressRecord): string {
  const [id] = ['wp:post_id', 'guid', 'link'].map((name) => item.field(name)).filter(Boolean);
  return id || safeSlug(item.text('title')) || `line-${item.line}`;
}
