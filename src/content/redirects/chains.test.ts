import { describe, expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { redirect, storeRedirects } from './store-redirects.store.ts';

describe.each(everyEngine)('redirects that meet, on %s,', (engine) => {
  async function stored(...writes: Parameters<typeof storeRedirects>[1][]) {
    const { database } = await testSite(engine);
    for (const write of writes)
      await database.queries.transaction().execute((transaction) => storeRedirects(transaction, write));
    const rows = await database.queries.selectFrom('redirect').selectAll().orderBy('source_path').execute();
    return Object.fromEntries(rows.map(({ source_path, target }) => [source_path, target]));
  }

  test('are one step each, whichever came first', async () => {
    const [first, second] = [redirect('/a', '/b'), redirect('/b', '/news/größe')];
    const flat = { '/a': '/news/größe', '/b': '/news/größe' };
    expect(await stored({ rows: [first] }, { rows: [second] })).toEqual(flat);
    expect(await stored({ rows: [second] }, { rows: [first] })).toEqual(flat);
    expect(await stored({ rows: [first, second] })).toEqual(flat);
  });

  test('follow an address however it is written', async () => {
    expect(
      await stored({ rows: [redirect('/a', '/gr%C3%B6%C3%9Fe')] }, { rows: [redirect('/größe', '/new')] }),
    ).toEqual({
      '/a': '/new',
      '/größe': '/new',
    });
    expect(
      await stored({ rows: [redirect('/größe', '/new')] }, { rows: [redirect('/a', '/gr%C3%B6%C3%9Fe/')] }),
    ).toEqual({
      '/a': '/new',
      '/größe': '/new',
    });
  });

  test('of a page that moves there and back lead to where it is', async () => {
    const there = { moves: [{ from: '/news/a', to: '/news/b' }], taken: ['/news/b'] };
    const back = { moves: [{ from: '/news/b', to: '/news/a' }], taken: ['/news/a'] };
    expect(await stored(there, back)).toEqual({ '/news/b': '/news/a' });
  });

  test('keep their keys and statuses where what they lead to moves', async () => {
    const { database } = await testSite(engine);
    const given = { source_path: '/short', target: '/news/a', status: 302, source_key: 'desk:redirects:1' } as const;
    await database.queries.insertInto('redirect').values(given).execute();
    await storeRedirects(database.queries, { moves: [{ from: '/news/a', to: '/news/b' }] });
    const row = await database.queries.selectFrom('redirect').selectAll().where('source_path', '=', '/short').execute();
    expect(row).toMatchObject([{ ...given, target: '/news/b' }]);
  });
});
