import { describe, expect, test } from 'vitest';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { redirect, storeRedirects } from '#content/redirects/store-redirects.store.ts';
import { testSite } from '#content/testing/site.ts';
import { changeThing } from '#desk/kinds/changes.store.ts';
import { thingsOfDesk } from '#desk/kinds/ownership.store.ts';
import { listRows } from '#desk/kinds/row-list.store.ts';
import { redirectStore } from '#desk/kinds/stores/redirect.kind-store.ts';
import { versionsOf } from '#desk/kinds/versions.store.ts';
import { openPost } from '#desk/stories/open-post.store.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { contentRevision } from '#platform/database/revision.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { addressesOfStory } from './leading-to.store.ts';
import { redirectsFile } from './redirects-file.store.ts';
import { MOST_LINES } from './redirects-file-limits.ts';
import { takeRules } from './take-rules.store.ts';

async function openDesk(engine: (typeof everyEngine)[number] = 'sqlite') {
  const site = await testSite(engine);
  await givenPublication(site);
  const ines = await givenSignedIn(site, 'ines', 'editor');
  const take = (lines: readonly string[], isTrial = false) =>
    takeRules(site, ines, { csv: ['source_path,target,status', ...lines].join('\n'), isTrial });
  return { site, ines, take };
}

test.each([
  ['by hand', 'From;To', '/old.html;/news'],
  ['Redirection', 'source,target,regex,code,type,hits,title,status', '/old.html,/news,0,301,url,7,,active'],
  ['Yoast SEO', 'Origin,Target,Type,Format', 'old.html,/news,301,plain'],
  ['Shopify', 'Redirect from,Redirect to', '/old.html,/news'],
])('a file made %s is known by its columns', async (_, header, line) => {
  const { site, ines } = await openDesk();
  const taken = await takeRules(site, ines, { csv: `${header}\n${line}`, isTrial: false });
  expect(taken).toMatchObject({ isStored: true, wrong: [], new: 1 });
  expect(await redirectsFile(site)).toContain('"/old.html","/news",301');
});

test.each([
  ['source,target,regex,code,type,hits,title,status', '/old,/new,0,301,url,0,,disabled', 'switched off'],
  ['source,target,regex,code,type,hits,title,status', '/old/(.*),/new/$1,1,301,url,0,,active', 'a pattern'],
  ['Origin,Target,Type,Format', '^old/(.*),/new,301,regex', 'a pattern'],
])('a line of “%s” that leads nobody, or everybody, is refused in words', async (header, line, why) => {
  const { site, ines } = await openDesk();
  const taken = await takeRules(site, ines, { csv: `${header}\n${line}`, isTrial: true });
  expect(taken.wrong).toEqual([{ line: 2, message: expect.stringContaining(why) }]);
});

describe.each(everyEngine)('a file of redirects, on %s,', (engine) => {
  test('comes back as it went out, without a write', async () => {
    const { site, ines, take } = await openDesk(engine);
    await take(['/größe,/news/a', '"/a, ""b""",https://x.example/?a=1,302', '/=1+1,/news', '/gone,,410']);
    const csv = await redirectsFile(site);
    const revision = await contentRevision(site.database.queries);
    expect(await takeRules(site, ines, { csv, isTrial: false })).toEqual({
      isStored: false,
      wrong: [],
      new: 0,
      changed: 0,
      unchanged: 4,
    });
    expect(await contentRevision(site.database.queries)).toBe(revision);
    expect(csv.split('\r\n')).toContain('"/a, ""b""","https://x.example/?a=1",302');
  });

  test('is tried without a write, then stored whole with its history, and belongs to the desk', async () => {
    const { site, ines, take } = await openDesk(engine);
    const { queries } = site.database;
    await storeRedirects(queries, { rows: [redirect('/a', '/news'), redirect('/b', '/news')] });
    const lines = ['/a/,/about', '/b,/news', 'https://old.example/c?p=1,/a,302'];
    const counts = { wrong: [], new: 1, changed: 1, unchanged: 1 };
    expect(await take(lines, true)).toEqual({ isStored: false, ...counts });
    expect(await redirectsFile(site)).not.toContain('/about');
    expect(await take(lines)).toEqual({ isStored: true, ...counts });
    // Chains are flattened within a file, too.
    expect(await redirectsFile(site)).toContain('"/c?p=1","/about",302');
    expect(await thingsOfDesk(queries, 'redirects', ['source:/a', 'source:/b'])).toEqual(new Set(['source:/a']));
    const versions = await versionsOf(queries, { kind: 'redirects', source_key: 'source:/a' }, 9);
    expect(versions.map(({ reason, by }) => [reason, by])).toEqual([
      ['saved', 'ines'],
      ['source', ''],
    ]);
    const [row] = (await listRows(site, redirectStore, { words: '/a', page: 1 })).rows.filter(
      ({ form }) => form.source_path === '/a',
    );
    const was = { target: '/about' };
    const saved = await changeThing(site, ines, redirectStore, {
      id: row?.id ?? 0,
      was,
      now: { target: '/contact-us' },
    });
    expect(saved.isSaved).toBe(true);
  });

  test('with a wrong line is not stored at all, and says what is wrong line by line', async () => {
    const { site, take } = await openDesk(engine);
    await givenPost(site, { cat_slug: 'news', post_name: 'kept' });
    const taken = await take([
      '/fine,/news',
      'relative,/news',
      '/x,javascript:alert(1)',
      '/y,/news,307',
      '/fine/,/about',
      '/news/kept,/about',
      '/m,/n',
      '/n,/m',
    ]);
    expect(taken.isStored).toBe(false);
    expect(taken.wrong.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '3 Old address: it begins with / and has something behind it.',
      '4 Leads to: an address of this site begins with /, one of another site with https://.',
      '5 Its status is one of 301, 302, 308 and 410.',
      '6 Line 2 has the same old address.',
      '7 Old address: a page of yours stands at “/news/kept”, and nobody would be led away.',
      '8 Leads to: “/n” leads back to the old address, and nobody would arrive.',
      '9 Leads to: “/m” leads back to the old address, and nobody would arrive.',
    ]);
    expect(await redirectsFile(site)).not.toContain('/fine');
  });
});

test.each([
  ['', 'The file has no redirects.'],
  ['a,b\n1,2', 'The first line names the columns: source_path, target and status; or from and to.'],
  ['source_path,target\n"/a', 'The file cannot be read: Quote Not Closed'],
  [`source_path,target\n${'/a,/b\n'.repeat(MOST_LINES + 1)}`, 'At most 2000 redirects come at once.'],
])('a file that begins with %j is refused', async (csv, message) => {
  const { site, ines } = await openDesk();
  const { wrong } = await takeRules(site, ines, { csv, isTrial: false });
  expect(wrong[0]?.message).toContain(message);
});

test('as a spreadsheet saves it, with semicolons and a mark before its first letter, it is read too', async () => {
  const { site, ines } = await openDesk();
  const csv = '\uFEFFsource_path;target;status\r\n/a;/news;301\r\n';
  expect(await takeRules(site, ines, { csv, isTrial: false })).toMatchObject({ isStored: true, new: 1 });
});

test('a story shows the addresses that lead to it, to those who may see it', async () => {
  const { site, ines } = await openDesk();
  const post = await givenPost(site, { cat_slug: 'news', post_name: 'größe' });
  await storeRedirects(site.database.queries, {
    rows: [redirect('/?p=7', '/news/gr%C3%B6%C3%9Fe'), redirect('/x', '/news')],
  });
  const id = await openPost(site, ines, post);
  expect(await addressesOfStory(site, ines, id)).toEqual(['/?p=7']);
  const kim = await givenSignedIn(site, 'kim', 'writer');
  await expect(addressesOfStory(site, kim, id)).rejects.toThrow();
});
