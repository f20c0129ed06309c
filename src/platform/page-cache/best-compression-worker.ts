import { constants } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync } from 'node:zlib';
import { giveWay, goBelowAll } from '../priority.ts';
import { BROTLI_BEST, brotliFor } from './encoding.ts';

/** The thread that compresses as well as can be (best-compression.ts). */
// Where it cannot go below all, it is as nice as can be.
giveWay(constants.priority.PRIORITY_LOW);
void goBelowAll();

parentPort?.on('message', (body: Uint8Array) => {
  // A space of its own, and no longer: it is handed over, and kept.
  const compressed = new Uint8Array(brotliCompressSync(body, brotliFor(body, BROTLI_BEST)));
  parentPort?.postMessage(compressed, [compressed.buffer]);
});
