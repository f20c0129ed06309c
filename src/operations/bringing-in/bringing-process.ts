import type { Site } from '#content/site.ts';
import type { NamedAccount } from '#desk/accounts/audit.store.ts';
import { threadDataOf } from '#desk/thread-site.ts';
import { lowProcessOf, workerProgram } from '#platform/threads/starting.ts';
import { WorkerHost } from '#platform/threads/worker-host.ts';
import { beginNoted } from '../tasks/noted-task.ts';
import type { ShownTask } from '../tasks/task-state.ts';
import type { BringingWork } from './bringing-worker.ts';
import { broughtFolder } from './brought-folder.ts';

export type BringingTask = 'look' | 'import';

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
    const host = new WorkerHost<BringingWork>(lowProcessOf(WORKER), {
      whenEnded: ({ cause }) =>
        new Error('its process ended before it did. What has come in stays; begin again', { cause }),
    });
    // It ends with this process, too: what has come in so far stays, and the next run goes on from there.
    return host
      .perform(task, () => ({ ...asked, site: threadDataOf(site), now }))
      .finally(() => host.stop(new Error('It is done')));
  });
}

/** What a task of the folder does, and with which source. */
export function bringingIn({ task }: Pick<ShownTask, 'task'>): { readonly task: string; readonly id: string } {
  const [name = '', id = ''] = task.split(' ');
  return { task: name, id };
}
