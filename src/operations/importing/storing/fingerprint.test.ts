import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { cleanArticle } from '#content/markup/clean-article.ts';
import { context } from '#content/markup/testing/clean.ts';
import { withQuotes } from '#content/markup/typography/typographic.ts';
import { postRow } from '#content/posts/posts.contract.ts';
import { isGarbled } from '../decoding.ts';
import { liquidParts } from '../folder/templates/liquid-parts.ts';
import { withoutHiddenText } from '../hidden-text.ts';
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

const HIDDEN = `<p>Shown<sup><a href="#cmnt1">[a]</a></sup></p><p hidden>not</p><div class="tabs"><p hidden>Shown</p></div>
  <p style="mso-hide: all">nor</p><p><a href="#cmnt_ref1">[a]</a>Note<p>Shown`;

const TAGS = `Words {{ page.title }} {% raw %}{{ a }}{% endraw %}{# note #} \`{{ code }}\`
{% highlight ruby %}
a = 1
{% endhighlight %}
{% comment %}not{% endcomment %} {{< ref "a" >}} {{ never closed`;

test('a change of cleaning raises CLEANING, and has the next import read everything anew', async () => {
  const article = await cleanArticle(BODY, context());
  const title = withQuotes(`"It's" -- 'a title'`, 'en-GB');
  const garbled = [5, 12, 14, 16, 20].map((percent) => isGarbled({ letters: percent, inRuns: percent - 2, of: 100 }));
  // Where it fails: raise CLEANING in fingerprint.ts, and write both here.
  const digest = createHash('sha256')
    .update(JSON.stringify([article, title, withoutHiddenText(HIDDEN), liquidParts(TAGS), garbled]))
    .digest('hex');
  expect({ CLEANING, digest: digest.slice(0, 16) }).toEqual({ CLEANING: 14, digest: '5b1dbf73182cd056' });
});
