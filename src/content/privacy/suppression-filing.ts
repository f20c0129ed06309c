import type { Site } from '#content/site.ts';
import { fileSuppressionsSince } from './enforcement.store.ts';

/** Milliseconds between rounds: what any node has stored is in the file of each within a minute. */
const EVERY_HALF_MINUTE = 30_000;

/** Milliseconds by which the clocks of nodes may be apart. What is farther is filed within six hours (retention.ts). */
const CLOCKS_APART = 3_600_000;

/**
 * Adds who is suppressed to the file of this node: twice a minute, and before its database closes.
 * @param onFailure called when a round fails; the next one begins where it did
 * @returns a function that stops it
 */
export function scheduleFiling(site: Site, onFailure: (error: unknown) => void): () => void {
  let filedUntil = site.now();
  const round = async () => {
    const begun = site.now();
    try {
      await fileSuppressionsSince(site, new Date(filedUntil.getTime() - CLOCKS_APART));
      filedUntil = begun;
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
