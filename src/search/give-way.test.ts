import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';

const THREAD = `
  const { parentPort } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  // The 19th field of proc_pid_stat(5); the second, a name in brackets, may hold blanks.
  const nice = () => Number(readFileSync('/proc/thread-self/stat', 'utf8').split(') ')[1].split(' ')[16]);
  import(process.argv[2]).then(({ giveWay }) => {
    const before = nice();
    giveWay();
    parentPort.postMessage({ before, after: nice() });
  });`;

test.skipIf(!existsSync('/proc/thread-self'))('a thread gives way, and the others of its process do not', async () => {
  const module = new URL('./give-way.ts', import.meta.url).href;
  const thread = new Worker(THREAD, { eval: true, argv: [module] });
  onTestFinished(async () => void (await thread.terminate()));
  const own = getPriority();
  const [{ before, after }] = await once(thread, 'message');
  expect(after).toBe(Math.min(before + 10, 19));
  expect(getPriority()).toBe(own);
  expect(readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ')[16]).toBe(String(own));
});
