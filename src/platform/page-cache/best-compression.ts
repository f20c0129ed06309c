import { Worker } from 'node:worker_threads';

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
  /** In the order in which they asked, which is that of the answers. */
  readonly #waiting: Waiting[] = [];
  #worker: Worker | undefined;
  #rest: NodeJS.Timeout | undefined;

  /** @throws when the thread dies over it */
  compress(body: Uint8Array): Promise<Buffer> {
    clearTimeout(this.#rest);
    const worker = this.#worker ?? this.#start();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      worker.postMessage(body);
    });
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { name: 'compression', resourceLimits: MEMORY });
    worker.on('message', (compressed: Uint8Array<ArrayBuffer>) => this.#settle(compressed));
    worker.on('error', (error) => this.#abandon(error));
    // A process that has nothing else to do ends: what it would compress, nobody will ask for.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #settle(compressed: Uint8Array<ArrayBuffer>): void {
    this.#waiting.shift()?.resolve(Buffer.from(compressed.buffer));
    if (this.#waiting.length === 0) this.#rest = setTimeout(() => this.#end(), REST_AFTER).unref();
  }

  #end(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  #abandon(error: unknown): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
