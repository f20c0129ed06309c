import { Worker } from 'node:worker_threads';

export interface ToBestCompression {
  readonly number: number;
  readonly body: Uint8Array;
}
export interface FromBestCompression {
  readonly number: number;
  readonly compressed: Uint8Array;
}

interface Waiting {
  readonly resolve: (compressed: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

/** From its source the worker is its own file; built, it stands beside what starts it (vite.config.ts). */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './best-compression-worker.ts' : './best-compression-worker.js',
  import.meta.url,
);

/** It keeps nothing; what an encoder takes is not V8's. In megabytes. */
const MEMORY = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 };

/** The thread ends after so long without work, in milliseconds, and starts again with the next. */
const REST_AFTER = 10_000;

/**
 * Compresses pages as well as can be, one after the other, on a thread that runs only while no other wants to: a page takes
 * 70 ms, for the good of later readers, and no one who is here may wait for it (docs/decisions/0030).
 */
export class BestCompression {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #rest: NodeJS.Timeout | undefined;
  #number = 0;

  /** @throws when the thread dies over it */
  compress(body: Uint8Array): Promise<Buffer> {
    clearTimeout(this.#rest);
    const worker = this.#worker ?? this.#start();
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      worker.postMessage({ number, body } satisfies ToBestCompression);
    });
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { name: 'compression', resourceLimits: MEMORY });
    worker.on('message', (said: FromBestCompression) => this.#settle(said));
    worker.on('error', (error) => this.#abandon(error));
    // A process that has nothing else to do ends: what it would compress, nobody will ask for.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #settle({ number, compressed }: FromBestCompression): void {
    this.#waiting.get(number)?.resolve(Buffer.from(compressed.buffer));
    this.#waiting.delete(number);
    if (this.#waiting.size === 0) this.#rest = setTimeout(() => this.#end(), REST_AFTER).unref();
  }

  #end(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  #abandon(error: unknown): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
