import { describe, expect, test } from 'vitest';
import { everyEngine } from '#platform/testing/databases.ts';
import { respelledTerm } from './spelling.ts';
import { search, siteHolding } from './testing/searching.ts';

describe.each(everyEngine)('a misspelt word on %s', (engine) => {
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

test('the respelled term puts what was meant in the place of what was typed, and leaves the rest', () => {
  const misspellings = [
    { typed: 'consnet', meant: 'consent' },
    { typed: 'roms', meant: 'rooms' },
  ];
  expect(respelledTerm('Consnet "clean" ROMS -cookies', misspellings)).toBe('consent "clean" rooms -cookies');
});

test('of a respelled term, a word within another is another', () => {
  expect(respelledTerm('romsey roms', [{ typed: 'roms', meant: 'rooms' }])).toBe('romsey rooms');
});
