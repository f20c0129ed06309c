import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { matchesOf, parseQuery } from './query.ts';
import { find } from './results.store.ts';
import { openIndex } from './search-index.ts';
import { RANKED_POSTS } from './search-limits.ts';

/** An index of posts numbered from 1, five more than are ranked; two of them have the word in the title, too. */
async function indexOfMany(titled: readonly number[]) {
  const index = openIndex(await temporaryDirectory(), 'en');
  onTestFinished(() => index.close());
  index.exec(`with recursive n(n) as (select 1 union all select n + 1 from n where n < ${RANKED_POSTS + 5})
    insert into post_text (rowid, title, text, typed_text)
      select n, iif(n in (${titled.join()}), 'lighthouse', ''), 'lighthouse', 'lighthouse=' from n`);
  // As many again without the word: what stands in most posts is not ranked at all.
  index.exec(`with recursive n(n) as (select 1 union all select n + 1 from n where n < ${3 * RANKED_POSTS})
    insert into entry (post_id, row) select n, n from n`);
  return (page: number, limit: number) =>
    find(index, matchesOf(parseQuery('lighthouse', 'en'), undefined), { page, limit, now: new Date(0) });
}

test('of very many posts the newest are ranked, and the others follow them, each once', async () => {
  const pageOf = await indexOfMany([3, 1000]);
  expect(pageOf(1, 10)).toMatchObject({ total: RANKED_POSTS + 5, ids: { 0: 1000, length: 10 } });
  expect(pageOf(RANKED_POSTS / 10 + 1, 10).ids).toEqual([5, 4, 3, 2, 1]);
  // The last of the ranked ones, and the first of the others.
  const { ids } = pageOf(Math.floor(RANKED_POSTS / 7) + 1, 7);
  expect(ids.slice(RANKED_POSTS % 7)).toEqual([5, 4, 3, 2, 1].slice(0, 7 - (RANKED_POSTS % 7)));
});
