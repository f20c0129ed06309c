import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Answer } from './answer.ts';

const page = '<p>What a page says.</p>';
const body = Buffer.from(page);
const drawn = { status: 200, headers: {}, body: page };

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
