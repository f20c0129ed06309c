import { existsSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { exportEverything } from '#operations/exporting/everything.ts';
import { lastDone } from '#platform/database/last-done.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { Interrupted } from '../interrupting.ts';
import { openSource } from '../recognise.ts';
import { runImport } from '../run.ts';
import { ada, fakePost, importItems } from '../testing/fake-source.ts';
import { everything, posts } from '../testing/written.ts';

const POST = 'posts/news/one.md';
/** Of the demo, and where an import files it. */
const PICTURE = 'advertisements/bellfold-inbox-reports.webp';
const FILED = `uploads/${PICTURE}`;

/** A site, and its export of everything. */
async function exported(): Promise<{ site: Site; folder: string }> {
  const site = await testSite();
  await importItems(
    site,
    [
      ada,
      fakePost({ key: 'one', tags: [{ slug: 'data', name: 'Data' }], views: 30, banner: PICTURE }),
      fakePost({ key: 'two', html: `<p><img src="${PICTURE}"> and <a href="/media/talk.mp3">a talk</a></p>` }),
      { kind: 'subscription', key: 's', place: {}, email: 'jane@example.com' },
    ],
    { mediaFolders: ['publication/media'] },
  );
  await site.database.queries
    .insertInto('post_correction')
    .values({ post_id: 1, correction: 'It was three.', correction_time: '2026-11-21T09:00:00.000Z' })
    .execute();
  const media = join(site.configuration.dataDirectory, 'media');
  await writeFile(join(media, 'talk.mp3'), 'A talk');
  const folder = join(await temporaryDirectory(), 'export');
  await exportEverything(site, folder, silent);
  return { site, folder };
}

/** The export of one site that most tests share: each gets a copy, which it may damage. */
let whole: string;
beforeAll(async () => {
  whole = await mkdtemp(join(tmpdir(), 'masthead-exported-'));
});
afterAll(() => rm(whole, { recursive: true }));

async function exportedFolder(): Promise<string> {
  const folder = await temporaryDirectory();
  if (!existsSync(join(whole, 'export.json'))) await cp((await exported()).folder, whole, { recursive: true });
  await cp(whole, folder, { recursive: true });
  return folder;
}

async function emptySite(overrides: Partial<Site['configuration']> = {}): Promise<Site> {
  const site = await testSite();
  await storeCategories(site);
  return { ...site, configuration: { ...site.configuration, ...overrides } };
}

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(from);
  await writeFile(file, text.replace(from, to));
}

test.each<[string, (folder: string) => Promise<void>, RegExp]>([
  ['a file that is gone', (folder) => rm(join(folder, POST)), /posts\/news\/one\.md cannot be read: ENOENT/],
  [
    'a list that is cut short',
    (folder) => edit(join(folder, 'posts.csv'), /"posts\/news\/two.md"\r\n/, ''),
    /is not whole: it holds 1 posts, and export\.json names 2/,
  ],
  [
    'a list that is gone',
    (folder) => rm(join(folder, 'redirects.csv')),
    /redirects\.csv, row 0 cannot be read: ENOENT/,
  ],
  [
    'the corrections gone',
    (folder) => rm(join(folder, 'corrections.csv')),
    /is not whole: it holds 0 corrections, and export\.json names 1/,
  ],
  [
    'a row that lost its end',
    (folder) => appendFile(join(folder, 'subscriptions.csv'), '"half'),
    /subscriptions\.csv, row 1 cannot be read: Quote Not Closed/,
  ],
  [
    'a row too many',
    (folder) =>
      appendFile(join(folder, 'subscriptions.csv'), '"a@b.example","2026-11-21T09:00:00.000Z","x",0,"",,""\r\n'),
    /holds 2 subscriptions, and export\.json names 1/,
  ],
  [
    'a date that is none',
    (folder) => edit(join(folder, POST), /date: "[^"]*"/, 'date: "soon"'),
    /posts\/news\/one\.md cannot be read: publish_time: Invalid ISO datetime/,
  ],
  [
    'a field that nothing knows',
    (folder) => edit(join(folder, POST), 'title:', 'colour: red\ntitle:'),
    /Unrecognized key: "colour"/,
  ],
  [
    'an author that is not there',
    (folder) => edit(join(folder, POST), 'author: "ada"', 'author: "bob"'),
    /one\.md cannot be brought in: authors\.csv lists no 'bob'/,
  ],
  [
    'a category that is not there',
    (folder) => edit(join(folder, POST), 'category: "news"', 'category: "olds"'),
    /categories\.csv has no 'olds'/,
  ],
  [
    'a sub-category that is not there',
    (folder) => edit(join(folder, POST), '["data"]', '["date"]'),
    /subcategories\.csv has no 'date'/,
  ],
  [
    'a category that hides a page',
    (folder) => edit(join(folder, 'categories.csv'), '"featured"', '"search"'),
    /the category 'search' would hide a page/,
  ],
  [
    'a colour that would end the stylesheet of every page',
    (folder) => edit(join(folder, 'categories.csv'), /#[0-9a-f]{6}/i, 'red}</style><script>'),
    /categories\.csv, row \d+ cannot be read: hue_light/,
  ],
  [
    'a path that leads out of it',
    (folder) => edit(join(folder, 'posts.csv'), POST, '../../etc/passwd'),
    /posts\.csv, row 1 cannot be read: file: must be a path below its folder/,
  ],
  [
    'a newer version',
    (folder) => edit(join(folder, 'export.json'), '"version": 1', '"version": 2'),
    /newer Masthead, in version 2: upgrade this one first/,
  ],
])('An export with %s is refused before anything is written', async (_what, damage, message) => {
  const folder = await exportedFolder();
  await damage(folder);
  const site = await emptySite();
  const before = await everything(site);
  await expect(runImport({ site, source: folder })).rejects.toThrow(message);
  expect(await everything(site)).toEqual(before);
});

test('An export whose address belongs to something else here is refused', async () => {
  const folder = await exportedFolder();
  const site = await emptySite();
  await importItems(site, [fakePost({ key: 'another', slug: 'one' })]);
  await expect(runImport({ site, source: folder })).rejects.toThrow(
    /ada\.md|one\.md cannot be brought in: its address belongs/,
  );
  expect((await posts(site)).map(({ source_key }) => source_key)).toEqual(['another']);
});

test('An export comes without the choices that other sources need', async () => {
  const folder = await exportedFolder();
  const site = await emptySite();
  for (const choice of [
    { map: 'map.yml' },
    { suggestMap: 'map.yml' },
    { media: ['.'] },
    { origin: 'https://a.example' },
  ])
    await expect(runImport({ site, source: folder, ...choice })).rejects.toThrow('import it without --map');
});

test('An export is not followed as a folder of Markdown', async () => {
  const folder = await exportedFolder();
  await expect(openSource(folder, { categories: new Set(['news']), media: [] })).rejects.toThrow(/without --watch/);
});

test('A dry run counts what would come, and writes nothing', async () => {
  const { site, folder } = await exported();
  const other = await emptySite();
  const before = await everything(other);
  const report = await runImport({ site: other, source: folder, dryRun: true });
  expect([report.counted('post', 'new'), report.counted('subscription', 'new')]).toEqual([2, 1]);
  expect(await everything(other)).toEqual(before);
  expect(existsSync(join(other.configuration.dataDirectory, 'media'))).toBe(false);
  expect((await runImport({ site, source: folder, dryRun: true })).writes).toBe(0);
});

test('An interrupted one goes on where it was', async () => {
  const folder = await exportedFolder();
  const site = await emptySite();
  await expect(runImport({ site, source: folder, signal: AbortSignal.abort() })).rejects.toThrow(Interrupted);
  expect(await lastDone(site.database.queries, 'import')).toBeUndefined();
  await runImport({ site, source: folder });
  expect(await posts(site)).toHaveLength(2);
  expect(await lastDone(site.database.queries, 'import')).toEqual(site.now());
});

test('A text that somebody has changed in the export comes in changed, and clean', async () => {
  const { site, folder } = await exported();
  await edit(
    join(folder, POST),
    '<p>Text of one.</p>',
    '<p onclick="x()">Another <b>text</b>.</p><script>x()</script>',
  );
  const report = await runImport({ site, source: folder });
  expect((await posts(site))[0]).toMatchObject({
    post_content: '<p>Another <strong>text</strong>.</p>',
    post_text: 'Another text.',
  });
  expect(report.counted('post', 'changed')).toBe(1);
  expect([...report.findings('changed').keys()]).toContain('It is not as Masthead writes it, and was cleaned: …');
});

test('Pictures and files lead to where the other site serves them', async () => {
  const folder = await exportedFolder();
  const site = await emptySite({ imageBase: 'https://cdn.example' });
  await runImport({ site, source: folder });
  const [, two] = await posts(site);
  expect(two?.post_content).toContain(`src="https://cdn.example/${FILED}`);
  expect(two?.post_content).toContain('href="https://cdn.example/talk.mp3"');
  expect(await readFile(join(site.configuration.dataDirectory, 'media/talk.mp3'), 'utf8')).toBe('A talk');
});

test('A damaged picture and one that is gone are named', async () => {
  const folder = await exportedFolder();
  await writeFile(join(folder, 'media', FILED), 'Half of it');
  const damaged = await runImport({ site: await emptySite(), source: folder });
  expect([...damaged.findings('missing').keys()]).toEqual([expect.stringContaining('it is damaged')]);
  await rm(join(folder, 'media', FILED));
  const gone = await runImport({ site: await emptySite(), source: folder });
  expect([...gone.findings('missing').keys()]).toEqual([expect.stringContaining('The export holds no such file')]);
});

test('An export of a Masthead without corrections comes back without any', async () => {
  const folder = await exportedFolder();
  await rm(join(folder, 'corrections.csv'));
  await edit(join(folder, 'export.json'), /\s*"corrections": 1,/, '');
  const site = await emptySite();
  await runImport({ site, source: folder });
  expect(await posts(site)).toHaveLength(2);
  expect(await site.database.queries.selectFrom('post_correction').selectAll().execute()).toEqual([]);
});

test('A correction that the desk has removed since the export comes back only when the export is to be taken', async () => {
  const { site, folder } = await exported();
  const { queries } = site.database;
  const removed = await queries.deleteFrom('post_correction').returningAll().execute();
  const moment = '2026-11-21T10:00:00.000Z';
  const story = { post_id: 1, version: 1, title: '', document: '', created_time: moment, changed_time: moment };
  await queries
    .insertInto('story')
    .values({ ...story, published_time: moment })
    .execute();
  const corrections = () => queries.selectFrom('post_correction').selectAll().execute();
  expect((await runImport({ site, source: folder })).writes).toBe(0);
  expect(await corrections()).toEqual([]);
  await runImport({ site, source: folder, take: true });
  expect(await corrections()).toEqual(removed.map((row) => ({ ...row, id: expect.any(Number) })));
});

test('Views that were counted since the export stay, and fewer come back', async () => {
  const { site, folder } = await exported();
  const { queries } = site.database;
  const before = await queries.selectFrom('daily_view').selectAll().orderBy('day').execute();
  const [first, second] = before;
  await queries
    .updateTable('daily_view')
    .set({ views: 1000 })
    .where('day', '=', first?.day ?? '')
    .execute();
  await queries
    .updateTable('daily_view')
    .set({ views: 0 })
    .where('day', '=', second?.day ?? '')
    .execute();
  await runImport({ site, source: folder });
  const after = await queries.selectFrom('daily_view').selectAll().orderBy('day').execute();
  expect(after).toEqual([{ ...first, views: 1000 }, ...before.slice(1)]);
});
