import { mkdir } from 'node:fs/promises';
import { Conflict, Invalid } from '#platform/errors.ts';
import { failureText, isDiskFull } from '#platform/failure-text.ts';
import { OWNER_ENTERS } from '#platform/files/owner-only.ts';
import type { Progress } from '#platform/progress.ts';
import { holdPlace, oneAtATime, UNDER_WAY } from './one-at-a-time.ts';
import { noteState, notingProgress, shownTask, type TaskState } from './task-state.ts';

/** What came of a task, in words. */
export type TaskResult = NonNullable<TaskState['outcome']>;

/** A task was ended because somebody has stopped it; its message is what came of it. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped';
}

interface NotedTask {
  /** Where its state is noted, and where only one runs at a time. */
  readonly folder: string;
  readonly task: string;
  readonly now: Date;
  /** The sentence for an error that its starter can do something about; undefined for any other. */
  readonly explain?: (error: unknown) => string | undefined;
}

/**
 * Does a task in the thread or process that was started for it, and notes how far it is.
 * @returns what came of it, which beginNoted notes
 * @throws Conflict while another one of the folder runs; nothing else
 */
export async function runNoted(
  { folder, task, now, explain }: NotedTask,
  act: (progress: Progress) => Promise<TaskResult>,
): Promise<TaskResult> {
  const state = { task, begun: now.toISOString(), step: 'Beginning', done: 0, total: 0 };
  let noted = Promise.resolve();
  const note = (part: Partial<TaskState>) => {
    // How far it is may go unsaid, on a disk that is full.
    noted = noted.then(() => noteState(folder, { ...state, ...part })).catch(() => undefined);
  };
  return oneAtATime(folder, async () => {
    note({});
    const outcome = await act(notingProgress(note)).catch((error: unknown) =>
      failed(explain?.(error) ?? reasonOf(error)),
    );
    // Nothing of it is written once its outcome is.
    await noted;
    return outcome;
  });
}

const FULL = 'the disk is full. Delete older backups after you have downloaded them, or make room';

function reasonOf(error: unknown): string {
  return isDiskFull(error) ? FULL : (failureText(error) ?? (error instanceof Error ? error.message : String(error)));
}

function outcomeOfFailure(error: unknown): TaskResult {
  return error instanceof TaskStopped ? { said: error.message, isGood: false } : failed(reasonOf(error));
}

function failed(reason: string): TaskResult {
  return { said: `It failed: ${reason.replace(/\.$/, '')}.`, isGood: false };
}

/**
 * Begins a task and does not wait for its end: how far it is, and what came of it, a page reads from the folder (shownTask).
 * What came of it is noted here, once its thread or process has said so: whoever reads it may begin the next one.
 * @param perform starts the thread or process, which calls runNoted
 * @throws Invalid while another one runs
 */
export async function beginNoted(
  { folder, task, now }: Omit<NotedTask, 'explain'>,
  perform: () => Promise<TaskResult>,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ENTERS });
  if ((await shownTask(folder))?.is === 'running') throw new Invalid(UNDER_WAY, []);
  const giveUpPlace = takePlace(folder);
  const begun = { task, begun: now.toISOString(), step: '', done: 0, total: 0 };
  await noteState(folder, begun).catch((error) => {
    giveUpPlace();
    throw error;
  });
  perform()
    // Where somebody else was first, their note stays.
    .catch((error: unknown) => (error instanceof Conflict ? undefined : outcomeOfFailure(error)))
    .then((outcome) => outcome && noteState(folder, { ...begun, outcome }))
    // Where the folder itself cannot be written, the task shows as interrupted.
    .catch(() => undefined)
    .finally(giveUpPlace);
}

function takePlace(folder: string): () => void {
  try {
    return holdPlace(folder);
  } catch (error) {
    throw error instanceof Conflict ? new Invalid(error.message, []) : error;
  }
}
