import { type RawBuilder, sql } from 'kysely';
import { BYTES_AT_ONCE, STORIES_AT_ONCE } from './stories-limits.ts';

interface MostAtOnce {
  readonly most: number;
  /** Of their texts together; a longer one is alone. */
  readonly bytes: number;
}

const ONE_TRANSACTION: MostAtOnce = { most: STORIES_AT_ONCE, bytes: BYTES_AT_ONCE };

/** Divides stories, in their order, into those that are read or written together: some at once, and of long ones fewer. */
export function sizedBatches<Item extends { readonly bytes: number }>(
  items: readonly Item[],
  { most, bytes }: MostAtOnce = ONE_TRANSACTION,
): Item[][] {
  const batches: Item[][] = [];
  let left = 0;
  for (const item of items) {
    const batch = batches.at(-1);
    left -= item.bytes;
    if (batch && left >= 0 && batch.length < most) batch.push(item);
    else {
      batches.push([item]);
      left = bytes - item.bytes;
    }
  }
  return batches;
}

/** How many bytes the texts in these columns have together, as a part of a query that reads none of them. */
export function bytesOf(columns: readonly string[]): RawBuilder<number> {
  return sql`${sql.join(
    columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`),
    sql` + `,
  )}`;
}
