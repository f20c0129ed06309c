import type { SuppressionTable } from '#content/database/schema.ts';
import type { Site } from '#content/site.ts';
import { fileSuppressionsSince } from './enforcement.store.ts';
import { eraseCommentsOf } from './erased-comments.ts';
import { CLOCKS_APART } from './suppression-limits.ts';

/** Milliseconds between rounds: what any node has stored is in the file of each within a minute. */
const EVERY_HALF_MINUTE = 30_000;

/**
 * Twice a minute, and before the database closes: adds who is suppressed to the file of this node, and deletes the comments of who was
 * erased from its files. A node whose clock is far off gets the rest within six hours (retention.ts).
 * @param onFailure called when a round fails; the next one does what it left undone
 * @returns a function that stops it
 */
export function scheduleFiling(site: Site, onFailure: (error: unknown) => void): () => void {
  let filedUntil = site.now();
  /** Who was filed, and is still in a file of comments: its round has failed. */
  let left: ReadonlySet<string> = new Set();
  const round = async () => {
    const begun = site.now();
    try {
      const added = await fileSuppressionsSince(site, new Date(filedUntil.getTime() - CLOCKS_APART));
      left = new Set([...left, ...added.filter(isErasure).map(({ hash }) => hash)]);
      filedUntil = begun;
      await eraseCommentsOf(site, left);
      left = new Set();
    } catch (error) {
      onFailure(error);
    }
  };
  // One after the other: two at a time would both add the same lines.
  let last = Promise.resolve();
  const next = () => {
    last = last.then(round);
    return last;
  };
  const timer = setInterval(next, EVERY_HALF_MINUTE);
  site.database.beforeClose(next);
  return () => clearInterval(timer);
}

function isErasure({ reason }: SuppressionTable): boolean {
  return reason === 'erased';
}
