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
import { authorKind } from '#content/posts/authors/author.kind.ts';
import { storeAuthors } from '#content/posts/authors/store-authors.store.ts';
import type { Cleaned, Draft, StoringOptions } from '#content/posts/drafts.store.ts';
import type { Site } from '#content/site.ts';
import { giveThings, thingsOfDesk } from '#desk/kinds/ownership.store.ts';

export interface SourceOptions extends StoringOptions {
  /** Whether what belongs to the desk is given back to the source. */
  readonly take?: boolean;
}

export interface StoredThing<Table extends SourcedTable> extends Cleaned<WrittenRow<Table>> {
  /** What the source has otherwise, for a thing that belongs to the desk and stays as it is. */
  readonly kept?: string;
  /** Whether it belonged to the desk until now. */
  readonly isTaken?: boolean;
}

/** Things of a source that may belong to the desk, and the function that stores them, whoever gives them. */
export interface SourceThings<Table extends SourcedTable, Given> {
  readonly store: (
    site: Site,
    drafts: readonly Given[],
    options: StoringOptions,
  ) => Promise<Cleaned<WrittenRow<Table>>[]>;
  /** Which of these belong to the desk. */
  readonly owned: (queries: Queries, keys: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Gives them back to their source. */
  readonly give: (transaction: Queries, site: Site, keys: readonly string[]) => Promise<void>;
  /** What a report says of things that stay as the desk has them. @param wanted as the source would have them */
  readonly keep: (site: Site, wanted: readonly Cleaned<WrittenRow<Table>>[]) => Promise<StoredThing<Table>[]>;
}

export const storeSourceEvents = ofSource(ofKind({ kind: eventKind, table: 'event', store: storeEvents }));
export const storeSourcePages = ofSource(ofKind({ kind: pageKind, table: 'text_page', store: storeTextPages }));
export const storeSourceAdvertisements = ofSource(
  ofKind({ kind: advertisementKind, table: 'advertisement', store: storeAdvertisements }),
);
export const storeThingsOfAuthors = ofSource(ofKind({ kind: authorKind, table: 'author', store: storeAuthors }));

/** The desk changed one of them while the import cleaned. */
class ChangedAtDesk extends Error {}

/**
 * Stores things of a source. Those that belong to the desk, which has changed or removed them, stay as they are there, unless `take`
 * gives them back to the source.
 * @returns what became of each, in their order
 */
export function ofSource<Table extends SourcedTable, Given extends Draft>(things: SourceThings<Table, Given>) {
  return async (site: Site, drafts: readonly Given[], options: SourceOptions): Promise<StoredThing<Table>[]> => {
    const { take = false, ...storing } = options;
    const owned = await things.owned(site.database.queries, keysOf(drafts));
    const isKept = ({ settled }: Given) => !take && owned.has(settled.source_key);
    const [kept, free] = [drafts.filter(isKept), drafts.filter((draft) => !isKept(draft))];
    const give = (transaction: Queries) => things.give(transaction, site, keysOf(free));
    // Runs after the rows are written: from then on, the desk waits for this transaction to end.
    const refuse = async (transaction: Queries) => {
      if ((await things.owned(transaction, keysOf(free))).size > 0) throw new ChangedAtDesk();
    };
    // What is given back is, even where nothing differs.
    const after = take && owned.size > 0 ? { also: give } : { afterWriting: take ? give : refuse };
    try {
      const theirs = await things.store(site, free, { ...storing, ...after });
      const wanted = kept.length > 0 ? await things.store(site, kept, { ...storing, dryRun: true }) : [];
      const ours = await things.keep(site, wanted);
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

/** Things of a kind, whose fields say what differs. */
function ofKind<Form extends object, Table extends SourcedTable, Given extends Draft>({
  kind,
  table,
  store,
}: {
  readonly kind: Kind<Form>;
  readonly table: Table;
  readonly store: SourceThings<Table, Given>['store'];
}): SourceThings<Table, Given> {
  return {
    store,
    owned: (queries, keys) => thingsOfDesk(queries, kind.name, keys),
    give: (transaction, site, keys) => giveThings(transaction, site, kind.name, keys),
    keep: async ({ database: { queries } }, wanted) => {
      if (wanted.length === 0) return [];
      const columns = Object.keys(kind.fields) as (keyof SourcedRows[Table] & string)[];
      const keys = wanted.map(({ row }) => row.source_key);
      const stored = await sourcedRows(queries, table, keys, columns);
      const merged = await survivorsOf(queries, kind.name);
      return wanted.map(({ row, outcome }) => {
        const before = stored.get(row.source_key);
        const kept = before
          ? outcome !== 'unchanged' && differenceOf(kind, before, row)
          : `it, and the desk has ${merged.has(row.source_key) ? 'merged it into another' : 'removed it'}`;
        return { row, outcome: 'unchanged', remarks: [], ...(kept && { kept }) };
      });
    },
  };
}

/** In words: `otherwise: Title, Place`. What waits for a moment goes with the moment, where that differs. */
function differenceOf<Form extends object>({ fields }: Kind<Form>, before: object, row: object): string {
  const [was, is] = [before, row].map((one) => new Map<string, unknown>(Object.entries(one)));
  const all = Object.entries(fields) as [string, AnyField][];
  const differs = (name: string) => was?.get(name) !== is?.get(name);
  const differing = all.filter(([name, { waits }]) => differs(name) && !(waits && differs(waits.until)));
  return `otherwise: ${differing.map(([, { label }]) => label).join(', ')}`;
}

function keysOf(drafts: readonly Draft[]): string[] {
  return drafts.map(({ settled }) => settled.source_key);
}
