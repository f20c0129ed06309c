import { setTimeout as pause } from 'node:timers/promises';
import { BucketFailure } from './bucket-failure.ts';

/** How long somebody waits for a bucket. */
export interface Patience {
  /** Milliseconds without a byte after which a request is given up. */
  readonly silence: number;
  /** Milliseconds before each further try. */
  readonly pauses: readonly number[];
}

/** While a reader or an editor waits. */
export const PATIENCE_OF_REQUESTS: Patience = { silence: 4000, pauses: [100, 400] };

/** Of commands, which may take hours. */
export const PATIENCE_OF_COMMANDS: Patience = { silence: 30_000, pauses: [250, 1000, 4000, 16_000] };

/** Does something again, after growing pauses, as long as it fails for a reason that may pass. @throws what the last try threw */
export async function trying<Result>(pauses: readonly number[], work: () => Promise<Result>): Promise<Result> {
  for (const time of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof BucketFailure && error.mayPass)) throw error;
    }
    // Nodes that failed together do not come back together.
    await pause(time * (0.5 + Math.random()));
  }
  return work();
}

/** Ends what it is given to once nothing has come for a while. */
export class SilenceWatch {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(silence: number) {
    this.#timer = setTimeout(() => this.#controller.abort(), silence);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Something has come. */
  heard(): void {
    this.#timer.refresh();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
