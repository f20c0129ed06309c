import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { threadDataOf } from '#desk/thread-site.ts';
import { isDamage } from '#platform/database/damage.ts';
import { Unavailable } from '#platform/errors.ts';
import { onePerSite } from '#platform/per-site.ts';
import { threadOf, workerProgram } from '#platform/threads/starting.ts';
import { WorkerHost } from '#platform/threads/worker-host.ts';
import {
  LONGEST_TASK,
  MOST_TASKS_WAITING,
  MOST_TASKS_WAITING_OF_ONE,
  TASKS_AT_ONCE,
  TASKS_AT_ONCE_OF_ONE,
} from '../stories-limits.ts';
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
    atOnceOfOne: TASKS_AT_ONCE_OF_ONE,
    mostWaitingOfOne: MOST_TASKS_WAITING_OF_ONE,
    deadline: LONGEST_TASK,
    whenEnded: ({ cause }) => stopped(cause),
  });
  site.database.beforeClose(() => thread.close());
  return thread;
});

/** Whose a task is: a person's calls and previews have turns of their own, and so have all who were given links. */
function whoseIs(name: keyof StoryWork, given: { readonly id?: number; readonly person?: SignedIn }): string {
  return `${name} ${given.person?.account.id ?? ''}`;
}

type Given<Name extends keyof StoryWork> = Omit<Parameters<StoryWork[Name]>[0], 'now'>;

/**
 * Does something with stories on the story thread, however large they are: no page waits for it.
 * @throws what it throws there; Overloaded, Unavailable
 */
export async function onStoryThread<Name extends keyof StoryWork>(site: Site, name: Name, given: Given<Name>) {
  const atItsTurn = () => ({ ...given, now: site.now() }) as Parameters<StoryWork[Name]>[0];
  try {
    return await storyThreadOf(site).perform(name, atItsTurn, { whose: whoseIs(name, given) });
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    if (isDamage(reason)) site.database.noticeDamage(reason);
    throw error;
  }
}
