import type { Site } from '#content/site.ts';
import type { NamedAccount } from '#desk/accounts/audit.store.ts';
import { threadDataOf } from '#desk/thread-site.ts';
import { lowProcessOf, workerProgram } from '#platform/threads/starting.ts';
import { WorkerHost } from '#platform/threads/worker-host.ts';
import { beginNoted, TaskStopped } from '../tasks/noted-task.ts';
import { STOP_PATIENCE } from './bringing-limits.ts';
import { type BringingTask, GOES_ON, STOPPED } from './bringing-tasks.ts';
import type { BringingWork } from './bringing-worker.ts';
import { broughtFolder } from './brought-folder.ts';
import { folderOf } from './brought-source.ts';
import { unaskStop, whenStopIsUnheard } from './stopping.ts';

const WORKER = workerProgram(import.meta.url, './bringing-worker.ts', './bringing-worker.js');

/**
 * Looks at a source, or brings it in, in a process of its own, and does not wait for its end.
 * @param choose notes what its owner has chosen, once nothing else is under way
 * @throws Invalid while something else is under way there
 */
export function beginBringing(
  site: Site,
  task: BringingTask,
  asked: { readonly id: string; readonly account: NamedAccount },
  choose: () => Promise<void>,
): Promise<void> {
  const now = site.now();
  return beginNoted({ folder: broughtFolder(site.configuration), task: `${task} ${asked.id}`, now }, async () => {
    await choose();
    const folder = folderOf(site.configuration, asked.id);
    // Not in the other process: somebody may ask it to stop before it has begun.
    await unaskStop(folder);
    const host = new WorkerHost<BringingWork>(lowProcessOf(WORKER), {
      whenEnded: ({ cause }) =>
        cause instanceof TaskStopped
          ? cause
          : new Error(`its process was ended before it was done. ${GOES_ON[task]}`, { cause }),
    });
    const stop = () => host.stop(new TaskStopped(STOPPED[task]));
    const lookNoLonger = whenStopIsUnheard(folder, STOP_PATIENCE, stop);
    // It ends with this process, too: what has come in so far stays, and the next run goes on from there.
    site.database.beforeClose(async () => host.stop(new Error('The site was stopped')));
    return host
      .perform(task, () => ({ ...asked, site: threadDataOf(site), now }))
      .finally(lookNoLonger)
      .finally(() => host.stop(new Error('It is done')));
  });
}
