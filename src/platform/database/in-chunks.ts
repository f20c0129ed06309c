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

/** The same for statements that give rows. */
export async function readInChunks<Key, Row>(
  keys: readonly Key[],
  read: (chunk: Key[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  await inChunks(keys, async (chunk) => void found.push(...(await read(chunk))));
  return found;
}
