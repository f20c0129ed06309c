import { parentPort } from 'node:worker_threads';
import { type SentError, sentError } from './sent-error.ts';

/** What a thread does: by name, functions of what they are given. Both travel as structured clones. */
export type Work = Readonly<Record<string, (given: never) => Promise<unknown>>>;

/** A task as it is sent to the thread. */
export interface Task {
  readonly number: number;
  readonly name: string;
  readonly given: unknown;
}

/** What became of it. */
export type Outcome = { readonly number: number } & ({ readonly result: unknown } | { readonly error: SentError });

/** On the thread: does the work that its WorkerThread asks for. Tasks are done side by side, as far as they wait for something. */
export function answerTasks(work: Work): void {
  parentPort?.on('message', async ({ number, name, given }: Task) => {
    const outcome = await outcomeOf(work, name, given);
    const { buffer } = 'result' in outcome && outcome.result instanceof Uint8Array ? outcome.result : {};
    // Bytes change hands: to copy a long answer would hold both threads.
    parentPort?.postMessage({ number, ...outcome }, buffer instanceof ArrayBuffer ? [buffer] : []);
  });
}

async function outcomeOf(
  work: Work,
  name: string,
  given: unknown,
): Promise<{ result: unknown } | { error: SentError }> {
  try {
    return { result: await work[name]?.(given as never) };
  } catch (error) {
    return { error: sentError(error) };
  }
}
