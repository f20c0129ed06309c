import { describe, expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { growthFourfold, MOST_GROWTH } from '#platform/testing/processor-time.ts';
import { endsOf } from './chains.store.ts';
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

  test('and would lead round in a circle are left out, and said to be', async () => {
    const { database } = await testSite(engine);
    const [here, there] = [redirect('/a', '/b'), redirect('/b', '/größe/')];
    await storeRedirects(database.queries, { rows: [here, there] });
    const back = redirect('/größe', '/a');
    expect(await storeRedirects(database.queries, { rows: [back, redirect('/c', '/a')] })).toEqual([back]);
    const pair = [redirect('/x', '/y'), redirect('/y', '/x'), redirect('/into', '/x')];
    expect(await storeRedirects(database.queries, { rows: pair })).toEqual(pair.slice(0, 2));
    const rows = await database.queries.selectFrom('redirect').select('source_path').orderBy('source_path').execute();
    expect(rows.map(({ source_path }) => source_path)).toEqual(['/a', '/b', '/c', '/into']);
  });

  test('make no circle where two are stored at the same moment', async () => {
    const { database } = await testSite(engine);
    const store = (from: string, to: string) =>
      database.queries
        .transaction()
        .execute((transaction) => storeRedirects(transaction, { rows: [redirect(from, to)] }));
    const pairs = Array.from({ length: 8 }, (_, index) => [`/a${index}`, `/b${index}`] as const);
    const left = await Promise.all(pairs.flatMap(([a, b]) => [store(a, b), store(b, a)]));
    expect(left.flat()).toHaveLength(pairs.length);
  });

  test('give way to a page that moves to where one of them led back', async () => {
    expect(
      await stored({ rows: [redirect('/news/b', '/news/a')] }, { moves: [{ from: '/news/a', to: '/news/b' }] }),
    ).toEqual({
      '/news/a': '/news/b',
    });
  });

  test('are one step each, however many follow each other', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => redirect(`/a${index}`, `/a${index + 1}`));
    expect(new Set(Object.values(await stored({ rows })))).toEqual(new Set(['/a30']));
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

describe('the time of following', () => {
  const to = (index: number) => (index + 1).toString();
  const kinds: Readonly<Record<string, (index: number, all: number) => string>> = {
    'one chain': to,
    'one circle': (index, all) => to(index === all - 1 ? -1 : index),
    'chains that end in one': (index) => to(index - (index % 50)),
  };

  test.each(Object.entries(kinds))('%s grows with its redirects, and no faster', async (_, target) => {
    const { database } = await testSite();
    const follow = (all: number) => () =>
      endsOf(
        database.queries,
        Array.from({ length: all }, (__, index) => redirect(`/${index}`, `/${target(index, all)}`)),
      );
    expect(await growthFourfold(follow(1_000), follow(4_000))).toBeLessThan(MOST_GROWTH);
  });
});
