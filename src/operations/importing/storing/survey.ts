import { termSlug } from '#content/posts/tags/term-slug.ts';
import { safeSlug } from '#content/slugs.ts';
import type { Progress } from '#platform/progress.ts';
import { SURVEY_ITEMS } from '../importing-limits.ts';
import { Interrupted } from '../interrupting.ts';
import type { CountedTerm } from '../mapping.ts';
import type {
  NamedTerm,
  SourceAuthor,
  SourceEvent,
  SourceItem,
  SourcePage,
  SourcePost,
  SourceTerm,
} from '../source.ts';
import { choiceAgainst } from './choice-against.ts';
import type { Importing } from './importing.ts';
import { type NameRequest, settleNames } from './names.ts';
import { sourcePath } from './old-addresses.ts';
import { pageTarget, settlePaths, wantedPath } from './page-paths.ts';
import { EVENTS, PAGES, subcategoryKey } from './scratch.ts';

/**
 * Reads the source to its end before anything is written, and so detects an export that is cut short or attacks the reader.
 * Settles the address of every post, event and page, so that the second reading can resolve links between them.
 * @throws UnreadableSource, Interrupted
 */
export async function survey(importing: Importing, progress: Progress | undefined): Promise<Survey> {
  const { reader, signal } = importing;
  const found = new Survey(importing);
  progress?.begin('Reading', reader.size);
  for await (const item of (reader.outline ?? reader.items)()) {
    if (signal?.aborted) throw new Interrupted();
    if (item.kind === 'progress') progress?.reach(item.bytes);
    else await found.take(item);
  }
  progress?.end();
  await found.settleAddresses();
  return found;
}

/** The authors and terms that a source declares, and those that only its posts name. */
export class Survey {
  readonly authors = new Map<string, SourceAuthor>();
  /** Of the authors that posts name, with the number of posts. */
  readonly logins = new Map<string, number>();
  readonly categories = new Map<string, CountedTerm>();
  readonly declaredTerms: SourceTerm[] = [];
  /** The source's own identifiers of posts that the map leaves out: their comments are left out, too. */
  readonly leftOut = new Set<string>();
  /** Sub-categories by safe slug: tags, and categories that nothing maps. */
  readonly subcategories = new Map<string, string>();
  readonly #importing: Importing;
  /** Names of sub-categories that are reported as merged with another. */
  readonly #merged = new Set<string>();
  readonly #unsettled: (NameRequest & { readonly addresses: readonly string[] })[] = [];

  constructor(importing: Importing) {
    this.#importing = importing;
  }

  /** Address of the old site, where the source or the operator says it. */
  get origin(): string | undefined {
    return this.#importing.reader.origin;
  }

  /** Logins that posts name and no author declares. */
  get undeclared(): string[] {
    return [...this.logins.keys()].filter((login) => !this.authors.has(login));
  }

  async take(item: SourceItem): Promise<void> {
    if (item.kind === 'author' && !this.authors.has(item.login)) this.authors.set(item.login, item);
    else if (item.kind === 'category' || item.kind === 'subcategory') this.#term(item);
    else if (item.kind === 'post') await this.#post(item);
    else if (item.kind === 'event') await this.#address(item, EVENTS);
    else if (item.kind === 'page') await this.#address(item, PAGES);
    else if (item.kind === 'redirect') this.#oldAddress(item.from, item.to, item.key);
  }

  /** Settles the addresses of all posts, events and pages that were taken so far. */
  async settleAddresses(): Promise<void> {
    const requests = this.#unsettled.splice(0);
    const { pages = [], named = [] } = Object.groupBy(requests, ({ catSlug }) =>
      catSlug === PAGES ? 'pages' : 'named',
    );
    await settleNames(this.#importing, named);
    await settlePaths(this.#importing, pages);
    for (const { key, addresses } of requests) {
      const plan = this.#importing.scratch.planned(key);
      const target = plan && (plan.catSlug === PAGES ? pageTarget(this.#importing, plan) : subcategoryKey(plan));
      if (target !== undefined) for (const path of addresses) this.#oldAddress(path, target, key);
    }
  }

  #term(term: SourceTerm): void {
    this.declaredTerms.push(term);
    if (term.kind === 'category') this.#countCategory(term, 0);
    const { mapping } = this.#importing;
    const isOurs = mapping.target(term) !== undefined || mapping.isLeftOut(term);
    if (term.kind === 'subcategory' || !isOurs) this.#addSubcategory(term);
  }

  async #post(post: SourcePost): Promise<void> {
    for (const category of post.categories) this.#countCategory(category, 1);
    // Its key counts among those that are used again, whether it is left out or not.
    if (choiceAgainst(post, this.#importing)) {
      if (post.place.id) this.leftOut.add(post.place.id);
      return void this.#importing.scratch.keyOf(1, post.key);
    }
    for (const login of new Set([post.author, ...(post.coauthors ?? [])]))
      this.logins.set(login, (this.logins.get(login) ?? 0) + 1);
    const { catSlug, subcategories } = this.#importing.mapping.file(post.categories, post.tags);
    for (const term of subcategories) this.#addSubcategory(term);
    await this.#address(post, catSlug);
  }

  async #address(item: SourcePost | SourceEvent | SourcePage, catSlug: string): Promise<void> {
    const key = this.#importing.scratch.keyOf(1, item.key);
    const wanted = item.kind === 'page' ? wantedPath(item) : wantedSlug(item);
    this.#unsettled.push({ key, catSlug, wanted, addresses: item.addresses });
    if (this.#unsettled.length >= SURVEY_ITEMS) await this.settleAddresses();
  }

  #oldAddress(from: string, to: string, key: string): void {
    const path = sourcePath(from);
    if (path !== undefined) this.#importing.scratch.addAddress(path, to, key);
  }

  #countCategory({ slug, name }: NamedTerm, posts: number): void {
    this.categories.set(slug, { slug, name, posts: (this.categories.get(slug)?.posts ?? 0) + posts });
  }

  #addSubcategory(term: NamedTerm): void {
    const slug = termSlug(term);
    const name = term.name.trim() || slug;
    const known = this.subcategories.get(slug);
    if (slug && known === undefined) this.subcategories.set(slug, name);
    else if (known !== undefined && lettersOf(known) !== lettersOf(name)) this.#reportMerged(known, name);
  }

  #reportMerged(known: string, name: string): void {
    if (this.#merged.has(name)) return;
    this.#merged.add(name);
    const reason = `Two sub-categories have one address and became one: '${known}'`;
    this.#importing.report.addFinding({ section: 'changed', reason, subject: name, place: {} });
  }
}

function wantedSlug({ slug, title, place, kind }: SourcePost | SourceEvent): string {
  return safeSlug(slug) || safeSlug(title) || `${kind}-${safeSlug(place.id ?? '') || 'untitled'}`;
}

/** What tells names apart beside capitals and the signs between words. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}+#]/gu, '');
}
