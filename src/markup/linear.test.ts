import { expect, test } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
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
  quotes: repeated('<blockquote><p>"a"</p></blockquote>'),
};

/** The least of three: a collection of garbage can only add to it. */
async function leastTime(html: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) times.push(await processorTime(() => cleanArticle(html, context())));
  return Math.min(...times);
}

/** Four times the markup takes about 4 times as long where time is linear, and 16 times where it is quadratic. */
const MOST = 8;

test.each(Object.entries(KINDS))(
  'The time of cleaning %s grows with their number, and no faster',
  async (_, markup) => {
    const quarter = await leastTime(markup(50_000));
    expect((await leastTime(markup(200_000))) / quarter).toBeLessThan(MOST);
  },
);
