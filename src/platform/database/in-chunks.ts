/** Rows of one statement. A few sizes only: the database keeps a prepared statement for each. */
const SIZES = [500, 100, 10, 1];

/** Writes rows in chunks, one after the other. */
export async function inChunks<Row>(rows: readonly Row[], write: (chunk: Row[]) => Promise<unknown>): Promise<void> {
  let done = 0;
  while (done < rows.length) {
    const left = rows.length - done;
    const size = SIZES.find((fitting) => fitting <= left) ?? 1;
    await write(rows.slice(done, done + size));
    done += size;
  }
}
