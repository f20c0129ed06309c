import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Answer } from './answer.ts';

const page = '<p>What a page says.</p>';
const body = Buffer.from(page);
const drawn = { status: 200, headers: {}, body: page };

describe('a page that brings a compressor', () => {
  test('goes out as that has compressed it', async () => {
    const compressed = brotliCompressSync(body);
    expect(await new Answer({ ...drawn, compress: async () => compressed }).body('br')).toBe(compressed);
  });

  test('is not compressed better later on, as all others are', async () => {
    const [own, other] = [new Answer({ ...drawn, compress: async () => brotliCompressSync(body) }), new Answer(drawn)];
    await Promise.all([own.body('br'), other.body('br')]);
    expect([own.isImprovable, other.isImprovable]).toEqual([false, true]);
  });

  test('is compressed like all others where that can’t', async () => {
    const answer = new Answer({ ...drawn, compress: async () => undefined });
    expect(brotliDecompressSync(await answer.body('br'))).toEqual(body);
  });

  test('is compressed like all others in another encoding', async () => {
    const answer = new Answer({ ...drawn, compress: () => Promise.reject(new Error('Nobody asked for brotli')) });
    expect(gunzipSync(await answer.body('gzip'))).toEqual(body);
  });
});

test('a body in pieces is one body to who asks for it, compressed or not', async () => {
  const pieces = ['<p>What ', 'a page', ' says.</p>'].map((text) => Buffer.from(text));
  const answer = new Answer({ ...drawn, body: { pieces, digest: 'of these' } });
  expect(await answer.body('identity')).toEqual(body);
  const { headers, body: sent } = await answer.message('identity', {});
  expect(sent).toBe(pieces);
  expect(headers.slice(-2)).toEqual(['content-length', String(body.length)]);
  expect(brotliDecompressSync(await answer.body('br'))).toEqual(body);
  expect(await answer.body('identity')).toEqual(body);
});

test('who has a body in hand keeps it while it is compressed for others', async () => {
  // Longer than what Node.js puts into one space with others, which is never given back.
  const long = page.repeat(4000);
  const answer = new Answer({ ...drawn, body: long });
  const inHand = await answer.body('identity');
  await Promise.all([answer.body('br'), answer.body('gzip')]);
  expect(inHand.toString()).toBe(long);
});
