import { setTimeout as pause } from 'node:timers/promises';
import { BucketFailure } from './bucket-failure.ts';

/** How often a request to a bucket is tried, and for how long. */
export interface RetryPolicy {
  /** Milliseconds without a byte after which a request is given up. */
  readonly silence: number;
  /** Milliseconds before each further try. */
  readonly pauses: readonly number[];
  /** Milliseconds: a longer Retry-After is not waited for. */
  readonly longestAsked: number;
}

/** While a reader or an editor waits. */
export const RETRIES_OF_REQUESTS: RetryPolicy = { silence: 4000, pauses: [100, 400], longestAsked: 2000 };

/** Of commands, which may take hours. */
export const RETRIES_OF_COMMANDS: RetryPolicy = {
  silence: 30_000,
  pauses: [250, 1000, 4000, 16_000],
  longestAsked: 120_000,
};

/**
 * Retries as long as the reason may pass, after growing pauses, and not before the moment that the bucket names.
 * @throws what the last try threw
 */
export async function withRetries<Result>(
  { pauses, longestAsked }: Pick<RetryPolicy, 'pauses' | 'longestAsked'>,
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
    // With jitter, so that nodes that failed together do not retry together.
    await pause(asked + time * (0.5 + Math.random()));
  }
  return work();
}

/** Bytes a millisecond: a slower download is given up, because it holds a reader and one of the connections. */
const SLOWEST_DOWNLOAD = 10;

/** Aborts its signal when nothing has come for a while, or too little. */
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
