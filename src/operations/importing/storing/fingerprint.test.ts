import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { cleanArticle } from '#content/markup/clean-article.ts';
import { context } from '#content/markup/testing/clean.ts';
import { withQuotes } from '#content/markup/typography/typographic.ts';
import { postRow } from '#content/posts/posts.contract.ts';
import { fakePost } from '../testing/fake-source.ts';
import { CLEANING, fingerprint } from './fingerprint.ts';

const item = fakePost({ key: 'one' });

test('a field that is declared anew has the next import read everything anew', () => {
  const before = fingerprint(item, postRow, [], []);
  expect(fingerprint(item, postRow, [], [])).toEqual(before);
  const extended = postRow.extend({ a_field_of_tomorrow: z.string() });
  expect(fingerprint(item, extended, [], []).content).not.toBe(before.content);
});

const BODY = `<h1>Head</h1><p>"Words" -- <b>bold</b>, <a href="/old" onclick="x()">a link</a>, it's<br><br>parted</p>
  <p><img src="a b.jpg" alt="A picture" width="10"></p><p>https://www.youtube.com/watch?v=abcdefghijk</p>
  <figure><img src="missing.jpg"><figcaption>Gone</figcaption></figure><ul><li>One</li></ul>
  <table><tr><td>1</td></tr></table><pre><code class="language-ts">const a = 1;</code></pre><script>alert(1)</script>`;

test('a change of cleaning raises CLEANING, and has the next import read everything anew', async () => {
  const article = await cleanArticle(BODY, context());
  const title = withQuotes(`"It's" -- 'a title'`, 'en-GB');
  // Where it fails: raise CLEANING in fingerprint.ts, and write both here.
  const digest = createHash('sha256')
    .update(JSON.stringify([article, title]))
    .digest('hex');
  expect({ CLEANING, digest: digest.slice(0, 16) }).toEqual({ CLEANING: 12, digest: '809ee6ac8cee0bf4' });
});
