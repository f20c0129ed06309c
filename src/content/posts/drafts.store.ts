import type { z } from 'zod';
import type { Keyed } from '#content/columns.contract.ts';
import type { Queries } from '#content/database/database.ts';
import type { MediaTable, SourcedRows } from '#content/database/schema.ts';
import { replaceRows, type SourcedTable, sourcedRows, type WrittenRow } from '#content/database/sourced-rows.ts';
import { storeMedia } from '#content/images/media.store.ts';
import type { StoredPicture } from '#content/images/stored-picture.ts';
import type { CleaningContext } from '#content/markup/clean-article.ts';
import { wellFormed } from '#content/markup/text.ts';
import { withQuotes } from '#content/markup/typography/typographic.ts';
import {
  type RedirectChanges,
  storeRedirects,
  type WrittenRedirect,
} from '#content/redirects/store-redirects.store.ts';
import type { Site } from '#content/site.ts';
import type { WriteOutcome } from '#platform/database/columns.ts';
import { writeContent } from '#platform/database/revision.ts';

// How content is stored, by importers and by editors alike. Each kind has one function for it (storePosts, storeEvents,
// storeAuthors, storeAdvertisements), which says how its drafts are cleaned and what belongs to its rows.

/** Redirects, sections and sub-categories are stored without drafts: they have no text to clean, and no hash of their source. */
type DraftTable = Exclude<SourcedTable, 'redirect' | 'category' | 'subcategory'>;

/** Where a draft's pictures are and its links lead. */
export interface DraftContext extends CleaningContext {
  /** The pictures that were found so far; they are filed with the draft. */
  readonly found: readonly MediaTable[];
}

/** What the drafts of all kinds have. */
export interface Draft {
  /** Columns that are stored as they are. */
  readonly settled: Keyed;
  readonly context: DraftContext;
  /** Makes source_hash, for an importer. Called after the pictures were searched for, since a missing one is part of the hash. */
  readonly hash?: () => string;
}

export interface StoringOptions {
  readonly now: Date;
  /** Cleans and compares, writes nothing. */
  readonly dryRun?: boolean;
  /** Waits for its turn, once the rows are ready and before anything is written. */
  readonly beforeWriting?: () => Promise<void>;
  /** Redirects that are written with the drafts. */
  readonly redirects?: readonly WrittenRedirect[];
  /** Runs in the same transaction, after the drafts are written; also if none differs. */
  readonly also?: (transaction: Queries) => Promise<void>;
  /** The same, but not if none differs. */
  readonly afterWriting?: (transaction: Queries) => Promise<void>;
}

/** A draft's row, and what became of it. */
export interface Cleaned<Row> {
  readonly row: Row;
  readonly outcome: WriteOutcome;
  /** What was changed or taken out, each a sentence. */
  readonly remarks: readonly string[];
}

type StoredRow<Table extends DraftTable> = Pick<SourcedRows[Table], keyof SourcedRows[Table]>;

/** A row that is written, with the one that it replaces. */
export interface Ready<Table extends DraftTable, Given> {
  readonly draft: Given;
  readonly row: WrittenRow<Table>;
  readonly before: StoredRow<Table> | undefined;
}

/** How the drafts of one kind are stored. */
interface Kind<Table extends DraftTable, Given> {
  readonly table: Table;
  readonly declared: z.ZodObject<{ [Name in keyof SourcedRows[Table]]: z.ZodType }>;
  readonly clean: (
    draft: Given,
    before: StoredRow<Table> | undefined,
  ) => Promise<Cleaned<WrittenRow<Table>>> | Cleaned<WrittenRow<Table>>;
  /** Writes what belongs to the rows. @returns what their addresses change */
  readonly follow?: (transaction: Queries, ready: readonly Ready<Table, Given>[]) => Promise<RedirectChanges>;
}

/**
 * Cleans drafts and compares them with what is stored. In one transaction, writes those that differ, files their pictures, redirects the
 * addresses that they leave, and raises the content revision. Writes nothing if nothing differs.
 * @returns what became of each, in their order
 */
export async function storeDrafts<Table extends DraftTable, Given extends Draft>(
  { database: { queries } }: Site,
  drafts: readonly Given[],
  { dryRun = false, redirects = [], beforeWriting, also, afterWriting }: StoringOptions,
  { table, declared, clean, follow }: Kind<Table, Given>,
): Promise<Cleaned<WrittenRow<Table>>[]> {
  const keys = drafts.map(({ settled }) => settled.source_key);
  const columns = Object.keys(declared.shape) as (keyof SourcedRows[Table])[];
  const stored = await sourcedRows(queries, table, keys, columns);
  const all: Cleaned<WrittenRow<Table>>[] = [];
  const ready: Ready<Table, Given>[] = [];
  for (const draft of drafts) {
    const before = stored.get(draft.settled.source_key);
    const cleaned = await clean(draft, before);
    all.push(cleaned);
    // A new hash alone is stored, too: the next import then skips this source.
    if (cleaned.outcome !== 'unchanged' || before?.source_hash !== cleaned.row.source_hash)
      ready.push({ draft, row: cleaned.row, before });
  }
  if (dryRun || (ready.length === 0 && redirects.length === 0 && !also)) return all;
  await beforeWriting?.();
  await writeContent(queries, async (transaction) => {
    await storeMedia(
      transaction,
      ready.flatMap(({ draft }) => draft.context.found),
    );
    await replaceRows(
      transaction,
      table,
      ready.map(({ row }) => row),
    );
    await storeRedirects(transaction, { ...(await follow?.(transaction, ready)), rows: redirects });
    await also?.(transaction);
    await afterWriting?.(transaction);
  });
  return all;
}

/**
 * When a row was last changed: as its source says, as before if it is unchanged, or now.
 * @param now ISO 8601
 */
export function modifiedTime(
  outcome: WriteOutcome,
  before: { readonly modified_time: string } | undefined,
  { modified, now }: { readonly modified?: string | undefined; readonly now: string },
): string {
  const kept = outcome === 'unchanged' ? before?.modified_time : undefined;
  return modified ?? kept ?? now;
}

/** Makes a draft of a post, event or page whose source is gone. The views, the address and the preview of a post stay. */
export async function makeDraft(
  transaction: Queries,
  table: 'post' | 'event' | 'text_page',
  source_key: string,
): Promise<void> {
  // Without its hash, so that the same source, put back, is brought in again.
  await transaction
    .updateTable(table)
    .set({ status: 'draft', source_hash: null })
    .where('source_key', '=', source_key)
    .execute();
}

/** Texts of a draft; absent means empty. */
export type Given<Texts> = { readonly [Name in keyof Texts]?: Texts[Name] | undefined };

/** Cleans the texts of a draft by their declaration: plain, trimmed, with typographic quotes; those not given are empty. */
export function cleanTexts<Texts extends z.ZodObject>(
  declared: Texts,
  given: Given<z.output<Texts>>,
  language: string,
): z.output<Texts> {
  const cleaned = Object.keys(declared.shape).map((name) => {
    return [name, withQuotes(wellFormed(String(given[name as keyof typeof given] ?? '')).trim(), language)];
  });
  return declared.parse(Object.fromEntries(cleaned));
}

/** Finds the picture that a draft names. @returns undefined where it names none, or one that is missing */
export async function pictureNamed(
  address: string | undefined,
  context: DraftContext,
): Promise<StoredPicture | undefined> {
  return address === undefined ? undefined : context.picture(address);
}
