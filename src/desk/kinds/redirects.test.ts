import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { givenEvent, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { askedAddressesOf, writeAsked } from '#content/redirects/asked-addresses.store.ts';
import { redirectKind } from '#content/redirects/redirect.kind.ts';
import { redirectFor } from '#content/redirects/redirects.store.ts';
import { redirect, storeRedirects } from '#content/redirects/store-redirects.store.ts';
import { testSite } from '#content/testing/site.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { addThing, changeThing } from './changes.store.ts';
import { bringBack, removeThing } from './removing.store.ts';
import { listRows } from './row-list.store.ts';
import { redirectStore } from './stores/redirect.kind-store.ts';

async function openDesk(engine: (typeof everyEngine)[number] = 'sqlite') {
  const site = await testSite(engine);
  await givenPublication(site);
  const ines = await givenSignedIn(site, 'ines', 'editor');
  const add = (given: Partial<typeof redirectKind.empty>) =>
    addThing(site, ines, redirectStore, { key: randomUUID(), form: { ...redirectKind.empty, ...given } });
  const found = async (words = '') =>
    (await listRows(site, redirectStore, { words, page: 1 })).rows.map(({ form, about }) => [
      form.source_path,
      form.target,
      ...about,
    ]);
  return { site, ines, add, found };
}

describe.each(everyEngine)('A redirect of the desk, on %s,', (engine) => {
  test('is stored as addresses are looked up, leads at once, changes its address and is removed and brought back', async () => {
    const { site, ines, add } = await openDesk(engine);
    const added = await add({
      source_path: ' https://old.example/gr%C3%B6%C3%9Fe/?p=1 ',
      target: `${site.configuration.siteUrl}/news/a`,
    });
    expect(added.form).toEqual({ source_path: '/größe?p=1', target: '/news/a', status: '301' });
    const { id, key } = added;
    await changeThing(site, ines, redirectStore, {
      id,
      was: { source_path: '/größe?p=1', status: '301' },
      now: { source_path: '/size', status: '302' },
    });
    expect(await redirectFor(site, '/size')).toEqual({ target: '/news/a', status: 302 });
    expect(await redirectFor(site, '/größe?p=1')).toBeUndefined();
    await removeThing(site, ines, redirectStore, { id });
    expect(await redirectFor(site, '/size')).toBeUndefined();
    await bringBack(site, ines, redirectStore, { key });
    expect(await redirectFor(site, '/size')).toEqual({ target: '/news/a', status: 302 });
  });

  test('is listed with who made it, and found by its target', async () => {
    const { site, add, found } = await openDesk(engine);
    await storeRedirects(site.database.queries, { rows: [redirect('/imported', '/topic/news')] });
    await storeRedirects(site.database.queries, { moves: [{ from: '/news/a', to: '/news/b' }] });
    await add({ source_path: '/made', target: 'https://archive.example/' });
    expect(await found()).toEqual([
      ['/made', 'https://archive.example/', 'It was made at the desk.'],
      ['/news/a', '/news/b', 'It was made by itself, when something moved or was taken down.'],
      ['/imported', '/topic/news', 'It came with an import.'],
    ]);
    expect(await found('archive MADE')).toHaveLength(1);
    for (const path of ['/made', '/made', '/imported']) askedAddressesOf(site).countHit(path);
    await writeAsked(site);
    expect((await found('/made'))[0]?.[2]).toBe('Readers were led on 2 times, the last time on 21 Nov 2026.');
    expect((await found('/imported'))[0]?.[2]).toBe('Readers were led on once, the last time on 21 Nov 2026.');
  });

  test('is refused where it would lead nobody, round in a circle, or where another one stands', async () => {
    const { site, add } = await openDesk(engine);
    await givenPost(site, { cat_slug: 'news', post_name: 'kept' });
    await givenEvent(site, { event_slug: 'gala' });
    await add({ source_path: '/a', target: '/b' });
    await add({ source_path: '/b', target: '/c' });
    expect(await redirectFor(site, '/a')).toMatchObject({ target: '/c' });
    const refused = (source_path: string, target = '/news') => expect(add({ source_path, target })).rejects;
    await refused('/news/kept').toThrow('a page of yours stands at “/news/kept”, and nobody would be led away.');
    await refused('/events/gala').toThrow('a page of yours stands at “/events/gala”');
    await refused('/about/').toThrow('a page of yours stands at “/about”');
    await refused('/desk/stories').toThrow('a page of yours stands');
    await refused('/a/').toThrow('Old address: another redirect has “/a”.');
    await refused('/c', '/a').toThrow('Leads to: “/a” leads back to the old address, and nobody would arrive.');
    await refused('/d', '/d/').toThrow('leads back to the old address');
    await refused('/about?id=4').toThrow('a page of yours stands');
    expect((await add({ source_path: '/?p=7', target: '/news' })).form.source_path).toBe('/?p=7');
  });

  test('makes no circle with one that somebody else saves at the same moment', async () => {
    const { site, add } = await openDesk(engine);
    const pairs = Array.from({ length: 8 }, (_, index) => [`/a${index}`, `/b${index}`] as const);
    const outcomes = await Promise.allSettled(
      pairs.flatMap(([a, b]) => [add({ source_path: a, target: b }), add({ source_path: b, target: a })]),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(pairs.length);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('leads back to the old address');
    }
    const stored = await site.database.queries.selectFrom('redirect').select('source_path').execute();
    expect(new Set(stored.map(({ source_path }) => source_path.slice(2))).size).toBe(pairs.length);
  });

  test('makes no circle with a page that moves at the same moment', async () => {
    const { site, add } = await openDesk(engine);
    const { queries } = site.database;
    const numbers = Array.from({ length: 8 }, (_, index) => index);
    const move = (index: number) =>
      queries.transaction().execute((transaction) =>
        storeRedirects(transaction, {
          moves: [{ from: `/news/a${index}`, to: `/news/b${index}` }],
          taken: [`/news/b${index}`],
        }),
      );
    await Promise.allSettled(
      numbers.flatMap((index) => [add({ source_path: `/news/b${index}`, target: `/news/a${index}` }), move(index)]),
    );
    const stored = await queries.selectFrom('redirect').select(['source_path', 'target']).execute();
    const targets = new Map(stored.map(({ source_path, target }) => [source_path, target]));
    expect(stored.filter(({ source_path, target }) => targets.get(target) === source_path)).toEqual([]);
  });
});

test.each([
  [{ source_path: '/' }, 'Old address: it begins with / and has something behind it.'],
  [{ source_path: 'old' }, 'Old address: it begins with /'],
  [{ source_path: '/a\tb' }, 'Old address: it begins with /'],
  [{ source_path: '/*' }, 'Old address: name what stands before /*.'],
  [{ target: '/news/*' }, 'Leads to: /* takes along what stands below an old address with /*'],
  [{ source_path: '/old/*', target: 'https://a.example/*' }, 'on this site alone'],
  [{ target: '' }, 'Leads to: please say where.'],
  [{ target: 'javascript:alert(1)' }, 'Leads to: an address of this site begins with /'],
  [{ target: '//evil.example' }, 'Leads to: an address of this site begins with /'],
  [{ target: '/\\evil.example' }, 'Leads to: an address of this site begins with /'],
  [{ target: 'https://' }, 'Leads to: an address of this site begins with /'],
  [{ status: '410' as const }, 'Leads to: nothing, where what stood there is gone.'],
])('a form with %j is refused', async (given, message) => {
  const { add } = await openDesk();
  await expect(add({ source_path: '/old', target: '/news', ...given })).rejects.toThrow(message);
});

test('one that says that something is gone leads nowhere', async () => {
  const { site, add } = await openDesk();
  await add({ source_path: '/gone', status: '410' });
  expect(await redirectFor(site, '/gone')).toEqual({ target: '', status: 410 });
});
