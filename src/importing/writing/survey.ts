import { sourcedRows } from '#platform/database/sourced-rows.ts';
import type { Progress } from '#platform/progress.ts';
import { safeSlug } from '#platform/slugs.ts';
import { SURVEY_ITEMS } from '../limits.ts';
import type { CountedTerm } from '../mapping.ts';
import type { SourceAuthor, SourceEvent, SourcePost, SourceTerm, Term } from '../source.ts';
import type { Importing } from './importing.ts';
import { eventHolders, type Holders, type NameRequest, postHolders, settleNames } from './names.ts';
import { sourcePath } from './old-addresses.ts';
import { addressOf, EVENTS } from './scratch.ts';

/** What the first reading finds out: who and what the posts name. */
export interface Survey {
  readonly authors: ReadonlyMap<string, SourceAuthor>;
  /** Logins that posts name and no author declares. */
  readonly undeclared: ReadonlySet<string>;
  readonly categories: ReadonlyMap<string, CountedTerm>;
  readonly declaredTerms: readonly SourceTerm[];
  /** Sub-categories by safe slug: tags, and categories that nothing maps. */
  readonly subcategories: ReadonlyMap<string, string>;
}

/**
 * Reads the source to its end before anything is written: an export that is cut short or attacks the reader is found
 * here. Settles the address of every post and event, so that links between them can be led right on the second reading.
 * @throws UnreadableSource
 */
export async function survey(importing: Importing, progress: Progress): Promise<Survey> {
  const { reader } = importing;
  const found = new Surveying(importing);
  progress.begin('Reading', reader.size);
  for await (const item of (reader.outline ?? reader.items)()) {
    if (item.kind === 'progress') progress.reach(item.bytes);
    else if (item.kind === 'author') found.author(item);
    else if (item.kind === 'category' || item.kind === 'subcategory') found.term(item);
    else if (item.kind === 'post') await found.post(item);
    else if (item.kind === 'event') await found.event(item);
    else if (item.kind === 'redirect') found.redirect(item.key, item.from, item.to);
  }
  progress.end();
  return found.finish();
}

type Surveyed<Item> = { readonly key: string; readonly item: Item };

class Surveying {
  readonly #importing: Importing;
  readonly #authors = new Map<string, SourceAuthor>();
  readonly #logins = new Set<string>();
  readonly #categories = new Map<string, CountedTerm>();
  readonly #declared: SourceTerm[] = [];
  readonly #subcategories = new Map<string, string>();
  readonly #posts: Surveyed<SourcePost>[] = [];
  readonly #events: Surveyed<SourceEvent>[] = [];

  constructor(importing: Importing) {
    this.#importing = importing;
  }

  author(author: SourceAuthor): void {
    if (!this.#authors.has(author.login)) this.#authors.set(author.login, author);
  }

  term(term: SourceTerm): void {
    this.#declared.push(term);
    if (term.kind === 'subcategory') this.#addSubcategory(term);
    else {
      this.#countCategory(term, 0);
      if (!this.#importing.mapping.target(term)) this.#addSubcategory(term);
    }
  }

  async post(post: SourcePost): Promise<void> {
    this.#logins.add(post.author);
    for (const category of post.categories) this.#countCategory(category, 1);
    const { subcategories } = this.#importing.mapping.file(post.categories, post.tags);
    for (const term of subcategories) this.#addSubcategory(term);
    this.#posts.push({ key: this.#importing.scratch.keyOf(1, post.key), item: withoutBody(post) });
    if (this.#posts.length >= SURVEY_ITEMS) await this.#settlePosts();
  }

  async event(event: SourceEvent): Promise<void> {
    this.#events.push({ key: this.#importing.scratch.keyOf(1, event.key), item: withoutBody(event) });
    if (this.#events.length >= SURVEY_ITEMS) await this.#settleEvents();
  }

  redirect(key: string, from: string, to: string): void {
    const path = sourcePath(from);
    if (path !== undefined) this.#importing.scratch.addAddress(path, to, key);
  }

  async finish(): Promise<Survey> {
    await this.#settlePosts();
    await this.#settleEvents();
    return {
      authors: this.#authors,
      undeclared: new Set([...this.#logins].filter((login) => !this.#authors.has(login))),
      categories: this.#categories,
      declaredTerms: this.#declared,
      subcategories: this.#subcategories,
    };
  }

  #countCategory({ slug, name }: Term, posts: number): void {
    this.#categories.set(slug, { slug, name, posts: (this.#categories.get(slug)?.posts ?? 0) + posts });
  }

  #addSubcategory(term: Term): void {
    const slug = subcategorySlug(term);
    if (slug && !this.#subcategories.has(slug)) this.#subcategories.set(slug, term.name.trim() || slug);
  }

  async #settlePosts(): Promise<void> {
    const posts = this.#posts.splice(0);
    const { queries, mapping } = this.#importing;
    const keys = posts.map(({ key }) => key);
    const stored = await sourcedRows(queries, 'post', keys, ['cat_slug', 'post_name']);
    const requests = posts.map(({ key, item }): NameRequest => {
      const { catSlug } = mapping.file(item.categories, []);
      const before = stored.get(key);
      const current = before && { catSlug: before.cat_slug, name: before.post_name };
      return { key, catSlug, wanted: wantedSlug(item), current };
    });
    await this.#settle(posts, requests, postHolders(queries));
  }

  async #settleEvents(): Promise<void> {
    const events = this.#events.splice(0);
    const { queries } = this.#importing;
    const keys = events.map(({ key }) => key);
    const stored = await sourcedRows(queries, 'event', keys, ['event_slug']);
    const requests = events.map(({ key, item }): NameRequest => {
      const before = stored.get(key);
      const current = before && { catSlug: EVENTS, name: before.event_slug };
      return { key, catSlug: EVENTS, wanted: wantedSlug(item), current };
    });
    await this.#settle(events, requests, eventHolders(queries));
  }

  async #settle(
    surveyed: readonly Surveyed<SourcePost | SourceEvent>[],
    requests: readonly NameRequest[],
    holders: Holders,
  ): Promise<void> {
    await settleNames(requests, this.#importing.scratch, holders);
    for (const { key, item } of surveyed) this.#addAddresses(key, item.addresses);
  }

  #addAddresses(key: string, old: readonly string[]): void {
    const { scratch } = this.#importing;
    const plan = scratch.planned(key);
    if (!plan) return;
    const target = addressOf(plan);
    for (const path of old.map(sourcePath)) if (path !== undefined) scratch.addAddress(path, target, key);
  }
}

/** The body may be large and is not looked at; a getter is not called. */
function withoutBody<Item extends SourcePost | SourceEvent>(item: Item): Item {
  const { html: _html, ...rest } = Object.getOwnPropertyDescriptors(item);
  return Object.defineProperties({ html: '' }, rest as PropertyDescriptorMap) as unknown as Item;
}

/** A safe slug for something that may not even have a title. */
function wantedSlug({ slug, title, place, kind }: SourcePost | SourceEvent): string {
  return safeSlug(slug) || safeSlug(title) || `${kind}-${safeSlug(place.id ?? '') || 'untitled'}`;
}

export function subcategorySlug({ slug, name }: Term): string {
  return safeSlug(slug) || safeSlug(name);
}
