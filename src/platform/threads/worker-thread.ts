import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Overloaded, Unavailable } from '#platform/errors.ts';
import type { Outcome, Task, Work } from './answer-tasks.ts';
import { receivedError } from './sent-error.ts';

interface WorkerThreadOptions extends WorkerOptions {
  /** Tasks that the thread is given at once; others wait for their turn. */
  readonly atOnce: number;
  /** Tasks that may wait; more are refused. */
  readonly mostWaiting: number;
  /** Milliseconds that a task may take; then the thread is ended, with all that it was doing. */
  readonly deadline: number;
}

/** A thread that runs, and who waits for it, by the numbers of their tasks. */
interface Running {
  readonly worker: Worker;
  readonly waiting: Map<number, PromiseWithResolvers<unknown>>;
}

/** Seconds after which it makes sense to ask again. */
const RETRY_AFTER = 2;

/**
 * Work on a thread of its own, so that nothing else waits for it. The thread starts with the first task, and again with the next
 * one after it has died or was ended. The program that it runs calls answerTasks.
 */
export class WorkerThread<Of extends Work> {
  readonly #program: URL;
  readonly #options: WorkerThreadOptions;
  readonly #inTurn: ReturnType<typeof pLimit>;
  readonly #underWay = new Set<Promise<unknown>>();
  #running: Running | undefined;
  #last = 0;

  constructor(program: URL, options: WorkerThreadOptions) {
    this.#program = program;
    this.#options = options;
    this.#inTurn = pLimit(options.atOnce);
  }

  /** Tasks under way and waiting. */
  get length(): number {
    return this.#underWay.size;
  }

  /**
   * @param given called when the task's turn has come
   * @throws what the work throws; Overloaded when too many are waiting, Unavailable when the thread dies, or at the deadline
   */
  async perform<Name extends keyof Of & string>(
    name: Name,
    given: () => Parameters<Of[Name]>[0],
  ): Promise<Awaited<ReturnType<Of[Name]>>> {
    if (this.length >= this.#options.mostWaiting)
      throw new Overloaded('Too much is waiting to be done. Please try again in a moment.', RETRY_AFTER);
    const answer = this.#inTurn(() => this.#ask(name, given()) as Promise<Awaited<ReturnType<Of[Name]>>>);
    this.#underWay.add(answer);
    const forget = () => void this.#underWay.delete(answer);
    answer.then(forget, forget);
    return answer;
  }

  /** Ends the thread after the tasks that wait for it. */
  async close(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
    await this.#running?.worker.terminate();
  }

  async #ask(name: string, given: unknown): Promise<unknown> {
    this.#running ??= this.#start();
    const running = this.#running;
    const { worker, waiting } = running;
    this.#last += 1;
    const number = this.#last;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(number, answer);
    // The process stays alive while it waits for an answer, and for no longer.
    worker.ref();
    // A turn of the event loop later: it may have been held while the answer arrived.
    const late = () => setImmediate(() => waiting.has(number) && this.#end(running, new Error('The deadline is over')));
    const timer = setTimeout(late, this.#options.deadline).unref();
    try {
      worker.postMessage({ number, name, given } satisfies Task);
      const result = await answer.promise;
      // Reading a long one took its time. What is done with it has a turn of its own.
      await nextTurn();
      return result;
    } finally {
      clearTimeout(timer);
      waiting.delete(number);
      if (waiting.size === 0) worker.unref();
    }
  }

  #start(): Running {
    const { atOnce: _, mostWaiting: __, deadline: ___, ...options } = this.#options;
    const worker = new Worker(this.#program, options);
    const running: Running = { worker, waiting: new Map() };
    worker.on('message', (outcome: Outcome) => {
      const answer = running.waiting.get(outcome.number);
      if ('error' in outcome) answer?.reject(receivedError(outcome.error));
      else answer?.resolve(outcome.result);
    });
    worker.on('error', (error) => this.#end(running, error));
    worker.on('exit', () => this.#end(running, new Error('The thread has ended')));
    return running;
  }

  #end(running: Running, cause: unknown): void {
    if (this.#running === running) this.#running = undefined;
    void running.worker.terminate();
    const stopped = new Unavailable('This took too long, and was stopped. Please try again.', RETRY_AFTER, { cause });
    for (const { reject } of running.waiting.values()) reject(stopped);
  }
}
