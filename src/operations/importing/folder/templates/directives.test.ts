import { expect, test } from 'vitest';
import { growthFourfold, MOST_GROWTH } from '#platform/testing/processor-time.ts';
import { withoutDirectives } from './directives.ts';
import { LeftOutParts } from './left-out-parts.ts';

function converted(text: string) {
  const leftOut = new LeftOutParts(1);
  return { markdown: withoutDirectives(text, leftOut), remarks: leftOut.sentences() };
}

test.each([
  ['a box', ':::note[Title]\nWords\n:::', '\n**Title**\n\nWords\n'],
  ['a box of VuePress', '::: tip Title here\nWords\n:::', '\n**Title here**\n\nWords\n'],
  ['a box of Quarto', '::: {.callout-note title="Title"}\nWords\n:::', '\n**Title**\n\nWords\n'],
  ['a box without a title', '::: code-group\nWords\n:::', '\nWords\n'],
  ['words in a line', 'Press :kbd[Ctrl]{.key} now (:abbr[HTML])', 'Press Ctrl now (HTML)'],
  ['words on a line', 'A\n\n::card[Read this]{href="/x"}\n', 'A\n\nRead this\n'],
  [
    'what only looks like one',
    'At 12:30 a:b[c] ::x y :smile: `use :kbd[x]`',
    'At 12:30 a:b[c] ::x y :smile: `use :kbd[x]`',
  ],
  ['code', '```\n::card[x]\n:kbd[y]\n```', '```\n::card[x]\n:kbd[y]\n```'],
])('a directive of Markdown shows what it says: %s', (_what, written, read) => {
  expect(converted(written)).toEqual({ markdown: read, remarks: [] });
});

test('a film is shown, and what shows nothing is named', () => {
  expect(converted('::youtube{#dQw4w9WgXcQ}').markdown).toContain('youtube.com/embed/dQw4w9WgXcQ');
  const { markdown, remarks } = converted('A\n\n::toc{depth=2}\nB');
  expect(markdown).toBe('A\n\n\nB');
  expect(remarks).toEqual([expect.stringContaining("The tag 'toc' ('depth=2') means nothing here")]);
});

test.each([' :a[', '::a\n', ':::a', '`', '::a{', ' :a'])('%s again and again takes linear time', async (part) => {
  const [once = '', fourTimes = ''] = [5000, 20_000].map((count) => part.repeat(count));
  expect(
    await growthFourfold(
      () => converted(once),
      () => converted(fourTimes),
    ),
  ).toBeLessThan(MOST_GROWTH);
});
