import { setTimeout as pause } from 'node:timers/promises';
import { BucketFailure } from './bucket-failure.ts';

/** How long somebody waits for a bucket. */
export interface Patience {
  /** Milliseconds without a byte after which a request is given up. */
  readonly silence: number;
  /** Milliseconds before each further try. */
  readonly pauses: readonly number[];
  /** Milliseconds that it may ask to be left alone for (Retry-After): if it asks for more, it is given up. */
  readonly longestAsked: number;
}

/** While a reader or an editor waits. */
export const PATIENCE_OF_REQUESTS: Patience = { silence: 4000, pauses: [100, 400], longestAsked: 2000 };

/** Of commands, which may take hours. */
export const PATIENCE_OF_COMMANDS: Patience = {
  silence: 30_000,
  pauses: [250, 1000, 4000, 16_000],
  longestAsked: 120_000,
};

/**
 * Does something again, after growing pauses and as late as the bucket asks, as long as it fails for a reason that may pass.
 * @throws what the last try threw
 */
export async function trying<Result>(
  { pauses, longestAsked }: Pick<Patience, 'pauses' | 'longestAsked'>,
  work: () => Promise<Result>,
): Promise<Result> {
  for (const time of pauses) {
    let asked = 0;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof BucketFailure && error.mayPass) || error.retryAfter > longestAsked) throw error;
      asked = error.retryAfter;
    }
    // Nodes that failed together do not come back together.
    await pause(asked + time * (0.5 + Math.random()));
  }
  return work();
}

/** Bytes a millisecond that a download brings at least: one that drips holds its reader, and the place of another one. */
const SLOWEST_DOWNLOAD = 10;

/** Ends what it is given to once nothing has come for a while, or too little. */
export class SilenceWatch {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #silence: number;
  readonly #begun = performance.now();
  #bytes = 0;

  constructor(silence: number) {
    this.#silence = silence;
    this.#timer = setTimeout(() => this.#controller.abort(), silence);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Something has come. */
  heard(bytes = 0): void {
    this.#bytes += bytes;
    const longest = this.#silence + this.#bytes / SLOWEST_DOWNLOAD;
    if (performance.now() - this.#begun > longest) this.#controller.abort();
    else this.#timer.refresh();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
