import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Answer } from './answer.ts';

const body = Buffer.from('<p>What a page says.</p>');
const drawn = { status: 200, headers: {}, body };

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
