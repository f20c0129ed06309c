import { survivorsOf } from '#content/kinds/survivors.store.ts';
import { wellFormed } from '#content/markup/text.ts';
import { authorKind } from '#content/posts/authors/author.kind.ts';
import type { AuthorDraft } from '#content/posts/authors/store-authors.store.ts';
import { type AuthorRow, authorRow } from '#content/posts/posts.contract.ts';
import { safeSlug } from '#content/slugs.ts';
import { everyThingOfDesk } from '#desk/kinds/ownership.store.ts';
import { hasEmail, nameOfSlug, nameWithoutEmail } from '../bylines.ts';
import { shortKey } from '../short-keys.ts';
import type { SourceAuthor } from '../source.ts';
import { comparedWith, fingerprint, isSettled } from './fingerprint.ts';
import { fitted } from './fitting.ts';
import type { AuthorOf, Importing } from './importing.ts';
import { ItemContext } from './item-context.ts';
import { storeSourceAuthors } from './source-authors.ts';
import type { Survey } from './survey.ts';

type KnownAuthor = Pick<
  AuthorRow,
  'author_name' | 'author_display_name' | 'author_links' | 'source_key' | 'source_hash'
>;

/**
 * Imports every author that the source declares, and founds those that only posts name. Holds all of them in memory: they
 * are few compared with posts.
 * @returns a function that finds the author of a login
 */
export async function importAuthors(importing: Importing, survey: Survey): Promise<AuthorOf> {
  const { queries } = importing;
  const stored = await queries
    .selectFrom('author')
    .select(['author_name', 'author_display_name', 'author_links', 'source_key', 'source_hash'])
    .execute();
  const people = new People(importing, survey, stored, {
    owned: await everyThingOfDesk(queries, authorKind.name),
    survivors: await survivorsOf(queries, authorKind.name),
  });
  for (const author of survey.authors.values()) people.declared(author);
  for (const login of survey.undeclared) people.undeclared(login);
  await people.write();
  return people.lookup();
}

/** What the desk has made of authors. */
interface OfDesk {
  /** Keys of those that belong to it. */
  readonly owned: ReadonlySet<string>;
  /** Of each that it has merged into another, the key of that. */
  readonly survivors: ReadonlyMap<string, string>;
}

class People {
  readonly #importing: Importing;
  readonly #survey: Survey;
  readonly #desk: OfDesk;
  readonly #byKey: Map<string, KnownAuthor>;
  readonly #byName: Map<string, KnownAuthor>;
  readonly #taken: Map<string, string | null>;
  readonly #drafts: (AuthorDraft & { readonly context: ItemContext; readonly login: string })[] = [];
  /** Slugs of the authors that only posts name, by their printed names. */
  readonly #founded = new Map<string, string>();
  /** Login → slug of the author's address. */
  readonly #names = new Map<string, string>();
  /** Printed names, by slug. */
  readonly #printed = new Map<string, string>();
  /** Slugs of the authors that the source declares, by their printed name: posts may refer to them by it. */
  readonly #declared = new Map<string, string>();

  constructor(importing: Importing, survey: Survey, stored: readonly KnownAuthor[], desk: OfDesk) {
    this.#importing = importing;
    this.#survey = survey;
    this.#desk = desk;
    this.#byKey = new Map(stored.flatMap((author) => (author.source_key ? [[author.source_key, author]] : [])));
    this.#byName = new Map(stored.map((author) => [author.author_name, author]));
    this.#taken = new Map(stored.map((author) => [author.author_name, author.source_key]));
  }

  declared(given: SourceAuthor): undefined {
    if (this.#isChosen(given.login, given.name)) return;
    const displayed = this.#importing.mapping.nameOf(given.login) ?? this.#nameOf(given.name, given.place);
    if (displayed === undefined) return this.undeclared(given.login, '');
    const author = { ...given, name: displayed };
    const before = this.#byKey.get(author.key);
    const name = this.#nameFor(author, before);
    this.#know(author, name);
    const print = fingerprint(author, authorRow, [name], []);
    const isTaken = this.#importing.take && this.#desk.owned.has(author.key);
    if (isSettled(comparedWith(before, isTaken)?.source_hash, print))
      return this.#importing.report.count('author', 'unchanged');
    const context = new ItemContext(this.#importing, author);
    const { row: settled, said } = fitted('author', {
      source_key: author.key,
      author_name: name,
      author_display_name: author.name,
      author_description: author.description ?? '',
      // Most sources know none: those of the desk stay.
      author_links: author.links?.join('\n') ?? before?.author_links ?? '',
    });
    for (const sentence of said) context.remark(sentence);
    const { login, photo } = author;
    if (settled) this.#drafts.push({ context, login, hash: () => context.hash(print), settled, photo });
  }

  /** Takes the author of ours that the map names for somebody. @param name as the source prints it */
  #isChosen(login: string, name: string): boolean {
    const known = this.#byName.get(this.#importing.mapping.person(login) ?? '');
    if (!known) return false;
    this.#names.set(login, known.author_name);
    this.#printed.set(known.author_name, known.author_display_name);
    if (!this.#declared.has(safeSlug(name))) this.#declared.set(safeSlug(name), known.author_name);
    return true;
  }

  /** Remembers by which address posts find an author: that of the desk, where it belongs to it. @param name of the source */
  #know({ key, login, name: printed }: SourceAuthor, name: string): void {
    const { owned, survivors } = this.#desk;
    const kept = !this.#importing.take && owned.has(key) ? this.#byKey.get(survivors.get(key) ?? key) : undefined;
    const slug = kept?.author_name ?? name;
    this.#names.set(login, slug);
    this.#printed.set(slug, kept?.author_display_name ?? printed);
    if (!this.#declared.has(safeSlug(printed))) this.#declared.set(safeSlug(printed), slug);
  }

  /**
   * Uses the stored author of that name, or founds one; posts without any author are the publication's own.
   * @param name that the login stands for
   */
  undeclared(login: string, name = this.#nameOf(login, {}) ?? ''): undefined {
    if (this.#isChosen(login, name)) return;
    const { reader, site, report, mapping } = this.#importing;
    const written = wellFormed(name).trim() || site.publication.name;
    const displayed = mapping.nameOf(login) ?? written;
    const known = this.#byName.get(safeSlug(displayed));
    const isKnown = known && (reader.native || known.author_display_name === displayed);
    // As it is written: an author that an earlier import founded by a word of an address gets a name.
    const key = shortKey(`undeclared:${nameOfSlug(login) ? login : written}`);
    const declared = this.#declared.get(safeSlug(displayed));
    const slug = declared ?? (isKnown ? known.author_name : this.#founded.get(displayed));
    if (slug !== undefined) {
      this.#names.set(login, slug);
      if (!this.#printed.has(slug)) this.#printed.set(slug, displayed);
      return;
    }
    const place = { id: displayed };
    if (name !== '' && !this.#byKey.has(key)) {
      const reason = 'Posts name an author that nothing declares: an author of that name was founded';
      report.addFinding({ section: 'changed', reason, subject: displayed, place });
    }
    this.declared({ kind: 'author', key, place, login, name: displayed });
    this.#founded.set(displayed, this.#names.get(login) ?? '');
  }

  /** The name in a byline. @returns undefined for an e-mail address that contains no name */
  #nameOf(byline: string, place: SourceAuthor['place']): string | undefined {
    const { report, site } = this.#importing;
    const isMail = hasEmail(byline);
    const name = isMail ? nameWithoutEmail(byline) : nameOfSlug(byline);
    if (!isMail && name === undefined) return byline;
    const what = isMail ? 'an e-mail address' : 'a word of an address';
    const reason = name
      ? `A byline is ${what}: '${name}' stands in`
      : `A byline is an e-mail address without a name: '${site.publication.name}' stands in for it`;
    report.addFinding({ section: 'changed', reason, subject: byline, place });
    return name;
  }

  /** Stores all authors before the first post, which refers to one. */
  async write(): Promise<void> {
    const logins = new Map(this.#drafts.map(({ settled, login }) => [settled.source_key, login]));
    const stored = await storeSourceAuthors(this.#importing.site, this.#drafts, {
      ...this.#importing,
      isNeeded: ({ settled }) => this.#survey.logins.has(logins.get(settled.source_key) ?? ''),
    });
    for (const [index, { row, ...outcome }] of stored.entries())
      this.#drafts[index]?.context.report('author', row.author_display_name, outcome);
  }

  async lookup(): Promise<AuthorOf> {
    const rows = await this.#importing.queries.selectFrom('author').select(['id', 'author_name']).execute();
    const ids = new Map(rows.map(({ id, author_name }) => [author_name, id]));
    return (login) => {
      const name = this.#names.get(login) ?? '';
      return { id: ids.get(name) ?? 0, name, displayed: this.#printed.get(name) ?? name };
    };
  }

  #nameFor({ key, login, name }: SourceAuthor, before: KnownAuthor | undefined): string {
    // An e-mail address must not become public.
    const wanted = (login.includes('@') ? '' : safeSlug(login)) || safeSlug(name) || 'author';
    if (before && (before.author_name === wanted || before.author_name.replace(/-\d+$/, '') === wanted))
      return before.author_name;
    let free = wanted;
    for (let number = 2; this.#taken.has(free) && this.#taken.get(free) !== key; number += 1)
      free = `${wanted}-${number}`;
    this.#taken.set(free, key);
    return free;
  }
}
