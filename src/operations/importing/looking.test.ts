import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { testSite } from '#content/testing/site.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { reportText } from './report-text.ts';
import { runImport } from './run.ts';
import { ada, fakeEvent, fakePost, importItems } from './testing/fake-source.ts';
import { everything, posts } from './testing/written.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function folder(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const root = await temporaryDirectory();
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}

/** What is said of a source, without what the first import writes and the second does not. */
const said = (text: string) =>
  text
    .slice(text.indexOf('Looked at'), text.indexOf('Read in another way'))
    .replace(/\n(?:Categories|Nothing is new|Everything in full)[\s\S]*$/, '')
    .trim();

async function imported(files: Readonly<Record<string, string | Buffer>>) {
  const site = await testSite();
  await storeCategories(site);
  const source = await folder(files);
  const dry = reportText(await runImport({ site, source, dryRun: true }));
  const first = reportText(await runImport({ site, source }));
  const before = await everything(site);
  const second = reportText(await runImport({ site, source }));
  expect(await everything(site), 'the second import changed something').toEqual(before);
  expect(said(second), 'the second import says something else').toBe(said(first));
  expect(said(dry), 'a dry run says something else').toBe(said(first));
  return { site, text: first };
}

const file = (text: string, fields = '') =>
  `---\ntitle: A title\nauthor: Ada Brook\ndate: 2024-05-06\n${fields}---\n${text}\n`;
const ten = 'Over the past months we printed forty pages of notes.';

describe('An import looks at what it made', () => {
  test('names signs that no dialect explains, at every import, and articles that are drafts', async () => {
    const { text } = await imported({
      '_posts/2024-05-06-bracket.md': file('Some words [shortcode id="4" of="a plugin"] and more.'),
      '_posts/2024-05-06-empty.md': file(''),
      '_posts/2024-05-06-unfinished.md': file(ten, 'draft: true\n'),
    });
    expect(text).toContain(
      'Commands in square brackets stand in the text: 1 article\n      “A title”  /news/bracket  reads: Some words [shortcode id=',
    );
    expect(text).toContain('It has no text, picture or film: it is kept as a draft: 1');
    expect(text).toContain('It was a draft on the old site: 1');
  });

  test('names an article that lost more than a tenth of its words, and none that kept them', async () => {
    const site = await testSite();
    const lost = { html: `<p>${ten}</p>`, written: `${ten} A second paragraph follows.` };
    const report = await importItems(site, [
      ada,
      fakePost({ key: 'lost', ...lost }),
      fakePost({
        key: 'kept',
        html: `<p>${ten}</p>`,
        written: `<!-- a comment of five words -->${ten} [x y="a b c"]`,
      }),
    ]);
    expect(report.faults.groups).toMatchObject([
      { kind: 'lost words', count: 1, examples: [{ address: '/news/lost' }] },
    ]);
  });

  test('looks at events, and names those that are drafts', async () => {
    const site = await testSite();
    const events = [
      fakeEvent({ key: 'fair', title: 'A fair', html: '<p>With {% tag %}.</p>' }),
      fakeEvent({ key: 'lost', title: 'Lost', html: `<p>${ten}</p>`, written: `${ten} A second paragraph follows.` }),
      fakeEvent({ key: 'draft', title: 'A draft', status: 'draft' }),
      fakeEvent({ key: 'long', title: 'a'.repeat(301) }),
    ];
    for (const report of [await importItems(site, events), await importItems(site, events)]) {
      expect(report.faults.groups).toMatchObject([
        { kind: 'lost words', events: 1, examples: [{ address: '/events/lost' }] },
        { kind: 'template', events: 1, examples: [{ address: '/events/fair' }] },
      ]);
      expect([...report.findings('drafts').keys()]).toEqual([
        'An event that was a draft on the old site',
        'Its title has N characters, and N fit: it is kept as a draft, and nothing was cut',
      ]);
    }
  });

  test('names links that lead nowhere once everything is in, but those of a dry run', async () => {
    const site = await testSite();
    const html = '<p><a href="/old/two">Two</a>, <a href="/news/gone">gone</a></p>';
    const items = [ada, fakePost({ key: 'one', html }), fakePost({ key: 'two', addresses: ['/old/two'] })];
    expect((await importItems(site, items, { dryRun: true })).deadLinks).toEqual([]);
    const report = await importItems(site, items);
    expect(report.deadLinks).toMatchObject([{ address: '/news/gone', texts: 1, first: { address: '/news/one' } }]);
    expect(reportText(report)).toContain(
      'Links to pages that are not on this site: 1\n  /news/gone  in “Title of one”',
    );
  });

  test('names a date that no field gives, and a lead picture that is there and was not taken', async () => {
    const site = await testSite();
    const source = await folder({ 'broken.png': 'no picture', 'a.txt': '' });
    const report = await importItems(
      site,
      [
        ada,
        fakePost({ key: 'changed', date: undefined, modified: '2020-01-01' }),
        fakePost({ key: 'unread', banner: 'broken.png' }),
        fakePost({ key: 'missing', banner: 'gone.png' }),
      ],
      { mediaFolders: [source] },
    );
    expect(report.faults.groups).toMatchObject([
      { kind: 'date', count: 1, examples: [{ address: '/news/changed', seen: '2020-01-01' }] },
      { kind: 'lead picture', count: 1, examples: [{ address: '/news/unread' }] },
    ]);
  });

  test('takes a picture of any field, where it is there, but none of a person or a mark', async () => {
    const { site, text } = await imported({
      'content/post/one.md': file(ten, 'opener:\n  still: pumps/one.png\n'),
      'content/post/two.md': file(ten, 'author_photo: pumps/one.png\nlogo: pumps/one.png\n'),
      'content/post/three.md': file(ten, 'opener: pumps/gone.png\n'),
      'static/pumps/one.png': PIXEL,
    });
    const pictures = (await posts(site)).map(({ post_name, banner_img, banner_show }) => [
      post_name,
      Boolean(banner_img),
      banner_show,
    ]);
    expect(Object.fromEntries(pictures.map(([name, ...rest]) => [name, rest]))).toEqual({
      one: [true, 1],
      two: [false, 0],
      three: [false, 0],
    });
    expect(text).toContain('Lead pictures: 1 of 3 articles has one.');
  });

  test('makes a name of a byline that is a word of an address, and says so; a login that is no name is named', async () => {
    const { site, text } = await imported({
      '_posts/2024-05-06-one.md': file(ten).replace('Ada Brook', 'chris-holly'),
      '_posts/2024-05-06-two.md': file(ten).replace('Ada Brook', 'Chris Holly'),
      '_posts/2024-05-06-three.md': file(ten).replace('Ada Brook', 'jdoe42'),
    });
    const authors = await site.database.queries
      .selectFrom('author')
      .select(['author_name', 'author_display_name'])
      .orderBy('id')
      .execute();
    expect(authors).toEqual([
      { author_name: 'chris-holly', author_display_name: 'Chris Holly' },
      { author_name: 'jdoe42', author_display_name: 'jdoe42' },
    ]);
    expect(text).toContain("A byline is a word of an address: 'Chris Holly' stands in");
    expect(text).toContain(
      'The byline is a name for signing in, not a person’s: 1 article\n      “A title”  /news/three  reads: jdoe42',
    );
  });

  test('names the pages that came in with their addresses, and nothing of the files of a repository', async () => {
    const { text } = await imported({
      'content/post/one.md': file(ten),
      'content/about.md': '---\ntitle: About us\n---\nWho we are.',
      'content/write-for-us.md': '---\ntitle: Write for us\n---\nHow to.',
      'LICENSE.md': 'Terms',
      'CONTRIBUTING.md': 'How to contribute',
    });
    expect(text).toContain('Pages of the old site, which stand where they stood: 2');
    expect(text).toContain('“About us”  /about\n');
    expect(text).toContain('“Write for us”  /write-for-us\n');
    expect(text).not.toContain('did not come in');
  });
});
