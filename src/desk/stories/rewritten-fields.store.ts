import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import { inSteps } from '#platform/database/in-steps.ts';
import { updateEach } from '#platform/database/update-each.ts';
import { CLOCKS_DIFFER, DAY } from '#platform/dates.ts';
import { bytesOf, sizedBatches } from './sized-batches.ts';

/** Where a story holds its fields: what is written, and what the desk last published. */
export const FIELD_COLUMNS = ['document', 'published_document'] as const;
export type FieldColumn = (typeof FIELD_COLUMNS)[number];

/** Stories that are written at once; others of the thread wait meanwhile. */
const REWRITTEN_AT_ONCE = 20;

/** A condition for the fields of a column. */
export type FieldsFit = (column: FieldColumn) => RawBuilder<SqlBool>;

/** Stories that were found. */
export interface FoundStories {
  readonly ids: readonly number[];
  /** When the search for them began: those that have changed since are looked at again. Absent, it was for these alone. */
  readonly since?: string;
}

/** Finds stories by their fields, also those in the bin. Reads every document, in steps: call it before the transaction. */
export async function findStories({ database: { queries }, now }: Site, fits: FieldsFit): Promise<FoundStories> {
  const since = new Date(now().getTime() - CLOCKS_DIFFER).toISOString();
  const found = await inSteps(queries, 'story', (step) => storiesThat(queries, fits).where(step));
  return { ids: found.map(({ id }) => id), since };
}

function storiesThat(queries: Queries, fits: FieldsFit) {
  const [document, published] = FIELD_COLUMNS;
  return queries
    .selectFrom('story')
    .select('story.id')
    .where((of) => of.or([fits(document), fits(published)]));
}

/** Fields as they are stored. */
export type StoredFields = Readonly<Record<string, unknown>>;

/** @returns the fields that change; undefined where none does */
export type Rewrite = (fields: StoredFields, story: number, column: FieldColumn) => StoredFields | undefined;

/**
 * Changes fields of stories in what is written and in what was published, and nothing else of them. An open editor takes the change
 * as a colleague's: the version rises.
 */
export async function rewriteFields(
  transaction: Queries,
  found: FoundStories,
  fits: FieldsFit,
  rewrite: Rewrite,
): Promise<void> {
  let left = await thoseFound(transaction, found, fits);
  // Again for those that somebody has saved meanwhile.
  while (left.length > 0) left = await rewriteAll(transaction, left, rewrite);
}

/** The stories that were found and are there, and those that have come to fit since. */
async function thoseFound(transaction: Queries, { ids, since }: FoundStories, fits: FieldsFit): Promise<number[]> {
  const later = since === undefined ? [] : await changedSince(transaction, since, fits);
  const all = [...new Set([...ids, ...later.map(({ id }) => id)])];
  const stories = await readInChunks(all, (chunk) =>
    transaction.selectFrom('story').select('id').where('id', 'in', chunk).execute(),
  );
  return stories.map(({ id }) => id);
}

/** Also those that an undo gave the time back that they were changed at before. */
function changedSince(transaction: Queries, since: string, fits: FieldsFit) {
  const undone = transaction
    .selectFrom('story_batch_item as item')
    .innerJoin('story_batch as batch', 'batch.id', 'batch_id')
    .select('item.story_id')
    .where('item.state', '=', 'undone')
    .where('batch.made_time', '>=', new Date(Date.parse(since) - DAY).toISOString());
  return storiesThat(transaction, fits)
    .where((of) => of.or([of('changed_time', '>=', since), of('story.id', 'in', undone)]))
    .execute();
}

/** A field of text, the value that it has, and the one that it gets. */
export interface ReplacedField {
  readonly field: 'cat_slug';
  readonly was: string;
  readonly now: string;
}

/**
 * Gives a field another value in the stories that have this one, as rewriteFields does. The database itself writes the documents: of
 * five thousand, reading and sending them would take it ten times as long.
 * @returns the stories, each with the columns that had the value
 */
export async function replaceField(
  transaction: Queries,
  found: FoundStories,
  fits: FieldsFit,
  { field, was, now }: ReplacedField,
): Promise<[story: number, column: FieldColumn][]> {
  const ids = await thoseFound(transaction, found, fits);
  const replaced: [number, FieldColumn][] = [];
  // As JSON.stringify writes it. Within a text the quotation marks have strokes before them, so that no words are met.
  const [old, other] = [was, now].map((value) => `"${field}":${JSON.stringify(value)}`);
  for (let done = 0; done < ids.length; done += REWRITTEN_AT_ONCE) {
    const some = ids.slice(done, done + REWRITTEN_AT_ONCE);
    for (const column of FIELD_COLUMNS) {
      const rows = await transaction
        .updateTable('story')
        .set({ [column]: sql`replace(${sql.ref(column)}, ${old}, ${other})`, version: sql`version + 1` })
        .where('id', 'in', some)
        .where(fits(column))
        .returning('id')
        .execute();
      for (const { id } of rows) replaced.push([id, column]);
    }
    await nextTurn();
  }
  return replaced;
}

/** @returns those that somebody has saved meanwhile */
async function rewriteAll(transaction: Queries, ids: readonly number[], rewrite: Rewrite): Promise<number[]> {
  const sizes = await readInChunks(ids, (chunk) =>
    transaction
      .selectFrom('story')
      .select(['id', bytesOf(FIELD_COLUMNS).as('bytes')])
      .where('id', 'in', chunk)
      .execute(),
  );
  const left: number[] = [];
  for (const batch of sizedBatches(sizes)) left.push(...(await rewriteSome(transaction, batch, rewrite)));
  return left;
}

async function rewriteSome(
  transaction: Queries,
  batch: readonly { readonly id: number }[],
  rewrite: Rewrite,
): Promise<number[]> {
  const ids = batch.map(({ id }) => id);
  const stories = await transaction
    .selectFrom('story')
    .select(['id', 'version', ...FIELD_COLUMNS])
    .where('id', 'in', ids)
    .execute();
  const updates = stories.flatMap((story) => {
    const { id, version, document, published_document } = story;
    const changed = changedColumns(story, rewrite);
    if (changed.length === 0) return [];
    const to = { document, published_document, ...Object.fromEntries(changed), version: version + 1 };
    return [{ at: { id, version }, to }];
  });
  const written = new Set(await updateEach(transaction, 'story', 'id', updates));
  return updates.map(({ at }) => at.id).filter((id) => !written.has(id));
}

type Documents = Readonly<Record<FieldColumn, string | null>>;

function changedColumns(story: Documents & { readonly id: number }, rewrite: Rewrite): [FieldColumn, string][] {
  return FIELD_COLUMNS.flatMap((column): [FieldColumn, string][] => {
    const document = story[column] === null ? undefined : JSON.parse(story[column]);
    const part = document && rewrite(document.fields, story.id, column);
    return part ? [[column, JSON.stringify({ ...document, fields: { ...document.fields, ...part } })]] : [];
  });
}
