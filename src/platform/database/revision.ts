import { setImmediate as immediately } from 'node:timers/promises';
import type { Queries } from './database.ts';

/**
 * The one door for writes to content: runs them in a transaction and raises the content revision with them, so that
 * no page made from older content outlives the write, in this process or any other.
 * @returns what `write` gave
 */
export function writeContent<Result>(
  queries: Queries,
  write: (transaction: Queries) => Promise<Result>,
): Promise<Result> {
  return queries.transaction().execute(async (transaction) => {
    const result = await write(transaction);
    await transaction
      .updateTable('content_revision')
      .set((of) => ({ revision: of('revision', '+', 1) }))
      .execute();
    return result;
  });
}

/** The number of content writes so far. */
export async function contentRevision(queries: Queries): Promise<number> {
  const row = await queries.selectFrom('content_revision').select('revision').executeTakeFirstOrThrow();
  return row.revision;
}

/** For drivers: the same as text, to be prepared once. */
export const READ_REVISION = 'select revision from content_revision';

/** How long a request waits for the revision, in milliseconds, before the page that is kept goes out as it is. */
const LONGEST_READING = 250;

/** The database takes too long to tell the revision. */
export class RevisionLate extends Error {
  override readonly name = 'RevisionLate';
}

/**
 * Coalesces concurrent readings: one for all who ask before it begins. Nobody gets one that began before they asked: it
 * might lack a write that they know of. It begins when the event loop has handed over all requests that have come in, as
 * immediates do.
 * @returns a function that rejects with RevisionLate when a reading takes too long; at once, while one that did is open
 */
export function shared<Reading>(read: () => Reading | Promise<Reading>): () => Promise<Reading> {
  let next: Promise<Reading> | undefined;
  let late: RevisionLate | undefined;
  const begin = async () => {
    await immediately();
    next = undefined;
    const reading = read();
    if (!(reading instanceof Promise)) return reading;
    return new Promise<Reading>((resolve, reject) => {
      let isOpen = true;
      const giveUp = () => {
        if (!isOpen) return;
        late = new RevisionLate('The database takes too long to tell the revision');
        reject(late);
      };
      // After an immediate: where the thread was busy, the answer may have come and not been handed over.
      const timer = setTimeout(() => setImmediate(giveUp), LONGEST_READING);
      const end = () => {
        isOpen = false;
        late = undefined;
        clearTimeout(timer);
      };
      reading.finally(end).then(resolve, reject);
    });
  };
  return () => {
    if (late) return Promise.reject(late);
    next ??= begin();
    return next;
  };
}
