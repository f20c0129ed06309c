import { percentDecoded } from '#platform/text/percent-decoded.ts';
import { hasEmail } from '../bylines.ts';
import type { NamedTerm } from '../source.ts';
import { type OldWordPressSite, oldSite, segmentsOf } from './old-site.ts';
import type { WordPressRecord } from './record.ts';
import { tableHtml } from './tables.ts';
import { readTerm, termKind } from './terms.ts';
import { decodedName, detached, loginOf, oneLineText } from './text.ts';
import { categoryOfType, GUEST_AUTHOR_TYPE, isArticle, LOCATION_TYPE, TABLE_TYPE, VENUE_TYPE } from './types.ts';

/** A picture or file of the media library. */
export interface Attachment {
  readonly address: string;
  readonly alt: string;
  readonly caption: string;
}

export interface WordPressAuthor {
  readonly line: number;
  readonly login: string;
  readonly name: string;
  readonly description: string;
  /** Its number in WordPress; empty for a guest author. */
  readonly id: string;
}

export interface SiteTerm extends NamedTerm {
  readonly kind: 'category' | 'subcategory';
  readonly line: number;
  /** Its number in WordPress; empty for one that only items name. */
  readonly id: string;
  /** Slug of its parent category, or empty. */
  readonly parent: string;
}

/** What posts refer to. Kept small, because an export may hold hundreds of thousands of pictures. */
export class WordPressReferences {
  readonly authors = new Map<string, WordPressAuthor>();
  /** By kind and slug: `category:news`. */
  readonly terms = new Map<string, SiteTerm>();
  /** By the term's number. */
  readonly termSlugs = new Map<string, string>();
  readonly attachments = new Map<string, Attachment>();
  /** Numbers of the attachments of each post. */
  readonly attachedTo = new Map<string, string[]>();
  readonly reusableBlocks = new Map<string, string>();
  /** HTML of tables, by the number in their shortcode. */
  readonly tables = new Map<string, string>();
  /** Places of events: name, town and country. */
  readonly venues = new Map<string, string>();
  readonly #siteFields = new Map<string, string>();
  #site: OldWordPressSite | undefined;
  /** The folders that all permalinks so far begin with; undefined before the first. */
  #commonFolders: readonly string[] | undefined;

  /** Known after the channel's own fields, which are before the items. */
  get site(): OldWordPressSite {
    const written = (name: string) => this.#siteFields.get(name) ?? '';
    const addresses = ['wp:base_blog_url', 'link', 'wp:base_site_url'].map(written);
    this.#site ??= oldSite(decodedName(written('title')), addresses);
    return this.#site;
  }

  /**
   * First segment of all addresses of the old site: `` or `/blog`. With a structure such as `/blog/%postname%/`, WordPress puts
   * it before the addresses of lists, too. A year is a variable. Known at the end of the reading.
   */
  get front(): string {
    const first = this.#commonFolders?.[segmentsOf(this.site.path).length] ?? '';
    const isName = this.terms.has(`category:${first}`) || this.authors.has(first);
    return first === '' || /^\d+$/.test(first) || isName ? '' : `/${first}`;
  }

  add(record: WordPressRecord): void {
    if (record.kind === 'channel') {
      for (const [name, value] of record.fields)
        if (!this.#siteFields.has(name)) this.#siteFields.set(name, detached(value));
    } else if (record.kind === 'author') this.#addUser(record);
    else if (record.kind === 'item') this.#addItem(record);
    else if (record.kind !== 'comment') this.#addTerm(record);
  }

  #addUser(record: WordPressRecord): void {
    const login = loginOf(record.text('wp:author_login'));
    const full = `${record.text('wp:author_first_name')} ${record.text('wp:author_last_name')}`;
    const shown = decodedName(record.text('wp:author_display_name'));
    // What readers have seen comes first, be it a login: the full name may be known to the old newsroom alone.
    const names = [shown, decodedName(full), login].filter((name) => name.trim() !== '');
    const name = names.find((candidate) => !hasEmail(candidate)) ?? names[0] ?? login;
    this.#addAuthor({ line: record.line, login, name, description: '', id: record.field('wp:author_id') });
  }

  /** An author that a plugin stores as a post. */
  #addGuest(item: WordPressRecord): void {
    const login = decodedName(item.meta('cap-user_login') || item.field('wp:post_name').replace(/^cap-/, ''));
    const name = decodedName(item.meta('cap-display_name') || item.text('title')) || login;
    this.#addAuthor({ line: item.line, login, name, description: oneLineText(item.meta('cap-description')), id: '' });
  }

  #addAuthor({ line, login, name, description, id }: WordPressAuthor): void {
    if (login === '' || this.authors.has(login)) return;
    const about = { line, name: detached(name), description: detached(description), id: detached(id) };
    this.authors.set(detached(login), { login: detached(login), ...about });
  }

  #addTerm(record: WordPressRecord): void {
    const first = (...names: string[]) => names.map((name) => record.text(name)).find(Boolean) ?? '';
    const taxonomy = record.kind === 'term' ? record.field('wp:term_taxonomy') : record.kind;
    const term = readTerm(
      first('wp:category_nicename', 'wp:tag_slug', 'wp:term_slug'),
      first('wp:cat_name', 'wp:tag_name', 'wp:term_name'),
    );
    const id = detached(record.field('wp:term_id'));
    const parent = detached(percentDecoded(first('wp:category_parent', 'wp:term_parent').trim()));
    const known = this.#declare(taxonomy, term, { line: record.line, id, parent });
    if (known && id) this.termSlugs.set(id, known.slug);
  }

  #declare(taxonomy: string, term: NamedTerm | undefined, more: Pick<SiteTerm, 'line' | 'id' | 'parent'>) {
    const kind = termKind(taxonomy);
    if (!kind || !term) return undefined;
    const key = `${kind}:${term.slug}`;
    const known = this.terms.get(key);
    if (known) return known;
    const added = { kind, slug: detached(term.slug), name: detached(term.name), ...more };
    this.terms.set(detached(key), added);
    return added;
  }

  #addItem(item: WordPressRecord): void {
    const id = detached(item.field('wp:post_id'));
    const type = item.field('wp:post_type') || 'post';
    if (type === 'attachment' && id) this.#addAttachment(item, id);
    else if (type === 'wp_block' && id) this.reusableBlocks.set(id, detached(item.text('content:encoded')));
    else if (type === TABLE_TYPE) this.tables.set(detached(item.meta('_tablepress_export_table_id')), tableHtml(item));
    else if (type === VENUE_TYPE && id) this.venues.set(id, venueText(item));
    else if (type === LOCATION_TYPE) this.venues.set(`${type}:${detached(item.meta('_location_id'))}`, venueText(item));
    else if (type === GUEST_AUTHOR_TYPE) this.#addGuest(item);
    else if (isArticle(type)) {
      if (type === 'post') this.#addPermalink(item.field('link'));
      const more = { line: item.line, id: '', parent: '' };
      this.#declare('category', categoryOfType(type), more);
      for (const { domain, nicename, name } of item.terms) this.#declare(domain, readTerm(nicename, name), more);
    }
  }

  #addPermalink(link: string): void {
    const url = URL.parse(link);
    if (!url || !/^https?:$/.test(url.protocol)) return;
    const folders = segmentsOf(url.pathname).slice(0, -1);
    const common = this.#commonFolders ?? folders.map(detached);
    const end = common.findIndex((folder, index) => folder !== folders[index]);
    this.#commonFolders = end === -1 ? common : common.slice(0, end);
  }

  #addAttachment(item: WordPressRecord, id: string): void {
    const address = item.field('wp:attachment_url') || item.field('guid');
    if (address === '') return;
    const alt = detached(decodedName(item.meta('_wp_attachment_image_alt')));
    const words = [item.text('excerpt:encoded'), item.meta('_media_credit')].map(oneLineText);
    const caption = detached(words.filter(Boolean).join(' '));
    this.attachments.set(id, { address: detached(address), alt, caption });
    const parent = item.field('wp:post_parent');
    if (parent === '' || parent === '0') return;
    const siblings = this.attachedTo.get(parent);
    if (siblings) siblings.push(id);
    else this.attachedTo.set(detached(parent), [id]);
  }
}

function venueText(item: WordPressRecord): string {
  const [city, country] = [item.meta('_VenueCity', '_location_town'), item.meta('_VenueCountry')];
  const names = [item.text('title'), city, country].map(decodedName);
  return detached([...new Set(names.filter(Boolean))].join(', '));
}
