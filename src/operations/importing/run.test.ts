import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { lastDone } from '#platform/database/last-done.ts';
import { contentRevision } from '#platform/database/revision.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { reportText } from './report-text.ts';
import { runImport } from './run.ts';
import { UnreadableSource } from './source-reader.ts';

async function readySite(): Promise<Site> {
  const site = await testSite();
  await storeCategories(site);
  return site;
}

async function file(name: string, content: string): Promise<string> {
  const path = join(await temporaryDirectory(), name);
  await writeFile(path, content);
  return path;
}

describe('The demo publication', () => {
  test('comes in whole, and a second time changes nothing', async () => {
    const site = await readySite();
    const report = await runImport({ site, source: 'publication/content' });
    const files = async (folder: string) =>
      (await readdir(join('publication/content', folder))).filter((name) => name.endsWith('.md')).length;
    expect(report.counted('post', 'new')).toBe(await files('posts'));
    expect(report.counted('event', 'new')).toBe(await files('events'));
    expect(report.counted('author', 'new')).toBe(await files('authors'));
    expect([...report.findings('changed')]).toEqual([]);
    expect(
      [...report.findings('left out')].filter(([reason]) => !reason.startsWith('An advertisement whose picture')),
    ).toEqual([]);
    const revision = await contentRevision(site.database.queries);
    expect((await runImport({ site, source: 'publication/content' })).writes).toBe(0);
    expect(await contentRevision(site.database.queries)).toBe(revision);
    expect(await lastDone(site.database.queries, 'import')).toEqual(site.now());
  });
});

describe('A source that is none', () => {
  test.each([
    ['is not there', async () => join(await temporaryDirectory(), 'nothing.xml'), 'There is no such file'],
    ['is empty', () => file('a.xml', ''), 'The file is empty'],
    ['is an archive', () => file('a.zip', 'PK\u0003\u0004'), 'unpack it first'],
    ['is a web page', () => file('a.xml', '<!DOCTYPE html><html>Sign in</html>'), 'It is a web page'],
    [
      'is broken XML',
      () => file('a.xml', '<?xml version="1.0"?>\n<rss>\n<channel><item></channel></rss>'),
      /a\.xml is broken XML and cannot be read: line 3: unexpected close tag/,
    ],
    ['is a piece of a web page', () => file('a.html', '<p>One</p><div>Two</div>'), 'It is a web page'],
    [
      'is Substack’s',
      () => file('posts.csv', 'post_id,post_date,is_published,title\n1.a,,true,A'),
      'Exports of Substack, Medium, Blogger, Movable Type and others come in by way of WordPress or Ghost',
    ],
    [
      'is Blogger’s',
      () => file('a.xml', "<?xml version='1.0'?><feed><generator>Blogger</generator></feed>"),
      'Blogger',
    ],
    ['is another XML', () => file('a.xml', '<?xml version="1.0"?><catalogue/>'), 'holds nothing of WordPress'],
    ['is a text', () => file('a.txt', 'Dear editor'), "It begins with 'Dear editor'"],
    ['is a folder without Markdown', () => temporaryDirectory(), 'no Markdown'],
    ['is a Markdown file by itself', () => file('a.md', '# A note'), 'put it into posts/'],
    ['is a folder of exports', async () => dirname(await file('site.000.xml', '')), 'It holds site.000.xml'],
    ['is JSON of something else', () => file('a.json', '{"name": "x"}'), 'no Ghost export'],
  ])('ends with a clear message when it %s, and nothing is written', async (_, make, message) => {
    const site = await readySite();
    const before = await contentRevision(site.database.queries);
    const importing = runImport({ site, source: await make() });
    await expect(importing).rejects.toThrow(UnreadableSource);
    await expect(importing).rejects.toThrow(message);
    expect(await contentRevision(site.database.queries)).toBe(before);
    expect(await readdir(site.configuration.dataDirectory)).toEqual([]);
  });
});

describe('A folder laid out as ours that lies elsewhere', () => {
  test('brings its pictures with it, under their own paths', async () => {
    const site = await readySite();
    const root = await temporaryDirectory();
    await mkdir(join(root, 'content/posts'), { recursive: true });
    await mkdir(join(root, 'media/posts'), { recursive: true });
    const source = (await readdir('publication/media')).find((name) => name.endsWith('.webp')) ?? '';
    await writeFile(join(root, 'media/posts/own.webp'), await readFile(join('publication/media', source)));
    await writeFile(
      join(root, 'content/posts/a.md'),
      '---\ntitle: A\ncategory: podcasts\nauthor: nobody-yet\ndate: 2026-01-01\nbanner: posts/own.webp\n---\nText',
    );
    await runImport({ site, source: join(root, 'content') });
    expect(await site.database.queries.selectFrom('post').select(['cat_slug', 'banner_img']).execute()).toEqual([
      { cat_slug: 'podcasts', banner_img: 'posts/own.webp' },
    ]);
    expect(await readdir(join(site.configuration.dataDirectory, 'media/posts'))).toEqual(['own.webp']);
  });

  test('can be read file by file', async () => {
    const site = await readySite();
    const root = await temporaryDirectory();
    await mkdir(join(root, 'posts'));
    const post = '---\ntitle: A\ncategory: news\nauthor: a\ndate: 2026-01-01\n---\nText';
    await writeFile(join(root, 'posts/a.md'), post);
    await writeFile(join(root, 'posts/b.md'), post);
    const report = await runImport({ site, source: join(root, 'posts/b.md') });
    expect(report.counted('post', 'new')).toBe(1);
    expect((await runImport({ site, source: root })).counted('post', 'unchanged')).toBe(1);
  });
});

describe('The report', () => {
  test('says what came in, what was changed and what was left out, and where to read all of it', async () => {
    const site = await readySite();
    const root = await temporaryDirectory();
    await mkdir(join(root, 'posts'));
    for (let index = 0; index < 30; index += 1) {
      await writeFile(
        join(root, `posts/P ${index}.md`),
        `---\ntitle: P${index}\ncategory: news\nauthor: a\ndate: never\nstatus: ${index ? 'published' : 'draft'}\n---\n![x](gone.png)`,
      );
    }
    const report = await runImport({ site, source: root });
    const text = reportText(report);
    expect(text).toContain('posts                  30   30 new; 30 draft');
    expect(text).toContain('It has no date that can be read: it is kept as a draft: 29');
    expect(text).toContain('… and 26 more');
    expect(text).toContain('The picture is in none of the folders looked in: 30');
    const full = await readFile(report.file ?? '', 'utf8');
    // Each line, and the three examples of the first page.
    expect(full.match(/gone\.png/g)).toHaveLength(33);
    const dry = reportText(await runImport({ site: await readySite(), source: root, dryRun: true }));
    expect(dry.replace('Would come in', 'Came in').replace(/\n\nThis was a dry run.*/s, '')).toBe(
      text.replace(/\n\nEverything in full.*/s, ''),
    );
  });
});
