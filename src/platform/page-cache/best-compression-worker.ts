import { constants } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { giveWay, goBelowAll } from '../priority.ts';
import { BROTLI_BEST, brotliHere } from './encoding.ts';

/** The thread that compresses as well as can be (best-compression.ts). */
// Where it cannot go below all, it is as nice as can be.
giveWay(constants.priority.PRIORITY_LOW);
void goBelowAll();

parentPort?.on('message', (body: Uint8Array) => {
  const compressed = brotliHere(body, BROTLI_BEST);
  parentPort?.postMessage(compressed, [compressed.buffer]);
});
