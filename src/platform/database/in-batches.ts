/** How many rows are held in memory at once. */
const BATCH = 1000;

/**
 * Goes through a table of any length in the order of its ids, some rows at a time.
 * @param read gives the next rows: those with a larger id than `after`, at most `limit`, in the order of their ids
 */
export async function* inBatches<Row extends { readonly id: number }>(
  read: (after: number, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await read(after, BATCH);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
