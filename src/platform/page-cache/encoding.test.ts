import { createHook } from 'node:async_hooks';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { Compressors } from './encoding.ts';

const page = Buffer.from('<p>What a page says, at some length.</p>'.repeat(2000));

/** How many encoders have been made since. */
function encodersMade(): () => number {
  let made = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ZLIB') made += 1;
    },
  }).enable();
  onTestFinished(() => void hook.disable());
  return () => made;
}

test('Two pages are compressed at once and the others wait, however many are asked for', async () => {
  const compressors = new Compressors();
  const made = encodersMade();
  const pages = Array.from({ length: 10 }, (_, index) =>
    index % 2 === 0 ? compressors.br(page) : compressors.gzip(page),
  );
  // All that follows from asking, before any encoder can have been heard of.
  await Promise.resolve().then(() => Promise.resolve());
  expect(made()).toBe(2);
  const [br, gzip] = await Promise.all(pages);
  expect(made()).toBe(10);
  expect([brotliDecompressSync(br ?? ''), gunzipSync(gzip ?? '')]).toEqual([page, page]);
});

test('What is kept of a page is as large as it is compressed', async () => {
  const body = await new Compressors().br(page);
  expect(body.buffer.byteLength).toBe(body.length);
});
