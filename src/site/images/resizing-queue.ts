import { availableParallelism } from 'node:os';
import { MAXIMUM_SECONDS, MAXIMUM_WAITING, RETRY_AFTER_SECONDS } from '#content/images/images-limits.ts';
import { WorkQueue } from '#platform/http/work-queue.ts';
import { workerShare } from '#platform/workers/worker-share.ts';

/** What one of so many workers encodes at once: one core of the machine is left for pages. */
export function picturesAtOnce(workers: number): number {
  return workerShare(availableParallelism() - 1, workers);
}

/** The queue of pictures to encode. */
export function resizingQueue(atOnce = picturesAtOnce(1), waiting = MAXIMUM_WAITING): WorkQueue {
  const refusal = 'Too many pictures are being resized; try again soon.';
  const longestWait = MAXIMUM_SECONDS * 1000;
  return new WorkQueue(undefined, { atOnce, waiting, longestWait, refusal, retryAfter: RETRY_AFTER_SECONDS });
}
