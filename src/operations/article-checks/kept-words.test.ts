import { describe, expect, test } from 'vitest';
import { shareOfWordsKept } from './kept-words.ts';

const words = 'Over the past months we printed forty pages of notes.';

describe('The words that readers see are counted alike in the source and here', () => {
  test.each([
    ['tags', `<p class="a b c d">${words}</p><!-- wp:paragraph {"a":"b c d e"} -->`],
    ['commands', `[vc_row css="a b c d" el="e f"]${words}[/vc_row]\n{{< figure src="a.png" alt="b c d e" >}}`],
    [
      'commands beside each other',
      `[et_pb_section fb="1"][et_pb_row][et_pb_text]${words}[/et_pb_text][/et_pb_row][/et_pb_section]`,
    ],
    ['comments of templates', `{% comment %}A word nobody sees, and some more.{% endcomment %}${words}`],
    [
      'addresses',
      `Over the [past](https://example.com/a/b/c/d "e f g") months we printed forty pages of notes.\n\n[a]: https://b.example/c/d/e`,
    ],
    ['links of notes', 'Over the [[Some other page|past]] months we printed ![[a b c d.png]] forty pages of notes.'],
    ['comments of notes', `${words} %%A word nobody sees, and some more.%% {# Nor this one here. #}`],
    ['pictures', `${words}\n![Five words about a picture](a.png)`],
    ['emphasis', 'Over the **past** months _we_ pr<b>int</b>ed forty <a href="a">pages</a> of notes.'],
    ['character references', 'Over the past months&nbsp;we printed forty pages of notes&#8230;'],
    ['scripts', `${words}<script>let a = b + c + d + e;</script><style>p { a: b; c: d; e: f }</style>`],
    ['components', `import Box from '../a/b/c/d.astro'\n\n<Box title="a b c d">${words}</Box>\n{/* a b c d */}`],
  ])('with %s', (_, written) => {
    expect(shareOfWordsKept(written, words)).toBe(1);
  });

  test('apostrophes, accents and small letters do not count', () => {
    expect(shareOfWordsKept("The site's CAFE\u0301 isn't &eacute;tage 4", 'the site’s café isn’t étage 4')).toBe(1);
  });

  test('in scripts without spaces, signs are words', () => {
    expect(shareOfWordsKept('審批流程開始了', '審批流程開始了')).toBe(1);
    expect(shareOfWordsKept('審批流程開始了', '審批流')).toBeLessThan(0.5);
  });
});

test('what is lost counts, whatever else was added', () => {
  const lost = `${words} A second paragraph follows.`;
  expect(shareOfWordsKept(lost, words)).toBeCloseTo(10 / 14);
  expect(shareOfWordsKept(lost, `${words} Other words, many more of them, from an included file.`)).toBeLessThan(0.8);
  expect(shareOfWordsKept(`${words} Twice twice twice twice.`, `${words} Twice.`)).toBeCloseTo(11 / 14);
});

test('a word that readers see often stands in for no other', () => {
  expect(shareOfWordsKept('one two three four', 'one one one one')).toBe(0.25);
});

test('a word or two say nothing', () => {
  expect(shareOfWordsKept('Read more here', '')).toBeLessThan(1);
  expect(shareOfWordsKept('Read more', '')).toBe(1);
  expect(shareOfWordsKept('', '')).toBe(1);
});

test('the words behind a tag that is never closed are lost, if readers do not see them', () => {
  expect(shareOfWordsKept('Use <script> in a page. Words after that readers need.', 'Use in a page.')).toBeLessThan(
    0.9,
  );
});

test('a text of many open tags is counted in linear time', () => {
  const started = process.cpuUsage();
  shareOfWordsKept('<!-- {% comment %} <script <svg [a ![b {{ ]( '.repeat(20_000), '');
  expect(process.cpuUsage(started).user).toBeLessThan(20_000_000);
});
