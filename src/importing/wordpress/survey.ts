import { percentDecoded } from '#markup/text.ts';
import { hasEmail } from '../bylines.ts';
import type { Term } from '../source.ts';
import { GUEST_AUTHOR_TYPE } from './authors.ts';
import { type ExportRecord, field, meta } from './record.ts';
import { type OldSite, oldSite, Permalinks } from './site.ts';
import { readTerm, termKind } from './terms.ts';
import { decodedName, detached, plainText } from './text.ts';
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
  /** Its number in WordPress. */
  readonly id?: string;
}

export interface SiteTerm extends Term {
  readonly kind: 'category' | 'subcategory';
  readonly line: number;
  /** Its number in WordPress. */
  readonly id?: string;
  /** Slug of its parent category. */
  readonly parent?: string;
}

/** What posts refer to. Kept small, because an export may hold hundreds of thousands of pictures. */
export class Survey {
  readonly authors = new Map<string, Author>();
  /** By kind and slug: `category:news`. */
  readonly terms = new Map<string, SiteTerm>();
  readonly termSlugs = new Map<string, string>();
  readonly attachments = new Map<string, Attachment>();
  readonly attachedTo = new Map<string, string[]>();
  readonly reusableBlocks = new Map<string, string>();
  /** Places of events: name, town and country. */
  readonly venues = new Map<string, string>();
  readonly #channel = new Map<string, string>();
  readonly #permalinks = new Permalinks();
  #site: OldSite | undefined;

  /** Known after the channel's own fields, which are before the items. */
  get site(): OldSite {
    const written = (name: string) => this.#channel.get(name) ?? '';
    const addresses = ['wp:base_blog_url', 'link', 'wp:base_site_url'].map(written);
    this.#site ??= oldSite(decodedName(written('title')), addresses);
    return this.#site;
  }

  /** First segment of all addresses of the old site: `` or `/blog`. Known at the end of the reading. */
  get front(): string {
    const first = this.#permalinks.first(this.site.path);
    const isName = this.terms.has(`category:${first}`) || this.authors.has(first);
    return first === '' || isName ? '' : `/${first}`;
  }

  add(record: ExportRecord): void {
    if (record.kind === 'channel') {
      for (const [name, value] of record.fields) if (!this.#channel.has(name)) this.#channel.set(name, detached(value));
    } else if (record.kind === 'author') this.#addUser(record);
    else if (record.kind === 'item') this.#addItem(record);
    else this.#addTerm(record);
  }

  #addUser(record: ExportRecord): void {
    const login = decodedName(field(record, 'wp:author_login'));
    const full = `${field(record, 'wp:author_first_name')} ${field(record, 'wp:author_last_name')}`;
    const names = [decodedName(field(record, 'wp:author_display_name')), decodedName(full), login].filter(Boolean);
    const name = names.find((candidate) => !hasEmail(candidate)) ?? names[0] ?? login;
    this.#addAuthor({ line: record.line, login, name, id: field(record, 'wp:author_id').trim() });
  }

  /** An author that a plugin stores as a post. */
  #addGuest(item: ExportRecord): void {
    const written = meta(item, 'cap-user_login') || field(item, 'wp:post_name').trim().replace(/^cap-/, '');
    const login = decodedName(written);
    const name = decodedName(meta(item, 'cap-display_name') || field(item, 'title')) || login;
    this.#addAuthor({ line: item.line, login, name, description: plainText(meta(item, 'cap-description')) });
  }

  #addAuthor({ line, login, ...fields }: Author): void {
    if (login === '' || this.authors.has(login)) return;
    this.authors.set(detached(login), { line, login: detached(login), ...(kept(fields) as Pick<Author, 'name'>) });
  }

  #addTerm(record: ExportRecord): void {
    const first = (...names: string[]) => names.map((name) => field(record, name)).find(Boolean) ?? '';
    const given = { category: 'category', tag: 'post_tag' }[record.kind as string];
    const taxonomy = given ?? field(record, 'wp:term_taxonomy').trim();
    const term = readTerm(
      first('wp:category_nicename', 'wp:tag_slug', 'wp:term_slug'),
      first('wp:cat_name', 'wp:tag_name', 'wp:term_name'),
    );
    const id = field(record, 'wp:term_id').trim();
    const parent = percentDecoded(first('wp:category_parent', 'wp:term_parent').trim());
    const known = this.#declare(taxonomy, term, record.line, { id, parent });
    if (known && id) this.termSlugs.set(detached(id), known.slug);
  }

  #declare(taxonomy: string, term: Term | undefined, line: number, more: { id?: string; parent?: string } = {}) {
    const kind = termKind(taxonomy);
    if (!kind || !term) return undefined;
    const key = `${kind}:${term.slug}`;
    const known = this.terms.get(key);
    if (known) return known;
    const added = { kind, line, slug: detached(term.slug), name: detached(term.name), ...kept(more) };
    this.terms.set(detached(key), added);
    return added;
  }

  #addItem(item: ExportRecord): void {
    const id = detached(field(item, 'wp:post_id').trim());
    const type = field(item, 'wp:post_type').trim();
    if (type === 'attachment' && id) this.#addAttachment(item, id);
    else if (type === 'wp_block' && id) this.reusableBlocks.set(id, detached(field(item, 'content:encoded')));
    else if (type === VENUE_TYPE && id) this.venues.set(id, venueText(item));
    else if (type === GUEST_AUTHOR_TYPE) this.#addGuest(item);
    else if (isArticle(type || 'post')) {
      if (type === 'post' || type === '') this.#permalinks.add(field(item, 'link'));
      this.#declare('category', categoryOfType(type), item.line);
      for (const { domain, nicename, name } of item.terms) this.#declare(domain, readTerm(nicename, name), item.line);
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

/** The texts that are not empty, detached. */
function kept(texts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, detached(text)]] : [])));
}

function venueText(item: ExportRecord): string {
  const names = [field(item, 'title'), meta(item, '_VenueCity'), meta(item, '_VenueCountry')].map(decodedName);
  return detached([...new Set(names.filter(Boolean))].join(', '));
}
