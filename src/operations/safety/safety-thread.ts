import type { Site } from '#content/site.ts';
import { threadDataOf } from '#desk/thread-site.ts';
import { onePerSite } from '#platform/per-site.ts';
import { threadOf, workerProgram } from '#platform/threads/starting.ts';
import { WorkerHost } from '#platform/threads/worker-host.ts';
import { beginNoted } from '../tasks/noted-task.ts';
import { backupsFolder } from './kept-backups.ts';
import type { AskedOfSafety, SafetyWork } from './worker.ts';

export type SafetyTask = 'backup' | 'rehearsal' | 'demo out';

const WORKER = workerProgram(import.meta.url, './worker.ts', './safety-worker.js');

function openThread(site: Site): WorkerHost<SafetyWork> {
  const workerData = threadDataOf(site);
  return new WorkerHost<SafetyWork>(threadOf(WORKER, { workerData, name: 'safety' }), {
    whenEnded: ({ cause }) => new Error('It was stopped before its end', { cause }),
  });
}

const taskThreadOf = onePerSite((site: Site) => {
  const thread = openThread(site);
  // Nobody waits for an hour's copying when the site is stopped: what is not complete is removed by the next one.
  site.database.beforeClose(async () => thread.stop(new Error('The site was stopped')));
  return thread;
});

/** Reads long lists, on a thread that ends with it: that of a task may copy a database meanwhile, and answers nothing. */
export async function lookAtBackups<Name extends 'look' | 'archive'>(
  site: Site,
  name: Name,
  given: Omit<Parameters<SafetyWork[Name]>[0], 'now'>,
): Promise<Awaited<ReturnType<SafetyWork[Name]>>> {
  const thread = openThread(site);
  try {
    return await thread.perform(name, () => ({ ...given, now: site.now() }) as Parameters<SafetyWork[Name]>[0]);
  } finally {
    thread.stop(new Error('It has been asked all'));
  }
}

/**
 * Begins a backup, a rehearsal, or taking the demo out, on a thread of its own, and does not wait for its end: how far it is,
 * and what came of it, the page reads from the folder of backups.
 * @throws Invalid while another one runs
 */
export function beginTask(site: Site, task: SafetyTask, asked: Omit<AskedOfSafety, 'now'>): Promise<void> {
  const now = site.now();
  return beginNoted({ folder: backupsFolder(site.configuration), task, now }, () =>
    taskThreadOf(site).perform(task, () => ({ ...asked, now })),
  );
}
