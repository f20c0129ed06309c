import { expect, test } from 'vitest';
import { growthFourfold, MOST_GROWTH } from '#platform/testing/processor-time.ts';
import { commonMarkOf } from './dialects.ts';

test.each([
  ['the id of a heading is a place to link to', '## Head {#top .wide}\n\nText', '## <a id="top"></a>Head\n\nText'],
  [
    'words in brackets with attributes are words',
    'a [few *words*]{.small} [x](y){.b} [z][a]',
    'a few *words* [x](y) [z][a]',
  ],
  ['also as MDX is read', '## Head \\{#top}', '## <a id="top"></a>Head'],
  ['of an underlined heading, too', 'Head {#top}\n====', '<a id="top"></a>Head\n===='],
  ['a heading may have only a class', '### Head {.wide} ###', '### Head'],
  ['a picture may follow its id', '## Head? {#a.b?} <img src="c.png">', '## <a id="a"></a>Head?\n\n<img src="c.png">'],
  ['attributes on a line of their own go', '{.wide #id width="3"}\nText', '\nText'],
  ['of a link, too', '[a](b){.markup--anchor.markup--p-anchor} text', '[a](b) text'],
  ['attributes of a picture go', '![a](b.png){width=50%} text', '![a](b.png) text'],
  ['an alert names its kind', '> [!NOTE]\n> Text', '> **Note**\n>\n> Text'],
  ['or its own title', '> [!tip]- Try this\n> Text', '> **Try this**\n>\n> Text'],
  [
    'Markdown within HTML is read',
    '<div class="a" markdown="1">\n**bold**\n</div>',
    '<div class="a">\n\n\n**bold**\n\n</div>\n',
  ],
  ['a mark for the contents goes', '[TOC]\n\nText\n\n[[_TOC_]]', '\n\nText\n\n'],
  ['a box of Python-Markdown', '!!! note "Careful"\n    One\n\n    two\nThree', '**Careful**\n\nOne\n\ntwo\nThree'],
  ['a box without a title', '??? tip\n    One', '**Tip**\n\nOne'],
  [
    'the name of a small picture becomes it',
    ':rocket: :+1:! `:rocket:` (:tada:) :constructor: 1:100:2 :parrot_of_ours:',
    '🚀 👍! `:rocket:` (🎉) :constructor: 1:100:2 :parrot_of_ours:',
  ],
  [
    'a formula keeps its braces',
    '$$\\sum_{n=1}^\\infty x$$ and $a_{i=2}$, *words*{.wide}',
    '$$\\sum_{n=1}^\\infty x$$ and $a_{i=2}$, *words*',
  ],
  ['an abbreviation goes', 'HTML\n\n*[HTML]: Hyper Text', 'HTML\n\n'],
  ['the language of indented code goes', 'Text\n\n    :::python\n    print', 'Text\n\n    print'],
  ['a tab has its title', '<!-- tab One -->\nText\n<!-- endtab -->', '**One**\nText\n<!-- endtab -->'],
  ['a picture in a box is read', '<center>![a](b.png)</center>', '<center>\n\n![a](b.png)\n\n</center>'],
  [
    'a caption of WordPress stands under its picture',
    '\\[caption id="a" width="3"\\]![a](b.png) Words[/caption]',
    '\n\n<figure>\n\n![a](b.png)\n\n<figcaption>Words</figcaption></figure>\n\n',
  ],
  ['a film is its address', '`youtube: https://youtu.be/x`', '\n\nhttps://youtu.be/x\n\n'],
  [
    'a player of WordPress, too',
    'A\n[youtube=http://youtu.be/watch?v=x&w=600]',
    'A\n\n\nhttp://youtu.be/watch?v=x\n\n',
  ],
  ['with a blank', '\\[youtube https://youtu.be/x]', '\n\nhttps://youtu.be/x\n\n'],
  ['as a pair', '[embed]https://youtu.be/x[/embed]', '\n\nhttps://youtu.be/x\n\n'],
  [
    'with quotation marks that were made typographic',
    '[soundcloud url=&#8221;https://api.soundcloud.com/tracks/1&#8243; params=&#8221;a=b&#8221; /]',
    '\n\nhttps://api.soundcloud.com/tracks/1\n\n',
  ],
  ['what is said of one stays', 'The [embed] button and [youtube videos](https://youtu.be/x)', undefined],
  ['words behind an element that ends', '<p>a\n</p>_b_ [c](d)', '<p>a\n</p>\n\n_b_ [c](d)'],
  ['bold text that ends where bold text begins', '**One****two** [a](b)', '**Onetwo** [a](b)'],
  ['or has nothing in it', '**One –****** two, ****three', '**One –** two, three'],
  ['behind a link', '[a](b)**** (PDF)', '[a](b) (PDF)'],
  ['a word that nobody writes stays, as a rule does', 'What the f**** is it?\n\n****\n\n* * * *', undefined],
  ['a list that was indented on the web', 'a\n\n\u00a0 * b\n\u00a0\u00a0 2. c', 'a\n\n * b\n 2. c'],
  ['a film may be its number', '`vimeo: 123`', '\n\nhttps://vimeo.com/123\n\n'],
  [
    'marks of Pandoc',
    'A ==marked *word*== of H~2~O and x^2^.',
    'A <mark>marked *word*</mark> of H<sub>2</sub>O and x<sup>2</sup>.',
  ],
  ['signs of code and sums stay', 'a == b == c, 2^3^2, ~~gone~~, ~/x~1', undefined],
  ['other braces stay', 'A set {1, 2} and {x} and {{ y }}\n\n## About {braces}', undefined],
  ['code stays', '```\n## Head {#top}\n> [!NOTE]\n```', undefined],
])('of other Markdown processors: %s', (_what, written, expected = written) => {
  expect(commonMarkOf(written)).toBe(expected);
});

/** Characters to be repeated: what patterns that begin or end anew at each of them took the square of the time for. */
test.each([
  ['blanks before no list', '', '\u00a0'],
  ['a tab of blanks', '<!-- tab', ' '],
  ['a player that does not end', '[youtube=http://a', '&w='],
  ['captions that do not end', '', '[caption '],
  ['a caption of blanks', '[caption a]![a](b)', ' '],
  ['an element of blanks', '<div', ' '],
])('is linear in %s', async (_, begin, part) => {
  const read = (length: number) => () => commonMarkOf(`{.a}\n\n${begin}${part.repeat(length / part.length)}\n`);
  expect(await growthFourfold(read(4_500), read(18_000))).toBeLessThan(MOST_GROWTH);
});
