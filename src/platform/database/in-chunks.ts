/** Rows of one statement. A few sizes only: each size is a statement of its own that the database keeps prepared. */
const SIZES = [500, 100, 10, 1];

/** Does something with so many rows at once as one statement takes, one chunk after the other. */
export async function inChunks<Row>(rows: readonly Row[], write: (chunk: Row[]) => Promise<unknown>): Promise<void> {
  let done = 0;
  while (done < rows.length) {
    const left = rows.length - done;
    const size = SIZES.find((fitting) => fitting <= left) ?? 1;
    await write(rows.slice(done, done + size));
    done += size;
  }
}
