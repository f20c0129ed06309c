import pLimit from 'p-limit';
import { Overloaded } from '#platform/errors.ts';
import { Turns } from '../threads/turns.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

interface Bounds {
  /** Under way at once. */
  readonly atOnce: number;
  /** Waiting beside these. */
  readonly waiting: number;
  /** The same of one caller's jobs, where it is known whose they are: others have their turns in between. */
  readonly atOnceOfOne?: number;
  readonly waitingOfOne?: number;
  /** Milliseconds after which a job that still waits is refused at its turn: the jobs before it hung. */
  readonly longestWait: number;
  /** Message of the error when the queue is full. */
  readonly refusal: string;
  /** Seconds after which a refused client may try again. */
  readonly retryAfter: number;
}

/** For renderings: while one waits for the database, another one is rendered; half a second of work may wait. */
const RENDERINGS: Bounds = {
  atOnce: 8,
  waiting: 56,
  atOnceOfOne: 2,
  waitingOfOne: 20,
  longestWait: 15_000,
  refusal: 'Too many readers are here at once. Please try again in a moment.',
  retryAfter: 2,
};

/** For forms: while writes wait for an import or a lock, six of the ten connections (database/postgres/postgres.ts) are left for pages. */
export const FORMS: Bounds = { ...RENDERINGS, atOnce: 4, waiting: 60 };

/** What has come in so far, for breaks between two jobs. */
interface Traffic {
  /** Connections and requests. */
  readonly arrivals: number;
}

/** The longest break between two jobs, in turns of the event loop. */
const LONGEST_BREAK = 100;

/**
 * Work that takes long: renderings, forms, pictures. First come, first served; a bounded number waits, and the surplus is
 * refused at once. Between two jobs, the event loop handles other requests (docs/decisions/0046).
 */
export class WorkQueue {
  readonly #inTurn: ReturnType<typeof pLimit>;
  readonly #callers: Turns;
  readonly #bounds: Required<Bounds>;
  readonly #traffic: Traffic;
  #length = 0;
  #turn: Promise<unknown> = Promise.resolve();
  /** Called with the time that each job took, without waiting. */
  onDone: ((seconds: number) => void) | undefined;

  constructor(traffic: Traffic = { arrivals: 0 }, bounds = RENDERINGS) {
    this.#bounds = { atOnceOfOne: Infinity, waitingOfOne: Infinity, ...bounds };
    this.#inTurn = pLimit(this.#bounds.atOnce);
    this.#callers = new Turns(this.#bounds.atOnceOfOne);
    this.#traffic = traffic;
  }

  /** Under way or waiting. */
  get length(): number {
    return this.#length;
  }

  /** @throws Overloaded when too many wait already */
  refuseSurplus(whose?: string): void {
    const { atOnce, waiting, atOnceOfOne, waitingOfOne, refusal, retryAfter } = this.#bounds;
    const isFullOfOne = whose !== undefined && this.#callers.lengthOf(whose) >= atOnceOfOne + waitingOfOne;
    if (isFullOfOne || this.#length >= atOnce + waiting) throw new Overloaded(refusal, retryAfter);
  }

  /**
   * @param whose the caller, where that is known
   * @throws Overloaded when too many wait already or this has waited too long; what the work throws
   */
  async run<Result>(work: () => Promise<Result>, whose?: string): Promise<Result> {
    this.refuseSurplus(whose);
    const came = performance.now();
    const atItsTurn = () => this.#inTurn(() => this.#do(work, came));
    this.#length += 1;
    try {
      return await (whose === undefined ? atItsTurn() : this.#callers.take(whose, atItsTurn));
    } finally {
      this.#length -= 1;
    }
  }

  async #do<Result>(work: () => Promise<Result>, came: number): Promise<Result> {
    await this.#nextTurn();
    const begun = performance.now();
    if (begun - came > this.#bounds.longestWait) throw new Overloaded(this.#bounds.refusal, this.#bounds.retryAfter);
    try {
      return await work();
    } finally {
      this.onDone?.((performance.now() - begun) / 1000);
    }
  }

  #nextTurn(): Promise<unknown> {
    this.#turn = this.#turn.then(() => yieldToEventLoop(() => this.#traffic.arrivals, LONGEST_BREAK));
    return this.#turn;
  }
}
