import { parentPort } from 'node:worker_threads';
import { type SentError, sentError } from './sent-error.ts';

/** A worker's functions, by name. What they take and return is copied from one thread to the other (structured clone). */
export type Work = Readonly<Record<string, (given: never) => Promise<unknown>>>;

/** A task as it is sent to the worker. */
export interface Task {
  readonly number: number;
  readonly name: string;
  readonly given: unknown;
}

/** What became of it. */
export type TaskOutcome = { readonly number: number } & ({ readonly result: unknown } | { readonly error: SentError });

/** What a worker sends: first, that it can work. */
export type FromWorker = 'ready' | TaskOutcome;

/**
 * In a worker, a thread or a process: does the work that its WorkerHost asks for. Tasks are done side by side, as far as they
 * wait for something.
 */
export function answerTasks(work: Work): void {
  const answer = async ({ number, name, given }: Task) => send({ number, ...(await outcomeOf(work, name, given)) });
  if (parentPort) parentPort.on('message', answer);
  else process.on('message', answer).on('disconnect', () => process.exit());
  send('ready');
}

function send(message: FromWorker): void {
  if (!parentPort) {
    // Nobody is left to answer where the process that asked has ended: this one ends, too.
    process.send?.(message, undefined, undefined, (error) => error && process.exit());
    return;
  }
  const { buffer } = Object(message).result instanceof Uint8Array ? Object(message).result : {};
  // Bytes change hands: to copy a long answer would hold both threads.
  parentPort.postMessage(message, buffer instanceof ArrayBuffer ? [buffer] : []);
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
