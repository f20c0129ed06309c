import { StatementSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { enginesOfRun, temporaryDirectory } from '#platform/testing/databases.ts';
import { parseQuery } from './query.ts';
import { openIndex } from './search-index.ts';
import { MOST_SPELLINGS, MOST_TERMS } from './search-limits.ts';
import { respell, respelledTerm } from './spelling.ts';
import { search, siteHolding } from './testing/searching.ts';

describe.each(enginesOfRun)('a misspelt word on %s', (engine) => {
  test('finds the word that was meant, and says so', async () => {
    const site = await siteHolding(engine, [
      { post_title: 'The warehouse at midnight' },
      { post_title: 'Deliverability' },
    ]);
    for (const [typed, meant] of [
      ['warehuose', 'warehouse'],
      ['warehous3', 'warehouse'],
      ['delivrability', 'deliverability'],
    ] as const) {
      const { posts, misspellings } = await search(site, typed);
      expect(posts, typed).toHaveLength(1);
      expect(misspellings).toEqual([{ typed, meant }]);
    }
    expect((await search(site, 'warehouse')).misspellings).toEqual([]);
    expect((await search(site, 'zzzzzzzz')).posts).toEqual([]);
  });

  test('is taken for the likeliest word', async () => {
    const site = await siteHolding(engine, [
      { post_title: 'Apart', post_text: 'The data that we keep is, as we said before, never of a customer.' },
      { post_title: 'Together', post_text: 'We said before that what we keep, as it is, is customer data.' },
      { post_title: 'Likewise', post_text: 'Without a hat, the costumer cannot go on.' },
    ]);
    const { posts, misspellings } = await search(site, 'custumer data');
    expect(posts.map(({ post }) => post.post_title)).toEqual(['Together', 'Apart']);
    expect(misspellings).toEqual([{ typed: 'custumer', meant: 'customer' }]);
  });
});

/** Words of the same length that nobody has written. */
const misspelt = (words: number, length: number) =>
  Array.from({ length: words }, (_, number) => String.fromCodePoint(97 + number).repeat(length)).join(' ');

/** Letters of as many blocks as there are of Yi, each with its own neighbours. */
const OF_ALL_ALPHABETS = Array.from({ length: 24 }, (_, number) =>
  String.fromCodePoint(0xa000 + 64 * (number % 18)),
).join('');

/** @returns how many spellings of each word a query looks up */
async function spellingsOf(typed: string): Promise<number[]> {
  const index = openIndex(await temporaryDirectory(), 'en');
  onTestFinished(() => index.close());
  const get = vi.spyOn(StatementSync.prototype, 'get');
  onTestFinished(() => get.mockRestore());
  respell(index, parseQuery(typed, 'en'));
  const given = get.mock.calls.flat().filter((value) => typeof value === 'string' && value.startsWith('["'));
  return given.map((spellings) => JSON.parse(String(spellings)).length);
}

test('five misspelt words of eight letters are all looked up', async () => {
  expect(await spellingsOf(misspelt(5, 8))).toHaveLength(5);
});

test.each([
  ['as many misspelt words as are looked for', misspelt(MOST_TERMS, 8)],
  ['as many, as long as can be', misspelt(MOST_TERMS, 24)],
  ['a word of letters of all alphabets', OF_ALL_ALPHABETS],
])('%s take no more work than those', async (_what, typed) => {
  const spellings = await spellingsOf(typed);
  expect(spellings.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_SPELLINGS);
});

test('the respelled term puts what was meant in the place of what was typed, and leaves the rest', () => {
  const misspellings = [
    { typed: 'consnet', meant: 'consent' },
    { typed: 'roms', meant: 'rooms' },
  ];
  expect(respelledTerm('Consnet "clean" ROMS -cookies', misspellings)).toEqual({
    respelled: 'consent "clean" rooms -cookies',
    misspelt: ['consnet', 'roms'],
  });
});

test('of a respelled term, a word within another is another', () => {
  expect(respelledTerm('romsey roms', [{ typed: 'roms', meant: 'rooms' }]).respelled).toBe('romsey rooms');
});
