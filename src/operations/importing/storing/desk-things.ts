import { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import { storeAdvertisements } from '#content/advertising/store-advertisements.store.ts';
import type { Queries } from '#content/database/database.ts';
import type { SourcedRows } from '#content/database/schema.ts';
import { type SourcedTable, sourcedRows, type WrittenRow } from '#content/database/sourced-rows.ts';
import { eventKind } from '#content/events/event.kind.ts';
import { storeEvents } from '#content/events/store-events.store.ts';
import { pageKind } from '#content/imprint/page.kind.ts';
import { storeTextPages } from '#content/imprint/store-text-pages.store.ts';
import type { AnyField, Kind } from '#content/kinds/kind.ts';
import { survivorsOf } from '#content/kinds/survivors.store.ts';
import { authorKind } from '#content/posts/author.kind.ts';
import type { Cleaned, Draft, StoringOptions } from '#content/posts/drafts.store.ts';
import { storeAuthors } from '#content/posts/store-authors.store.ts';
import type { Site } from '#content/site.ts';
import { giveThings, thingsOfDesk } from '#desk/kinds/ownership.store.ts';
import type { SourceOptions } from './desk-posts.ts';

export interface StoredThing<Table extends SourcedTable> extends Cleaned<WrittenRow<Table>> {
  /** What the source has otherwise, for a thing that belongs to the desk and stays as it is. */
  readonly kept?: string;
  /** Whether it belonged to the desk until now. */
  readonly isTaken?: boolean;
}

/** Things of a kind, and the function that stores them, whoever gives them. */
interface Stored<Form extends object, Table extends SourcedTable, Given> {
  readonly kind: Kind<Form>;
  readonly table: Table;
  readonly store: (
    site: Site,
    drafts: readonly Given[],
    options: StoringOptions,
  ) => Promise<Cleaned<WrittenRow<Table>>[]>;
}

export const storeSourceEvents = ofSource({ kind: eventKind, table: 'event', store: storeEvents });
export const storeSourcePages = ofSource({ kind: pageKind, table: 'text_page', store: storeTextPages });
export const storeSourceAdvertisements = ofSource({
  kind: advertisementKind,
  table: 'advertisement',
  store: storeAdvertisements,
});
export const storeThingsOfAuthors = ofSource({ kind: authorKind, table: 'author', store: storeAuthors });

/** The desk changed one of them while the import cleaned. */
class ChangedAtDesk extends Error {}

/**
 * Stores things of a source. Those that belong to the desk, which has changed or removed them, stay as they are there, unless `take`
 * gives them back to the source.
 * @returns what became of each, in their order
 */
function ofSource<Form extends object, Table extends SourcedTable, Given extends Draft>(
  things: Stored<Form, Table, Given>,
) {
  const { kind, store } = things;
  return async (site: Site, drafts: readonly Given[], options: SourceOptions): Promise<StoredThing<Table>[]> => {
    const { take = false, ...storing } = options;
    const owned = await thingsOfDesk(site.database.queries, kind.name, keysOf(drafts));
    const isKept = ({ settled }: Given) => !take && owned.has(settled.source_key);
    const free = drafts.filter((draft) => !isKept(draft));
    const give = (transaction: Queries) => giveThings(transaction, site, kind.name, keysOf(free));
    const refuse = async (transaction: Queries) => {
      if ((await thingsOfDesk(transaction, kind.name, keysOf(free))).size > 0) throw new ChangedAtDesk();
    };
    const after = take && owned.size > 0 ? { also: give } : { afterWriting: take ? give : refuse };
    try {
      const theirs = await store(site, free, { ...storing, ...after });
      const ours = await keptThings(site, things, drafts.filter(isKept), storing);
      return drafts.flatMap((draft) => {
        const stored = isKept(draft) ? ours.shift() : theirs.shift();
        return stored ? [{ ...stored, isTaken: take && owned.has(draft.settled.source_key) }] : [];
      });
    } catch (error) {
      if (error instanceof ChangedAtDesk) return ofSource(things)(site, drafts, options);
      throw error;
    }
  };
}

async function keptThings<Form extends object, Table extends SourcedTable, Given extends Draft>(
  site: Site,
  { kind, table, store }: Stored<Form, Table, Given>,
  drafts: readonly Given[],
  options: StoringOptions,
): Promise<StoredThing<Table>[]> {
  if (drafts.length === 0) return [];
  const columns = Object.keys(kind.fields) as (keyof SourcedRows[Table] & string)[];
  const stored = await sourcedRows(site.database.queries, table, keysOf(drafts), columns);
  const merged = await survivorsOf(site.database.queries, kind.name);
  const wanted = await store(site, drafts, { ...options, dryRun: true });
  return wanted.map(({ row, outcome }) => {
    const before = stored.get(row.source_key);
    const kept = before
      ? outcome !== 'unchanged' && differenceOf(kind, before, row)
      : `it, and the desk has ${merged.has(row.source_key) ? 'merged it into another' : 'removed it'}`;
    return { row, outcome: 'unchanged' as const, remarks: [], ...(kept && { kept }) };
  });
}

/** In words: `otherwise: Title, Place`. */
function differenceOf<Form extends object>({ fields }: Kind<Form>, before: object, row: object): string {
  const [was, is] = [before, row].map((one) => new Map<string, unknown>(Object.entries(one)));
  const differing = Object.entries(fields).filter(([name]) => was?.get(name) !== is?.get(name));
  return `otherwise: ${differing.map(([, field]) => (field as AnyField).label).join(', ')}`;
}

function keysOf(drafts: readonly Draft[]): string[] {
  return drafts.map(({ settled }) => settled.source_key);
}
