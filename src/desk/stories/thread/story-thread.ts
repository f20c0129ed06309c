import type { Site } from '#content/site.ts';
import { threadDataOf } from '#desk/thread-site.ts';
import { isDamage } from '#platform/database/damage.ts';
import { Unavailable } from '#platform/errors.ts';
import { onePerSite } from '#platform/per-site.ts';
import { threadOf, workerProgram } from '#platform/threads/starting.ts';
import { WorkerHost } from '#platform/threads/worker-host.ts';
import { LONGEST_TASK, MOST_TASKS_WAITING, TASKS_AT_ONCE } from '../stories-limits.ts';
import type { StoryWork } from './worker.ts';

const WORKER = workerProgram(import.meta.url, './worker.ts', './story-worker.js');

/** Seconds after which it makes sense to ask again. */
const RETRY_AFTER = 2;

function stopped(cause: unknown): Unavailable {
  return new Unavailable('This took too long, and was stopped. Please try again.', RETRY_AFTER, { cause });
}

/** A site's thread for all that is done with stories; it ends with the site's database. */
export const storyThreadOf = onePerSite((site: Site) => {
  const workerData = threadDataOf(site);
  const thread = new WorkerHost<StoryWork>(threadOf(WORKER, { workerData, name: 'stories' }), {
    atOnce: TASKS_AT_ONCE,
    mostWaiting: MOST_TASKS_WAITING,
    deadline: LONGEST_TASK,
    whenEnded: ({ cause }) => stopped(cause),
  });
  site.database.beforeClose(() => thread.close());
  return thread;
});

type Given<Name extends keyof StoryWork> = Omit<Parameters<StoryWork[Name]>[0], 'now'>;

/**
 * Does something with stories on the story thread, however large they are: no page waits for it.
 * @throws what it throws there; Overloaded, Unavailable
 */
export async function onStoryThread<Name extends keyof StoryWork>(site: Site, name: Name, given: Given<Name>) {
  const atItsTurn = () => ({ ...given, now: site.now() }) as Parameters<StoryWork[Name]>[0];
  try {
    return await storyThreadOf(site).perform(name, atItsTurn);
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    if (isDamage(reason)) site.database.noticeDamage(reason);
    throw error;
  }
}
