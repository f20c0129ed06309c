import type { Queries } from '#content/database/database.ts';
import type { SourcedRows } from '#content/database/schema.ts';
import { sourcedRows } from '#content/database/sourced-rows.ts';
import type { ReportedKind } from '../report-counts.ts';
import type { SourceOptions, StoredThing } from './desk-things.ts';
import { comparedWith } from './fingerprint.ts';
import type { Importing, Planned } from './importing.ts';
import { type ItemContext, redirectsToFiles } from './item-context.ts';
import { importRedirectsTo, type RedirectRequest, settleRedirects } from './redirects.ts';

/** Tables of what an import stores by its source. */
type Table = 'post' | 'event' | 'text_page' | 'advertisement';
/** Tables of what the first reading settles an address for. */
type AddressedTable = 'post' | 'event' | 'text_page';

/**
 * What earlier imports and the desk have made of the items of a batch.
 * @param owned finds out which of them belong to the desk
 */
export async function priorRows<Of extends Table, Column extends keyof SourcedRows[Of]>(
  { queries, take }: Importing,
  table: Of,
  keys: readonly string[],
  columns: readonly Column[],
  owned: (queries: Queries, keys: readonly string[]) => Promise<ReadonlySet<string>>,
) {
  const known = await sourcedRows(queries, table, keys, ['source_hash', ...columns]);
  const ofDesk = await owned(queries, keys);
  return {
    known,
    /** Whether one belongs to the desk, and stays as it is there. */
    isKept: (key: string) => !take && ofDesk.has(key),
    /** The row that an item is compared with. */
    before: (key: string) => comparedWith(known.get(key), take && ofDesk.has(key)),
  };
}

interface ItemDraft {
  readonly context: ItemContext;
  readonly settled: { readonly source_key: string };
}

interface Storing<Of extends AddressedTable, Draft> {
  readonly kind: ReportedKind;
  readonly store: (
    site: Importing['site'],
    drafts: readonly Draft[],
    options: SourceOptions,
  ) => Promise<StoredThing<Of>[]>;
  readonly titleOf: (row: StoredThing<Of>['row']) => string;
}

/**
 * Stores the drafts of a batch, and redirects to its items, and tells what became of each.
 * @param requests also to unchanged items: the report counts them, and a redirect that was deleted is restored
 */
export async function storeBatch<Of extends AddressedTable, Draft extends ItemDraft>(
  importing: Importing,
  drafts: readonly Draft[],
  requests: readonly RedirectRequest[],
  { kind, store, titleOf }: Storing<Of, Draft>,
): Promise<StoredThing<Of>[]> {
  const redirects = await settleRedirects(importing, requests);
  const beforeWriting = () => importing.pace.turn();
  const stored = await store(importing.site, drafts, { ...importing, redirects, beforeWriting });
  for (const [index, { row, ...outcome }] of stored.entries())
    drafts[index]?.context.report(kind, titleOf(row), { ...outcome, status: row.status });
  await importRedirectsTo(importing, drafts.flatMap(redirectsToFiles));
  return stored;
}

/**
 * The items of a batch that are stored, the unchanged ones too, with their rows.
 * @param stored what this import has stored, or would: what a dry run would write is nowhere else
 */
export async function storedItems<Of extends AddressedTable, Column extends keyof SourcedRows[Of], Item>(
  { queries, dryRun }: Importing,
  table: Of,
  columns: readonly Column[],
  batch: readonly Planned<Item>[],
  stored: readonly { readonly row: Pick<SourcedRows[Of], Column> & { readonly source_key: string } }[],
) {
  const keys = batch.map(({ key }) => key);
  const written = new Map(dryRun ? stored.map(({ row }) => [row.source_key, row]) : []);
  const rows = await sourcedRows(queries, table, keys, columns);
  return batch.flatMap((planned) => {
    const row: Pick<SourcedRows[Of], Column> | undefined = written.get(planned.key) ?? rows.get(planned.key);
    return row ? [{ planned, row }] : [];
  });
}
