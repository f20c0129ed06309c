import type { ShownTask } from '../tasks/task-state.ts';

export type BringingTask = 'look' | 'import';

/** What to do after a task that did not come to its end, whatever ended it. */
export const GOES_ON: Readonly<Record<BringingTask, string>> = {
  look: 'Nothing has changed. Look at it again.',
  import: 'What has come in so far stays. Bring it in again, and it goes on from there.',
};

/** What came of a task that its owner has stopped. */
export const STOPPED: Readonly<Record<BringingTask, string>> = {
  look: 'Stopped. Nothing has changed.',
  import: 'Stopped. What has come in so far stays, and readers see it. Bring it in again, and it goes on from there.',
};

/** What a task of the folder does, and with which source. */
export function bringingIn({ task }: Pick<ShownTask, 'task'>): { readonly task: BringingTask; readonly id: string } {
  const [name = '', id = ''] = task.split(' ');
  return { task: name === 'import' ? 'import' : 'look', id };
}
