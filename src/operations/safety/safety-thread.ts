import { mkdir } from 'node:fs/promises';
import type { Site } from '#content/site.ts';
import { threadDataOf } from '#desk/thread-site.ts';
import { Invalid } from '#platform/errors.ts';
import { OWNER_ENTERS } from '#platform/owner-only.ts';
import { onePerSite } from '#platform/per-site.ts';
import { threadOf, workerProgram } from '#platform/threads/starting.ts';
import { WorkerHost } from '#platform/threads/worker-host.ts';
import { backupsFolder } from './kept-backups.ts';
import { UNDER_WAY } from './one-at-a-time.ts';
import { noteState, type SafetyTask, shownTask } from './task-state.ts';
import type { AskedOfSafety, SafetyWork } from './worker.ts';

const WORKER = workerProgram(import.meta.url, './worker.ts', './safety-worker.js');

const safetyThreadOf = onePerSite((site: Site) => {
  const workerData = threadDataOf(site);
  const thread = new WorkerHost<SafetyWork>(threadOf(WORKER, { workerData, name: 'safety' }), {
    whenEnded: ({ cause }) => new Error('It was stopped before its end', { cause }),
  });
  // Nobody waits for an hour's copying when the site is stopped: what is not complete is removed by the next one.
  site.database.beforeClose(async () => thread.stop(new Error('The site was stopped')));
  return thread;
});

/**
 * Begins a backup, a rehearsal, or taking the demo out, on a thread of its own, and does not wait for its end: how far it is,
 * and what came of it, the page reads from the folder of backups.
 * @throws Invalid while another one runs
 */
export async function beginTask(site: Site, task: SafetyTask, asked: Omit<AskedOfSafety, 'now'>): Promise<void> {
  const folder = backupsFolder(site.configuration);
  await mkdir(folder, { recursive: true, mode: OWNER_ENTERS });
  const now = site.now();
  if ((await shownTask(folder, now))?.is === 'running') throw new Invalid(UNDER_WAY, []);
  const begun = { task, begun: now.toISOString(), step: '', done: 0, total: 0 };
  await noteState(folder, begun);
  safetyThreadOf(site)
    .perform(task, () => ({ ...asked, now }))
    .catch((error: unknown) => {
      const said = `It failed: ${error instanceof Error ? error.message : String(error)}.`;
      return noteState(folder, { ...begun, outcome: { said, isGood: false } });
    })
    // Where the folder itself cannot be written, the task shows as interrupted.
    .catch(() => undefined);
}
