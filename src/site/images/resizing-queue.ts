import { availableParallelism } from 'node:os';
import { MAXIMUM_SECONDS, MAXIMUM_WAITING, RETRY_AFTER_SECONDS } from '#content/images/images-limits.ts';
import { WorkQueue } from '#platform/http/work-queue.ts';

/** The queue of pictures to encode. @param atOnce one core is left for pages */
export function resizingQueue(atOnce = Math.max(1, availableParallelism() - 1), waiting = MAXIMUM_WAITING): WorkQueue {
  const refusal = 'Too many pictures are being drawn; try again soon.';
  const longestWait = MAXIMUM_SECONDS * 1000;
  return new WorkQueue(undefined, { atOnce, waiting, longestWait, refusal, retryAfter: RETRY_AFTER_SECONDS });
}
