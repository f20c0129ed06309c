import { setImmediate as immediately } from 'node:timers/promises';

/** How long a request waits for the revision, in milliseconds, before the cached page is sent as it is. */
export const LONGEST_READING = 250;

/** The database takes too long to answer with the revision. */
export class RevisionLate extends Error {
  override readonly name = 'RevisionLate';
}

/**
 * Coalesces concurrent reads. A read starts after the event loop has delivered the waiting requests, and serves them all. An earlier read
 * is not reused: it could miss a write that a caller knows of.
 * @returns a function that rejects with RevisionLate when a read takes too long, and at once while such a read is open
 */
export function coalescedRead(read: () => Promise<number>): () => Promise<number> {
  let next: Promise<number> | undefined;
  let late: RevisionLate | undefined;
  const begin = async () => {
    await immediately();
    next = undefined;
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    let isOpen = true;
    const giveUp = () => {
      if (!isOpen) return;
      late = new RevisionLate('The database takes too long to answer with the revision');
      reject(late);
    };
    // After an immediate: while the thread was busy, the answer may have arrived without being delivered.
    const timer = setTimeout(() => setImmediate(giveUp), LONGEST_READING);
    const end = () => {
      isOpen = false;
      late = undefined;
      clearTimeout(timer);
    };
    read().finally(end).then(resolve, reject);
    return promise;
  };
  return () => {
    if (late) return Promise.reject(late);
    next ??= begin();
    return next;
  };
}
