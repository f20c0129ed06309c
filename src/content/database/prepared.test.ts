import { describe, expect, test } from 'vitest';
import { prepared } from '#content/database/prepared.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';

describe.each(everyEngine)('a prepared query, on %s', (engine) => {
  const posts = async () => {
    const site = await testSite(engine);
    await givenPublication(site);
    for (const post_name of ['one', 'two', 'three']) await givenPost(site, { post_name });
    return site.database.queries;
  };

  test('is built once, and runs with the values of each time', async () => {
    const queries = await posts();
    let built = 0;
    const byName = prepared<{ name: string }, { post_name: string }>((from, { one }) => {
      built += 1;
      return from.selectFrom('post').select('post_name').where('post_name', '=', one('name'));
    });
    expect(await byName(queries, { name: 'one' })).toEqual([{ post_name: 'one' }]);
    expect(await byName(queries, { name: 'two' })).toEqual([{ post_name: 'two' }]);
    expect(await byName(queries, { name: `' or 1 = 1 --` })).toEqual([]);
    expect(built).toBe(1);
  });

  test('takes lists of all lengths, and is built anew for twice as long ones only', async () => {
    const queries = await posts();
    let built = 0;
    const among = prepared<{ names: string[] }, { post_name: string }>((from, { each }) => {
      built += 1;
      return from.selectFrom('post').select('post_name').where('post_name', 'in', each('names')).orderBy('post_name');
    });
    expect(await among(queries, { names: ['one', 'two', 'three'] })).toHaveLength(3);
    expect(await among(queries, { names: ['three'] })).toEqual([{ post_name: 'three' }]);
    expect(await among(queries, { names: ['three', 'one', 'two', 'one'] })).toHaveLength(3);
    expect(built).toBe(2);
  });

  test('is built anew for each variant, and for each database', async () => {
    const [one, other] = [await posts(), await posts()];
    const built: string[] = [];
    const ordered = prepared<object, { post_name: string }, 'asc' | 'desc'>((from, _values, direction) => {
      built.push(direction);
      return from.selectFrom('post').select('post_name').orderBy('post_name', direction).limit(1);
    });
    expect(await ordered(one, {}, 'asc')).toEqual([{ post_name: 'one' }]);
    expect(await ordered(one, {}, 'desc')).toEqual([{ post_name: 'two' }]);
    expect(await ordered(other, {}, 'desc')).toEqual([{ post_name: 'two' }]);
    expect(built).toEqual(['asc', 'desc', 'desc']);
  });
});
