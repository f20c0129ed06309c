import { expect, test } from 'vitest';
import { growthFourfold, MOST_GROWTH } from '#platform/testing/processor-time.ts';
import { cleanArticle } from './clean-article.ts';
import { context } from './testing/clean.ts';

/** Of so many characters. */
type Markup = (characters: number) => string;

const repeated =
  (piece: string): Markup =>
  (characters) =>
    piece.repeat(characters / piece.length);

const KINDS: Readonly<Record<string, Markup>> = {
  paragraphs: repeated('<p>a</p>'),
  breaks: repeated('<br>'),
  'lines between breaks': repeated('a<br>'),
  'nested lists': repeated('<ul><li>a<ul><li>b</li></ul></li></ul>'),
  'small tables': repeated('<table><tr><td>a</td><td>b</td></tr></table>'),
  'rows of one table': (characters) => `<table>${repeated('<tr><td>a</td><td>b</td></tr>')(characters)}</table>`,
  'an address of nothing but signs': (characters) => `<p>'www.${'!'.repeat(characters)}a</p>`,
  quotes: repeated('<blockquote><p>"a"</p></blockquote>'),
};

test.each(Object.entries(KINDS))(
  'The time of cleaning %s grows with their number, and no faster',
  async (_, markup) => {
    const [quarter, whole] = [markup(20_000), markup(80_000)];
    const clean = (html: string) => () => cleanArticle(html, context());
    expect(await growthFourfold(clean(quarter), clean(whole))).toBeLessThan(MOST_GROWTH);
  },
);
