import { expect, test } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { withoutTextile } from './textile.ts';

test.each([
  [
    '<p>See "the port":http://port.example/a?b=1, now.</p>',
    '<p>See <a href="http://port.example/a?b=1">the port</a>, now.</p>',
  ],
  [
    '<p>&quot;One(title)&quot;:http://a.example and “two”:/b.</p>',
    '<p><a href="http://a.example">One</a> and <a href="/b">two</a>.</p>',
  ],
  ['<p>"linked":<a href="http://a.example">http://a.example</a></p>', '<p><a href="http://a.example">linked</a></p>'],
  ['<p>!http://a.example/p.png(A pier)!</p>', '<p><img src="http://a.example/p.png" alt="A pier"></p>'],
  ['<p>!>/p.jpg!:http://a.example</p>', '<p><a href="http://a.example"><img src="/p.jpg" alt=""></a></p>'],
  [
    '<p>h2. Head<br />\nText of _this_ and *that* and @code@</p>',
    '<h2>Head</h2><p>Text of <em>this</em> and <strong>that</strong> and <code>code</code></p>',
  ],
  [
    '<p>bq. Words</p>\n<p>* One<br />\n* Two</p>',
    '<blockquote><p>Words</p></blockquote>\n<ul><li>One</li><li>Two</li></ul>',
  ],
  [
    '<p>"A":/a DMG(disk image) files of f(x)</p>',
    '<p><a href="/a">A</a> <abbr title="disk image">DMG</abbr> files of f(x)</p>',
  ],
  ['<p>h3(wide). Head</p><pre>"x":http://a</pre>', '<h3>Head</h3><pre>"x":http://a</pre>'],
])('%s', (html, expected) => {
  expect(withoutTextile(html)).toBe(expected);
});

test.each([
  '<p>"He said": http://a.example</p>',
  '<p>Stop! Now! *really* _so_</p>',
  '<pre>{"url":"http://a.example"}</pre><code>"x":http://a</code>',
  '<p>Ph. D. and h2 o. x</p>',
])('what is no Textile stays: %s', (html) => {
  expect(withoutTextile(html)).toBeUndefined();
});

test('signs without an end take no time', async () => {
  const time = await processorTime(() => {
    for (const sign of ['"a', '!a', '<p>h2. ', '*a', '<p>* a<br>'])
      expect(withoutTextile(`"x":http://a.example ${sign.repeat(20_000)}`)).toContain('href');
  });
  expect(time).toBeLessThan(10_000);
});
