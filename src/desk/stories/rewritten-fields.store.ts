import type { RawBuilder, SqlBool } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import { inSteps } from '#platform/database/in-steps.ts';
import { CLOCKS_DIFFER } from '#platform/dates.ts';

/** Where a story holds its fields: what is written, and what the desk last published. */
export const FIELD_COLUMNS = ['document', 'published_document'] as const;
export type FieldColumn = (typeof FIELD_COLUMNS)[number];

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
  { ids, since }: FoundStories,
  fits: FieldsFit,
  rewrite: Rewrite,
): Promise<void> {
  const later =
    since === undefined ? [] : await storiesThat(transaction, fits).where('changed_time', '>=', since).execute();
  const all = [...new Set([...ids, ...later.map(({ id }) => id)])];
  const stories = await readInChunks(all, (chunk) =>
    transaction.selectFrom('story').select('id').where('id', 'in', chunk).execute(),
  );
  for (const { id } of stories) while (!(await rewritten(transaction, id, rewrite)));
}

/** @returns false where somebody has saved meanwhile */
async function rewritten(transaction: Queries, id: number, rewrite: Rewrite): Promise<boolean> {
  const story = await transaction
    .selectFrom('story')
    .select(['version', ...FIELD_COLUMNS])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!story) return true;
  const changed = FIELD_COLUMNS.flatMap((column) => {
    const document = story[column] === null ? undefined : JSON.parse(story[column]);
    const part = document && rewrite(document.fields, id, column);
    return part ? [[column, JSON.stringify({ ...document, fields: { ...document.fields, ...part } })]] : [];
  });
  if (changed.length === 0) return true;
  const { numUpdatedRows } = await transaction
    .updateTable('story')
    .set({ ...Object.fromEntries(changed), version: story.version + 1 })
    .where('id', '=', id)
    .where('version', '=', story.version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
