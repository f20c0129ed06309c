import cluster from 'node:cluster';

/** What the parent tells the worker that leads from now on (parent.ts). */
export const LEAD = 'masthead:lead';

/**
 * Starts work that a node does once: in its only process, or in the worker that the parent names.
 * @param begin returns what stops it
 * @returns a function that stops it, where it has begun
 */
export function whenLeading(begin: () => () => void): () => void {
  if (!cluster.isWorker) return begin();
  let stop: (() => void) | undefined;
  const hear = (message: unknown) => {
    if (message === LEAD) stop ??= begin();
  };
  process.on('message', hear);
  return () => {
    process.off('message', hear);
    stop?.();
  };
}
