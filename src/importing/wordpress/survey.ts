import { safeSlug } from '#platform/slugs.ts';
import { hasEmail } from '../bylines.ts';
import type { Term } from '../source.ts';
import { GUEST_AUTHOR_TYPE } from './authors.ts';
import { Permalinks } from './permalinks.ts';
import { readExport } from './read-export.ts';
import { type ExportRecord, field, meta } from './record.ts';
import { type OldSite, oldSite } from './site.ts';
import { decodedName, detached, percentDecoded, plainText } from './text.ts';
import { categoryOfType, isArticle, VENUE_TYPE } from './types.ts';

/** A picture or file of the media library. */
export interface Attachment {
  readonly address: string;
  readonly alt: string;
  readonly caption: string;
}

export interface Author {
  readonly line: number;
  readonly login: string;
  readonly name: string;
  readonly description?: string;
  /** The number that WordPress knows it by. */
  readonly id?: string;
}

export interface SiteTerm extends Term {
  readonly kind: 'category' | 'subcategory';
  readonly line: number;
  /** False for one that only posts name. */
  readonly declared: boolean;
  /** The number that WordPress knows it by. */
  readonly id?: string;
  /** Slug of the category that it lies in. */
  readonly parent?: string;
}

/**
 * What must be known of an export before its first post can be read: the parts that posts point at stand anywhere in it.
 * Kept small, for an export may hold hundreds of thousands of pictures.
 */
export class Survey {
  readonly authors = new Map<string, Author>();
  /** By kind and slug: `category:news`. */
  readonly terms = new Map<string, SiteTerm>();
  readonly termSlugs = new Map<string, string>();
  readonly attachments = new Map<string, Attachment>();
  readonly attachedTo = new Map<string, string[]>();
  readonly reusableBlocks = new Map<string, string>();
  /** Where events take place: name, town and country. */
  readonly venues = new Map<string, string>();
  /** Of the file. */
  bytes = 0;
  readonly #channel = new Map<string, string>();
  readonly #permalinks = new Permalinks();

  #site: OldSite | undefined;

  /** Asked for once the whole export is read. */
  get site(): OldSite {
    const told = (name: string) => this.#channel.get(name) ?? '';
    const addresses = ['wp:base_blog_url', 'link', 'wp:base_site_url'].map(told);
    this.#site ??= oldSite(decodedName(told('title')), addresses);
    return this.#site;
  }

  /** What all addresses of the old site begin with, lists included: `` or `/blog`. */
  get front(): string {
    const first = this.#permalinks.first(this.site.path);
    const isName = this.terms.has(`category:${first}`) || this.authors.has(first);
    return first === '' || isName ? '' : `/${first}`;
  }

  add(record: ExportRecord): void {
    if (record.kind === 'channel') {
      for (const [name, value] of record.fields) if (!this.#channel.has(name)) this.#channel.set(name, detached(value));
    } else if (record.kind === 'author') this.#addAuthor(record);
    else if (record.kind === 'item') this.#addItem(record);
    else this.#addTerm(record);
  }

  #addAuthor(record: ExportRecord): void {
    const login = detached(decodedName(field(record, 'wp:author_login')));
    if (login === '' || this.authors.has(login)) return;
    const full = `${field(record, 'wp:author_first_name')} ${field(record, 'wp:author_last_name')}`;
    const names = [decodedName(field(record, 'wp:author_display_name')), decodedName(full), login].filter(Boolean);
    const name = detached(names.find((candidate) => !hasEmail(candidate)) ?? names[0] ?? login);
    const id = detached(field(record, 'wp:author_id').trim());
    this.authors.set(login, { line: record.line, login, name, ...(id ? { id } : {}) });
  }

  /** An author that a plugin keeps as a post. */
  #addGuest(item: ExportRecord): void {
    const written = meta(item, 'cap-user_login') || field(item, 'wp:post_name').trim().replace(/^cap-/, '');
    const login = detached(decodedName(written));
    if (login === '' || this.authors.has(login)) return;
    const name = detached(decodedName(meta(item, 'cap-display_name') || field(item, 'title')) || login);
    const description = detached(plainText(meta(item, 'cap-description')));
    this.authors.set(login, { line: item.line, login, name, ...(description ? { description } : {}) });
  }

  #addTerm(record: ExportRecord): void {
    const taxonomy =
      { category: 'category', tag: 'post_tag' }[record.kind as string] ?? field(record, 'wp:term_taxonomy');
    const slug = field(record, 'wp:category_nicename') || field(record, 'wp:tag_slug') || field(record, 'wp:term_slug');
    const name = field(record, 'wp:cat_name') || field(record, 'wp:tag_name') || field(record, 'wp:term_name');
    const id = detached(field(record, 'wp:term_id').trim());
    const parent = detached(
      percentDecoded((field(record, 'wp:category_parent') || field(record, 'wp:term_parent')).trim()),
    );
    const more = { declared: true, ...(id ? { id } : {}), ...(parent ? { parent } : {}) };
    const term = this.#declare(taxonomy.trim(), slug, name, record.line, more);
    if (term && id) this.termSlugs.set(id, term.slug);
  }

  #declare(
    taxonomy: string,
    slug: string,
    name: string,
    line: number,
    more: Pick<SiteTerm, 'declared' | 'id' | 'parent'>,
  ): SiteTerm | undefined {
    const term = readTerm(slug, name);
    const kind = termKind(taxonomy);
    if (!kind || !term) return undefined;
    const key = `${kind}:${term.slug}`;
    const known = this.terms.get(key);
    if (known && (known.declared || !more.declared)) return known;
    const added = { kind, line, ...more, slug: detached(term.slug), name: detached(term.name) };
    this.terms.set(detached(key), added);
    return added;
  }

  #addItem(item: ExportRecord): void {
    const id = field(item, 'wp:post_id').trim();
    const type = field(item, 'wp:post_type').trim();
    if (type === 'attachment' && id) this.#addAttachment(item, detached(id));
    else if (type === 'wp_block' && id) this.reusableBlocks.set(detached(id), detached(field(item, 'content:encoded')));
    else if (type === VENUE_TYPE && id) this.venues.set(detached(id), venueText(item));
    else if (type === GUEST_AUTHOR_TYPE) this.#addGuest(item);
    else if (isArticle(type || 'post')) {
      if (type === 'post' || type === '') this.#permalinks.add(field(item, 'link'));
      const kind = categoryOfType(type);
      if (kind) this.#declare('category', kind.slug, kind.name, item.line, NAMED);
      for (const { domain, nicename, name } of item.terms) this.#declare(domain, nicename, name, item.line, NAMED);
    }
  }

  #addAttachment(item: ExportRecord, id: string): void {
    const address = field(item, 'wp:attachment_url').trim() || field(item, 'guid').trim();
    if (address === '') return;
    const alt = detached(decodedName(meta(item, '_wp_attachment_image_alt')));
    const caption = detached(plainText(field(item, 'excerpt:encoded')));
    this.attachments.set(id, { address: detached(address), alt, caption });
    const parent = field(item, 'wp:post_parent').trim();
    if (parent === '' || parent === '0') return;
    const siblings = this.attachedTo.get(parent);
    if (siblings) siblings.push(id);
    else this.attachedTo.set(detached(parent), [id]);
  }
}

/** Of a term that only posts name. */
const NAMED = { declared: false } as const;

function venueText(item: ExportRecord): string {
  const told = [field(item, 'title'), meta(item, '_VenueCity'), meta(item, '_VenueCountry')].map(decodedName);
  return detached([...new Set(told.filter(Boolean))].join(', '));
}

/** What a taxonomy of WordPress is here; undefined for one that is nothing here. `tag` is what version 1.0 wrote. */
export function termKind(taxonomy: string): SiteTerm['kind'] | undefined {
  if (taxonomy === 'category') return 'category';
  return taxonomy === 'post_tag' || taxonomy === 'tag' ? 'subcategory' : undefined;
}

/** A term of a slug and a name as the export writes them, either of which may be missing. */
export function readTerm(nicename: string, name: string): Term | undefined {
  const read = decodedName(name);
  const slug = percentDecoded(nicename.trim()) || safeSlug(read);
  return slug === '' ? undefined : { slug, name: read || slug };
}

/**
 * Reads an export once, from end to end, which also shows that it is whole. Yields the bytes read so far.
 * @throws UnreadableSource
 */
export async function* surveyExport(file: string): AsyncGenerator<number, Survey> {
  const survey = new Survey();
  for await (const batch of readExport(file)) {
    for (const record of batch.records) survey.add(record);
    survey.bytes = batch.bytes;
    yield batch.bytes;
  }
  return survey;
}
