import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { Answer, Compressor } from './answer.ts';

const page = Array.from({ length: 400 }, (_, line) => `<p>“Paragraph ${(line * 7919) % 1000}”, it says.</p>`).join('');

function answer(compressor = new Compressor()) {
  return new Answer({ status: 200, headers: {}, body: page }, compressor);
}

test('says the same in every encoding, under one ETag', async () => {
  const rendered = answer();
  expect(brotliDecompressSync(await rendered.body('br')).toString()).toBe(page);
  expect(gunzipSync(await rendered.body('gzip')).toString()).toBe(page);
  expect((await rendered.body('identity')).toString()).toBe(page);
  const messages = await Promise.all((['br', 'gzip', 'identity'] as const).map((of) => rendered.message(of, {})));
  expect(new Set(messages.map(({ unchanged }) => unchanged?.etag))).toEqual(new Set([rendered.etag]));
});

test('is smaller after improvement, and the next message has the better copy', async () => {
  const rendered = answer();
  const quick = await rendered.message('br', {});
  await rendered.improve();
  const best = await rendered.message('br', {});
  expect(best.body.length).toBeLessThan(quick.body.length);
  expect(brotliDecompressSync(best.body).toString()).toBe(page);
});

test('one page is improved at a time; another keeps its quick copy until it is asked for again', async () => {
  const compressor = new Compressor();
  const [one, other] = [answer(compressor), answer(compressor)];
  const [quick] = await Promise.all([other.body('br'), one.body('br')]);
  await Promise.all([one.improve(), other.improve()]);
  expect(await other.body('br')).toBe(quick);
  await other.improve();
  expect((await other.body('br')).length).toBeLessThan(quick.length);
});

test('a thousand clients who accept no compression share one decoder', async () => {
  const compressor = new Compressor();
  const rendered = answer(compressor);
  await rendered.body('br');
  const decode = vi.spyOn(compressor, 'decompressed');
  const bodies = await Promise.all(Array.from({ length: 1000 }, () => rendered.body('identity')));
  expect(decode).toHaveBeenCalledTimes(1);
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]?.toString()).toBe(page);
});
