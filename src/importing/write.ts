import type { Progress } from '#platform/progress.ts';
import type { Site } from '#platform/site.ts';
import { searchesOf } from '#search/searches.ts';
import { BATCH_ITEMS, BATCH_LETTERS } from './limits.ts';
import { type SourceEvent, type SourceItem, type SourceLeftOut, type SourcePost, UnreadableSource } from './source.ts';
import { importAdvertisements } from './writing/advertisements.ts';
import { importAuthors } from './writing/authors.ts';
import { importDateArchives } from './writing/date-archives.ts';
import { importEvents } from './writing/events.ts';
import type { AuthorOf, Importing, Planned } from './writing/importing.ts';
import { importOldLists } from './writing/old-lists.ts';
import { importPosts } from './writing/posts.ts';
import { importRedirects } from './writing/redirects.ts';
import { importCategories, importSubcategories } from './writing/subjects.ts';
import { importSubscriptions } from './writing/subscriptions.ts';
import type { Survey } from './writing/survey.ts';

type Kept = Exclude<SourceItem, { kind: 'progress' | 'left-out' | 'author' | 'category' | 'subcategory' }>;
const KEPT: ReadonlySet<string> = new Set<Kept['kind']>(['post', 'event', 'advertisement', 'subscription', 'redirect']);

/**
 * Reads the source for the second time and writes what is new or different, a batch a transaction: the site shows it at once,
 * and an import that was interrupted continues where it was.
 */
export async function writeItems(importing: Importing, survey: Survey, progress: Progress | undefined): Promise<void> {
  await importCategories(importing);
  const authorOf = await importAuthors(importing, survey);
  await importSubcategories(importing, survey);
  await importOldLists(importing, survey, authorOf);
  const batch = new Batch(importing, authorOf);
  progress?.begin(importing.dryRun ? 'Trying' : 'Writing', importing.reader.size);
  for await (const item of importing.reader.items()) {
    if (item.kind === 'progress') progress?.reach(item.bytes);
    else if (item.kind === 'left-out') leaveOut(importing, item);
    else if (isKept(item)) await batch.add(item);
  }
  await batch.write();
  await importDateArchives(importing);
  if (!importing.dryRun) await indexed(importing.site);
  progress?.end();
}

/** Brings the search index up to date. An error does not fail the import: the next search continues, and reports it. */
export async function indexed(site: Site): Promise<void> {
  await searchesOf(site)
    .follow()
    .catch(() => {});
}

function isKept(item: SourceItem): item is Kept {
  return KEPT.has(item.kind);
}

function leaveOut(
  { report }: Importing,
  { what, title = '', reason, place, isContent, number = 1 }: SourceLeftOut,
): void {
  if (isContent) report.leftOutContent += 1;
  report.find({ section: 'left out', reason: `${what}: ${reason}`, subject: title, place, number });
}

/** Collects items of one kind for a transaction. */
class Batch {
  readonly #importing: Importing;
  readonly #authorOf: AuthorOf;
  #items: Kept[] = [];
  #letters = 0;

  constructor(importing: Importing, authorOf: AuthorOf) {
    this.#importing = importing;
    this.#authorOf = authorOf;
  }

  async add(item: Kept): Promise<void> {
    if (this.#items[0] && this.#items[0].kind !== item.kind) await this.write();
    this.#items.push(item);
    this.#letters += lettersOf(item);
    if (this.#items.length >= BATCH_ITEMS || this.#letters >= BATCH_LETTERS) await this.write();
  }

  async write(): Promise<void> {
    const items = this.#items;
    this.#items = [];
    this.#letters = 0;
    const importing = this.#importing;
    const of = <Kind extends Kept['kind']>(kind: Kind) =>
      items.filter((item): item is Extract<Kept, { kind: Kind }> => item.kind === kind);
    const planned = <Item extends SourcePost | SourceEvent>(item: Item) => this.#planned(item);
    if (of('post').length > 0) await importPosts(importing, this.#authorOf, of('post').map(planned));
    if (of('event').length > 0) await importEvents(importing, of('event').map(planned));
    if (of('advertisement').length > 0) await importAdvertisements(importing, of('advertisement'));
    if (of('subscription').length > 0) await importSubscriptions(importing, of('subscription'));
    if (of('redirect').length > 0) await importRedirects(importing, of('redirect'));
    // The search thread indexes while this one writes.
    if (!importing.dryRun) void indexed(importing.site);
  }

  #planned<Item extends SourcePost | SourceEvent>(item: Item): Planned<Item> {
    const { scratch } = this.#importing;
    const key = scratch.keyOf(2, item.key);
    const plan = scratch.planned(key);
    if (plan) return { key, plan, item };
    const where = item.place.file ?? item.place.id ?? key;
    throw new UnreadableSource(
      `The source changed while it was read (${where}): start the import again, and it goes on.`,
    );
  }
}

/** An item with a fingerprint makes its body on demand, if it has changed; of any other, the body is compared. */
function lettersOf(item: Kept): number {
  return 'html' in item && item.fingerprint === undefined ? item.html.length : 0;
}
