import { expect, test } from 'vitest';
import { convertCalls } from './calls.ts';
import { LeftOutParts } from './left-out-parts.ts';

function converted(text: string) {
  const leftOut = new LeftOutParts(1);
  const reference = (name: string) => (name === 'blog/a.md' ? '/blog/a' : undefined);
  return { markdown: convertCalls(text, reference, leftOut), remarks: leftOut.sentences() };
}

test.each([
  [
    'a film',
    '{{ youtube(id="abcdefghijk") }}',
    '<iframe src="https://www.youtube.com/embed/abcdefghijk" title=""></iframe>',
  ],
  [
    'a quotation',
    '{% quote(author="Me (so)") %}\nWords\n{% end %}',
    '<blockquote>\n\n\nWords\n\n\nMe (so)\n\n</blockquote>',
  ],
  ['a link', '[x](@/blog/a.md) [y](@/blog/b.md)', '[x](/blog/a) [y](/blog/b)'],
  [
    'a link or picture of Pelican',
    '[x]({filename}/blog/a.md) [y](|filename|../blog/b.md) ![z]({static}/img/z.png)\n\n[1]: {filename}a.md',
    '[x](/blog/a) [y](/blog/b) ![z](/img/z.png)\n\n[1]: /a',
  ],
  ['code', '```\n{{ youtube(id="a") }}\n```', '```\n{{ youtube(id="a") }}\n```'],
])('what Zola or Pelican reads becomes plain: %s', (_what, written, expected) => {
  expect(converted(written)).toEqual({ markdown: expect.stringContaining(expected), remarks: [] });
});

test('a shortcode that means nothing here goes, and is named', () => {
  expect(converted('A\n\n{{ chart(data="x") }} b')).toEqual({
    markdown: 'A\n\n b',
    remarks: [`The shortcode 'chart' ('data="x"') means nothing here and was left out: 1, first in line 3`],
  });
});
