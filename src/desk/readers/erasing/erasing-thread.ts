import type { Site } from '#content/site.ts';
import { threadDataOf } from '#desk/thread-site.ts';
import { Unavailable } from '#platform/errors.ts';
import { onePerSite } from '#platform/per-site.ts';
import { threadOf, workerProgram } from '#platform/threads/starting.ts';
import { WorkerHost } from '#platform/threads/worker-host.ts';
import { LONGEST_ERASURE, MOST_ERASURES_WAITING } from '../readers-limits.ts';
import type { ErasingWork } from './worker.ts';

const WORKER = workerProgram(import.meta.url, './worker.ts', './erasing-worker.js');

/** Seconds after which it makes sense to ask again. */
const RETRY_AFTER = 60;

const erasingThreadOf = onePerSite((site: Site) => {
  const workerData = threadDataOf(site);
  const thread = new WorkerHost<ErasingWork>(threadOf(WORKER, { workerData, name: 'erasing' }), {
    atOnce: 1,
    mostWaiting: MOST_ERASURES_WAITING,
    deadline: LONGEST_ERASURE,
    whenEnded: ({ cause }) =>
      new Unavailable('This was stopped before its end. Please try again.', RETRY_AFTER, { cause }),
  });
  site.database.beforeClose(() => thread.close());
  return thread;
});

/**
 * Finds or erases a person on a thread of its own: neither readers nor colleagues wait for it, except for those who write while the
 * database is written anew.
 * @throws what it throws there; Overloaded, Unavailable
 */
export async function onErasingThread<Name extends keyof ErasingWork>(
  site: Site,
  name: Name,
  given: Omit<Parameters<ErasingWork[Name]>[0], 'now'>,
) {
  const atItsTurn = () => ({ ...given, now: site.now() }) as Parameters<ErasingWork[Name]>[0];
  return erasingThreadOf(site).perform(name, atItsTurn);
}
