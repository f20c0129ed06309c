import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import { Overloaded } from '#platform/errors.ts';
import type { FromWorker, Work } from './answer-tasks.ts';
import { receivedError } from './sent-error.ts';
import type { Start, Started } from './starting.ts';
import { Turns } from './turns.ts';

/** How a worker came to its end. */
interface End {
  readonly cause: unknown;
  /** Whether it could work before. */
  readonly wasReady: boolean;
  /** Tasks that it was doing. */
  readonly tasks: number;
}

export interface HostOptions {
  /** Tasks that the worker is given at once; others wait for their turn. */
  readonly atOnce?: number;
  /** Tasks under way and waiting; more are refused. */
  readonly mostWaiting?: number;
  /** The same of one caller's tasks: nobody else waits longer for those that are behind them. */
  readonly atOnceOfOne?: number;
  readonly mostWaitingOfOne?: number;
  /** Milliseconds that a task may take; then the worker is ended, with all that it was doing. */
  readonly deadline?: number;
  /** What its tasks fail with when it has ended. */
  readonly whenEnded: (end: End) => Error;
}

/** A worker that was started, and the callers that wait for its answers, by the numbers of their tasks. */
interface Running {
  readonly worker: Started;
  readonly waiting: Map<number, PromiseWithResolvers<unknown>>;
  isReady: boolean;
}

const NO_LIMITS = {
  atOnce: Infinity,
  mostWaiting: Infinity,
  atOnceOfOne: Infinity,
  mostWaitingOfOne: Infinity,
  deadline: Infinity,
};

const OVER = new Error('The deadline is over');

/** Seconds after which it makes sense to ask again. */
const RETRY_AFTER = 2;

/**
 * Work on a thread or in a process of its own, so that nothing else waits for it. The worker starts with the first task, and
 * again with the next one after it has died or was ended. The program that it runs calls answerTasks.
 */
export class WorkerHost<Of extends Work> {
  readonly #start: Start;
  readonly #options: Required<HostOptions>;
  readonly #inTurn: ReturnType<typeof pLimit>;
  readonly #callers: Turns;
  readonly #underWay = new Set<Promise<unknown>>();
  #running: Running | undefined;
  #last = 0;

  constructor(start: Start, options: HostOptions) {
    this.#start = start;
    this.#options = { ...NO_LIMITS, ...options };
    this.#inTurn = pLimit(this.#options.atOnce);
    this.#callers = new Turns(this.#options.atOnceOfOne);
  }

  /** Tasks under way and waiting. */
  get length(): number {
    return this.#underWay.size;
  }

  /**
   * @param given called when the task's turn has come
   * @param fromNow whether the deadline counts from now, and not from the task's turn
   * @param whose names the caller: tasks of one caller run one after the other
   * @throws what the work throws; Overloaded when too many are waiting, what `whenEnded` says when the worker ends
   */
  async perform<Name extends keyof Of & string>(
    name: Name,
    given: () => Parameters<Of[Name]>[0],
    { fromNow = false, whose }: { fromNow?: boolean; whose?: string } = {},
  ): Promise<Awaited<ReturnType<Of[Name]>>> {
    const { mostWaiting, mostWaitingOfOne } = this.#options;
    const isFullOfOne = whose !== undefined && this.#callers.lengthOf(whose) >= mostWaitingOfOne;
    if (isFullOfOne || this.length >= mostWaiting)
      throw new Overloaded('Too much is waiting to be done. Please try again in a moment.', RETRY_AFTER);
    const asked = performance.now();
    const atItsTurn = () =>
      this.#inTurn(() => {
        const left = this.#options.deadline - (fromNow ? performance.now() - asked : 0);
        return this.#ask(name, given, left) as Promise<Awaited<ReturnType<Of[Name]>>>;
      });
    const answer = whose === undefined ? atItsTurn() : this.#callers.take(whose, atItsTurn);
    this.#underWay.add(answer);
    const forget = () => void this.#underWay.delete(answer);
    answer.then(forget, forget);
    return answer;
  }

  /** Ends the worker after the tasks that wait for it. */
  async close(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
    await this.#running?.worker.end();
  }

  /** Ends the worker at once: its tasks fail. */
  stop(cause: Error): void {
    if (this.#running) this.#end(this.#running, cause);
  }

  /** @param left milliseconds until the deadline */
  async #ask(name: string, given: () => unknown, left: number): Promise<unknown> {
    if (left <= 0) throw this.#options.whenEnded({ cause: OVER, wasReady: true, tasks: 1 });
    this.#running ??= this.#begin();
    const running = this.#running;
    const { worker, waiting } = running;
    this.#last += 1;
    const number = this.#last;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(number, answer);
    worker.ref();
    // A turn of the event loop later: it may have been held while the answer arrived.
    const late = () => setImmediate(() => waiting.has(number) && this.#end(running, OVER));
    const timer = left === Infinity ? undefined : setTimeout(late, left).unref();
    try {
      worker.send({ number, name, given: given() });
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

  #begin(): Running {
    const waiting: Running['waiting'] = new Map();
    const worker = this.#start({
      message: (message) => settle(running, message),
      ended: (cause) => this.#end(running, cause),
    });
    const running: Running = { worker, waiting, isReady: false };
    return running;
  }

  #end(running: Running, cause: unknown): void {
    if (this.#running === running) this.#running = undefined;
    void running.worker.end();
    const { waiting, isReady } = running;
    const error = this.#options.whenEnded({ cause, wasReady: isReady, tasks: waiting.size });
    for (const { reject } of waiting.values()) reject(error);
  }
}

function settle(running: Running, message: FromWorker): void {
  if (message === 'ready') {
    running.isReady = true;
    return;
  }
  const answer = running.waiting.get(message.number);
  if ('error' in message) answer?.reject(receivedError(message.error));
  else answer?.resolve(message.result);
}
