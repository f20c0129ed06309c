/** Rows in memory at once. */
export const BATCH = 100;

/**
 * Rows in the order of their numbers, a batch after the other.
 * @param batchAfter gives the next BATCH rows at most whose number is higher
 */
export async function* batchesInOrder<Row>(
  batchAfter: (last: number) => Promise<readonly Row[]>,
  numberOf: (row: Row) => number,
): AsyncGenerator<readonly Row[]> {
  let rows = await batchAfter(0);
  for (let end = rows.at(-1); end !== undefined; end = rows.at(-1)) {
    yield rows;
    rows = await batchAfter(numberOf(end));
  }
}
