import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isDiskFull } from '#platform/failure-text.ts';
import { OWNER_READS } from '#platform/files/owner-only.ts';
import { whenMissing } from '#platform/files/when-missing.ts';
import type { Progress } from '#platform/progress.ts';
import { isUnderWay } from './one-at-a-time.ts';
import { NOTED_EVERY } from './tasks-limits.ts';

const state = z.object({
  /** Its name: each page has its own. */
  task: z.string().max(100),
  /** ISO 8601. */
  begun: z.string(),
  /** What it does now, and how much of it is done. */
  step: z.string(),
  done: z.number(),
  total: z.number(),
  /** What came of it; undefined while it runs. */
  outcome: z.object({ said: z.string(), isGood: z.boolean() }).optional(),
});
const stateIn = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('No JSON');
      return z.NEVER;
    }
  })
  .pipe(state);
export type TaskState = z.output<typeof state>;

const fileOf = (folder: string) => join(folder, 'task.json');

/** Notes how far a task is, for whichever process shows it. */
export async function noteState(folder: string, now: TaskState): Promise<void> {
  // Under its own name it is never half written, and two writers have a file each until then.
  const unfinished = `${fileOf(folder)}.${randomUUID()}`;
  const text = JSON.stringify(now);
  try {
    await writeFile(unfinished, text, { mode: OWNER_READS, flush: true });
    await rename(unfinished, fileOf(folder));
  } catch (error) {
    await rm(unfinished, { force: true });
    if (!isDiskFull(error)) throw error;
    await writeOver(fileOf(folder), text);
  }
}

/** A disk that is full has room where a file is already: what came of a task must be said most of all where it failed for that. */
async function writeOver(path: string, text: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.write(text, 0);
    await file.truncate(Buffer.byteLength(text));
  } finally {
    await file.close();
  }
}

export interface ShownTask extends TaskState {
  /** `interrupted`: its process ended before it did. */
  readonly is: 'running' | 'ended' | 'interrupted';
}

/** The task that runs, or the last one; undefined before the first. */
export async function shownTask(folder: string): Promise<ShownTask | undefined> {
  const text = await readFile(fileOf(folder), 'utf8').catch(whenMissing);
  if (text === undefined) return undefined;
  const read = stateIn.safeParse(text);
  // A machine that lost its power may leave an empty file.
  if (!read.success) return undefined;
  if (read.data.outcome) return { ...read.data, is: 'ended' };
  return { ...read.data, is: isUnderWay(folder) ? 'running' : 'interrupted' };
}

/** Notes a task's progress, a few times a second. */
export function notingProgress(note: (part: Pick<TaskState, 'step' | 'done' | 'total'>) => void): Progress {
  let step = '';
  let total = 0;
  let noted = 0;
  const tell = (done: number) => {
    noted = performance.now();
    note({ step, done, total });
  };
  return {
    begin: (name, all) => {
      [step, total] = [name, all];
      tell(0);
    },
    reach: (done) => {
      if (performance.now() - noted >= NOTED_EVERY) tell(done);
    },
    end: () => undefined,
  };
}
