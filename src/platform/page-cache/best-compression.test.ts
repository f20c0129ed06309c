import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BestCompression } from './best-compression.ts';
import { brotliHere } from './encoding.ts';

/** Pages that say something else in each line. */
const pages = [7919, 6101, 4759].map((step) =>
  Buffer.from(
    Array.from({ length: 1000 }, (_, line) => `<p>Story ${(line * step) % 1000}, at some length.</p>`).join(''),
  ),
);

test('pages come back compressed as well as can be, each to who asked for it', async () => {
  const compression = new BestCompression();
  const compressed = await Promise.all(pages.map((page) => compression.compress(page)));
  expect(compressed.map((body) => brotliDecompressSync(body).toString())).toEqual(pages.map(String));
  const [page = Buffer.alloc(0)] = pages;
  expect(compressed[0]?.length).toBeLessThan(brotliHere(page).length);
});

test('what is kept of a page is as large as it is compressed', async () => {
  const [page = Buffer.alloc(0)] = pages;
  const body = await new BestCompression().compress(page);
  expect(body.buffer.byteLength).toBe(body.length);
});

test('a thread that dies tells who waits, and the next page finds another', async () => {
  const compression = new BestCompression();
  // Nothing that could be compressed: its thread dies over it.
  await expect(compression.compress(undefined as unknown as Uint8Array)).rejects.toThrow();
  const [page = Buffer.alloc(0)] = pages;
  expect(brotliDecompressSync(await compression.compress(page))).toEqual(page);
});
