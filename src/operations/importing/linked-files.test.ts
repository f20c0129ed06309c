import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { backUp } from '#operations/backup/backup.ts';
import { restore } from '#operations/backup/restore.ts';
import { exportEverything } from '#operations/exporting/everything.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { namesFile } from './linked-files.ts';
import { runImport } from './run.ts';
import { ada, fakeEvent, fakePost, fakeReader, importItems } from './testing/fake-source.ts';
import { everything, posts, storedRedirects } from './testing/written.ts';

async function put(folder: string, path: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

/** A post of old.example with these links. */
const linking = (...links: string[]) =>
  fakeReader([ada, fakePost({ key: 'a', html: links.map((href) => `<p><a href="${href}">file</a></p>`).join('') })], {
    origin: 'https://old.example',
  });

describe('Files that a post links to', () => {
  test('come along, are served, and the link and the old address lead to them', async () => {
    const site = await testSite();
    const folder = await temporaryDirectory();
    await put(folder, '2020/01/Annual Report.pdf', '%PDF-1.7 words');
    await put(folder, 'talk.mp3', 'ID3 sound');
    await put(folder, 'figures.xlsx', 'PK sheet');
    const source = linking(
      'https://www.old.example/wp-content/uploads/2020/01/Annual%20Report.pdf?ver=2#page=5',
      '/wp-content/uploads/talk.mp3',
      'https://old.example/wp-content/uploads/figures.xlsx',
    );
    const report = await importItems(site, source, { mediaFolders: [folder] });
    const [post] = await posts(site);
    const hrefs = [...(post?.post_content ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual([
      '/media/uploads/2020/01/annual-report.pdf#page=5',
      '/media/uploads/talk.mp3',
      '/media/uploads/figures.xlsx',
    ]);
    expect(report.counted('file', 'new')).toBe(3);
    expect([...report.findings('missing')]).toEqual([]);
    const app = await createApp({ site, assets: noAssets });
    onTestFinished(() => app.close());
    const moved = await app.inject('/wp-content/uploads/2020/01/Annual%20Report.pdf?ver=2');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/media/uploads/2020/01/annual-report.pdf']);
    expect((await app.inject('/media/uploads/2020/01/annual-report.pdf')).body).toBe('%PDF-1.7 words');

    const before = await everything(site);
    expect((await importItems(site, source, { mediaFolders: [folder] })).writes).toBe(0);
    expect(await everything(site)).toEqual(before);
  });

  test('are reported where no folder holds them, and found by the next import', async () => {
    const site = await testSite();
    const folder = await temporaryDirectory();
    const source = linking('/files/late.pdf');
    const first = await importItems(site, source, { mediaFolders: [folder] });
    const missing = first.findings('missing').get('The file is in none of the folders looked in');
    expect(missing).toMatchObject({ count: 1, examples: [expect.stringContaining('/files/late.pdf')] });
    expect((await posts(site))[0]?.post_content).toContain('href="/files/late.pdf"');
    await put(folder, 'late.pdf', '%PDF');
    await importItems(site, source, { mediaFolders: [folder] });
    expect((await posts(site))[0]?.post_content).toContain('href="/media/uploads/late.pdf"');
    expect((await importItems(site, source, { mediaFolders: [folder] })).writes).toBe(0);
  });

  test('stay where they are on a dry run, which reports them', async () => {
    const site = await testSite();
    const folder = await temporaryDirectory();
    await put(folder, 'a.pdf', '%PDF');
    const options = { mediaFolders: [folder], dryRun: true };
    const report = await importItems(site, linking('/a.pdf', '/files/a.pdf'), options);
    expect(report.counted('file', 'new')).toBe(1);
    await expect(readFile(join(site.configuration.dataDirectory, 'media/uploads/a.pdf'))).rejects.toThrow('ENOENT');
  });
});

test('Files that came along are in a backup and in an export of everything, and come back from both', async () => {
  const site = await testSite();
  const folder = await temporaryDirectory();
  await put(folder, 'report.pdf', '%PDF-1.7 words');
  await put(folder, 'talk.mp3', 'ID3 sound');
  const html = '<p><a href="/wp-content/uploads/report.pdf">report</a></p>';
  const post = fakePost({ key: 'a', html, podcastLink: '/wp-content/uploads/talk.mp3' });
  await importItems(site, fakeReader([ada, post], { origin: 'https://old.example' }), { mediaFolders: [folder] });
  const backup = join(await temporaryDirectory(), 'backup');
  await backUp(site, backup, silent);
  const all = join(await temporaryDirectory(), 'export');
  await exportEverything(site, all, silent);

  const [restored, imported] = [await testSite(), await testSite()];
  await restore(restored, backup, silent);
  await storeCategories(imported);
  await runImport({ site: imported, source: all });
  for (const other of [restored, imported]) {
    const [stored] = await posts(other);
    expect(stored?.post_content).toContain('href="/media/uploads/report.pdf"');
    expect(stored?.podcast_link).toBe('uploads/talk.mp3');
    const held = (path: string) => readFile(join(other.configuration.dataDirectory, 'media/uploads', path), 'utf8');
    expect([await held('report.pdf'), await held('talk.mp3')]).toEqual(['%PDF-1.7 words', 'ID3 sound']);
  }
});

test('Two files of one name are both served, and one that is gone from the site comes again', async () => {
  const site = await testSite();
  const folder = await temporaryDirectory();
  await put(folder, 'One/a b.pdf', '%PDF one');
  await put(folder, 'one/a-b.pdf', '%PDF two');
  const source = linking('/One/a%20b.pdf', '/one/a-b.pdf');
  await importItems(site, source, { mediaFolders: [folder] });
  const [post] = await posts(site);
  const [first, second] = [...(post?.post_content ?? '').matchAll(/href="\/media\/([^"]*)"/g)].map(([, path]) => path);
  expect([first, second]).toEqual([
    'uploads/one/a-b.pdf',
    expect.stringMatching(/^uploads\/one\/a-b-[\da-f]{8}\.pdf$/),
  ]);
  const stored = (path = '') => join(site.configuration.dataDirectory, 'media', path);
  expect([await readFile(stored(first), 'utf8'), await readFile(stored(second), 'utf8')]).toEqual([
    '%PDF one',
    '%PDF two',
  ]);
});

test('The same file under two names is brought in once, in one import and in the next; of another type, it is another', async () => {
  const site = await testSite();
  const folder = await temporaryDirectory();
  await put(folder, '2020/report.pdf', '%PDF words');
  await put(folder, '2021/report-copy.pdf', '%PDF words');
  await put(folder, '2022/again.pdf', '%PDF words');
  await put(folder, '2022/again.zip', '%PDF words');
  const hrefs = async () =>
    [...((await posts(site))[0]?.post_content ?? '').matchAll(/href="\/media\/([^"]*)"/g)].map(([, path]) => path);
  const first = await importItems(site, linking('/files/2020/report.pdf', '/files/2021/report-copy.pdf'), {
    mediaFolders: [folder],
  });
  const [kept] = await hrefs();
  expect(kept).toMatch(/^uploads\/202[01]\/report/);
  expect([await hrefs(), first.counted('file', 'new')]).toEqual([[kept, kept], 1]);
  const all = ['2022/again.pdf', '2022/again.zip'];
  const next = linking(...all.map((path) => `/files/${path}`));
  expect((await importItems(site, next, { mediaFolders: [folder] })).counted('file', 'new')).toBe(1);
  expect(await hrefs()).toEqual([kept, 'uploads/2022/again.zip']);
  expect((await site.database.queries.selectFrom('media_file').select('path').execute()).length).toBe(2);
  expect(await storedRedirects(site)).toContainEqual({
    source_path: '/files/2022/again.pdf',
    target: `/media/${kept}`,
  });
  expect((await importItems(site, next, { mediaFolders: [folder] })).writes).toBe(0);
});

test('What could run in a browser does not come along, even from the media folder, and is reported', async () => {
  const site = await testSite();
  const folder = await temporaryDirectory();
  const names = ['logo.svg', 'run.js', 'old.doc', 'macros.docm'];
  for (const name of names) await put(folder, name, '<script>alert(1)</script>');
  await put(folder, 'page.html', '<script>alert(1)</script>');
  const report = await importItems(site, linking(...names.map((name) => `/files/${name}`), '/files/page.html'), {
    mediaFolders: [folder],
  });
  expect(report.findings('missing').get('A file of its kind is not brought along')?.count).toBe(names.length);
  expect(report.counted('file', 'new')).toBe(0);
  await expect(readFile(join(site.configuration.dataDirectory, 'media/uploads/page.html'))).rejects.toThrow('ENOENT');
  expect(await storedRedirects(site)).toEqual([]);
});

test('A file of another site stays there, even where a folder holds one of its name', async () => {
  const site = await testSite();
  const folder = await temporaryDirectory();
  await put(folder, 'report.pdf', '%PDF');
  const report = await importItems(site, linking('https://other.example/report.pdf'), { mediaFolders: [folder] });
  expect((await posts(site))[0]?.post_content).toContain('href="https://other.example/report.pdf"');
  expect([...report.findings('missing')]).toEqual([]);
  expect(report.findings('changed').get('A link leads to a file of another site, and stays: …')).toMatchObject({
    examples: [expect.stringContaining('https://other.example/report.pdf')],
  });
});

test('A file beside a folder’s post comes along, from the links, the films and the recordings of the post', async () => {
  const site = await testSite();
  const folder = await temporaryDirectory();
  await put(folder, 'posts/one/notes.pdf', '%PDF');
  await put(folder, 'posts/one/talk.mp3', 'ID3');
  await put(folder, 'posts/one/film.webm', 'film');
  const html =
    '<p><a href="./notes.pdf">Notes</a></p><audio src="talk.mp3"></audio><video><source src="film.webm"></video>';
  const post = fakePost({ key: 'one', place: { file: 'posts/one/index.md' }, html, addresses: ['/posts/one/'] });
  const report = await importItems(site, [ada, post], { mediaFolders: [folder] });
  const [stored] = await posts(site);
  for (const name of ['notes.pdf', 'talk.mp3', 'film.webm'])
    expect(stored?.post_content).toContain(`href="/media/uploads/posts/one/${name}"`);
  expect(report.counted('file', 'new')).toBe(3);
  expect(await storedRedirects(site)).toContainEqual({
    source_path: '/posts/one/notes.pdf',
    target: '/media/uploads/posts/one/notes.pdf',
  });
});

test('A file that is linked to and gone from the folders of the site is copied anew', async () => {
  const site = await testSite();
  const folder = await temporaryDirectory();
  await put(folder, 'a.pdf', '%PDF');
  await importItems(site, linking('/a.pdf'), { mediaFolders: [folder] });
  const copy = join(site.configuration.dataDirectory, 'media/uploads/a.pdf');
  await rm(copy);
  await importItems(site, linking('/a.pdf', '/files/a.pdf'), { mediaFolders: [folder] });
  expect(await readFile(copy, 'utf8')).toBe('%PDF');
});

test.each([
  ['/a/report.pdf', true],
  ['https://old.example/report.PDF?x=1#page=2', true],
  ['/a/old.doc', true],
  ['/a/photo.jpg', false],
  ['/a/page.html', false],
  ['/blog/version-2.0', false],
  ['/blog/', false],
])('%s names a file: %s', (address, isFile) => {
  expect(namesFile(address)).toBe(isFile);
});

describe.each(['post', 'event'] as const)('The recording of a %s', (kind) => {
  const given = (podcastLink: string) =>
    fakeReader(kind === 'post' ? [ada, fakePost({ key: 'a', podcastLink })] : [fakeEvent({ key: 'a', podcastLink })], {
      origin: 'https://old.example',
    });
  const linkOf = async ({ database: { queries } }: Site) =>
    (await queries.selectFrom(kind).select('podcast_link').executeTakeFirstOrThrow()).podcast_link;

  test.each(['https://old.example/wp-content/uploads/talk.mp3', '/wp-content/uploads/talk.mp3'])(
    'that lies at the old site comes along: %s',
    async (link) => {
      const site = await testSite();
      const folder = await temporaryDirectory();
      await put(folder, 'talk.mp3', 'ID3 sound');
      const report = await importItems(site, given(link), { mediaFolders: [folder] });
      expect(await linkOf(site)).toBe('uploads/talk.mp3');
      expect(report.counted('file', 'new')).toBe(1);
      const { dataDirectory } = site.configuration;
      expect(await readFile(join(dataDirectory, 'media/uploads/talk.mp3'), 'utf8')).toBe('ID3 sound');
      expect(await storedRedirects(site)).toContainEqual({
        source_path: '/wp-content/uploads/talk.mp3',
        target: '/media/uploads/talk.mp3',
      });
      expect((await importItems(site, given(link), { mediaFolders: [folder] })).writes).toBe(0);
    },
  );

  test('is reported where no folder holds it, and found by the next import', async () => {
    const site = await testSite();
    const folder = await temporaryDirectory();
    const reader = given('https://old.example/wp-content/uploads/talk.mp3');
    const report = await importItems(site, reader, { mediaFolders: [folder] });
    expect([...report.findings('missing').keys()]).toEqual(['The file is in none of the folders looked in']);
    await put(folder, 'talk.mp3', 'ID3 sound');
    await importItems(site, reader, { mediaFolders: [folder] });
    expect(await linkOf(site)).toBe('uploads/talk.mp3');
  });

  test('at another site stays there', async () => {
    const site = await testSite();
    const film = 'https://www.youtube.com/watch?v=abcdefghijk';
    const report = await importItems(site, given(film));
    expect([await linkOf(site), [...report.findings('missing')]]).toEqual([film, []]);
  });
});

test('A picture that a style sets behind nothing comes along; one behind words is named', async () => {
  const site = await testSite();
  const folder = await temporaryDirectory();
  await copyFile('publication/media/advertisements/bellfold-inbox-reports.webp', join(folder, 'hero.webp'));
  const html = `<div class="hero" style="background-image: url('/uploads/hero.webp')"></div>
    <div style="background:#fff url(/uploads/cover.jpg) center">Words over it.</div>`;
  const report = await importItems(site, fakeReader([ada, fakePost({ key: 'a', html })]), { mediaFolders: [folder] });
  const [post] = await posts(site);
  expect(post?.post_content).toMatch(/<img src="\/media\/uploads\/hero\.webp/);
  expect(post?.post_content).toContain('<p>Words over it.</p>');
  expect(report.findings('changed').get('A picture behind words was left out: …')).toMatchObject({
    examples: [expect.stringContaining('/uploads/cover.jpg')],
  });
});
