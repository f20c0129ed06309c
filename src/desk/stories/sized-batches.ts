import { type RawBuilder, sql } from 'kysely';
import { BYTES_AT_ONCE, STORIES_AT_ONCE } from './stories-limits.ts';

/** Divides stories, in their order, into those that are written together: as many as one transaction may hold, and of long ones fewer. */
export function sizedBatches<Item extends { readonly bytes: number }>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  let left = 0;
  for (const item of items) {
    const batch = batches.at(-1);
    left -= item.bytes;
    if (batch && left >= 0 && batch.length < STORIES_AT_ONCE) batch.push(item);
    else {
      batches.push([item]);
      left = BYTES_AT_ONCE - item.bytes;
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
