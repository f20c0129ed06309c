import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { ada, fakePost, fakeReader, importItems } from './testing/fake-source.ts';
import { everything, posts } from './testing/written.ts';

async function plainPicture(color: string): Promise<string> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: color } });
  return (await picture.png().toBuffer()).toString('base64');
}

const post = (html: string, key = 'a') => fakePost({ key, html });

describe('Pictures that a source holds itself', () => {
  test('come in by their bytes, whatever type they are said to have, and once', async () => {
    const site = await testSite();
    const bytes = await plainPicture('#336699');
    const items = [
      ada,
      post(`<p>Chart <img src="data:image/png;base64,${bytes}" alt="Chart of sales"> end.</p>`),
      post(`<p>Again <img src="DATA:text/html;charset=utf-8;base64,${encodeURIComponent(bytes)}" alt="One"></p>`, 'b'),
    ];
    const report = await importItems(site, items);
    const stored = await posts(site);
    const sources = stored.map(({ post_content }) => /src="\/media\/([^"]*)"/.exec(post_content)?.[1]);
    expect(sources).toEqual([expect.stringMatching(/^uploads\/pictures\/[\da-f]{16}\.png$/), sources[0]]);
    expect(stored[0]?.post_content).toContain('alt="Chart of sales"');
    expect(stored[0]?.post_content).not.toContain('data:');
    expect(report.counted('picture', 'new')).toBe(1);
    expect(await readdir(join(site.configuration.dataDirectory, 'media/uploads/pictures'))).toHaveLength(1);
    const before = await everything(site);
    expect((await importItems(site, items)).writes).toBe(0);
    expect(await everything(site)).toEqual(before);
  });
});

test('A picture that a source holds itself keeps its address, where a file is the same one', async () => {
  const site = await testSite();
  const folder = await mkdtemp(join(tmpdir(), 'masthead-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bytes = await plainPicture('#445566');
  await writeFile(join(folder, 'a.png'), Buffer.from(bytes, 'base64'));
  const items = [
    ada,
    post(`<p><img src="data:image/png;base64,${bytes}"> <img src="a.png"> <img src="missing.png"></p>`),
    post(`<p><img src="a.png"> <img src="data:image/png;base64,${bytes}"></p>`, 'b'),
  ];
  await importItems(site, items, { mediaFolders: [folder] });
  const before = await everything(site);
  expect((await importItems(site, items, { mediaFolders: [folder] })).writes).toBe(0);
  expect(await everything(site)).toEqual(before);
});

test.each([
  [
    'HTML that is said to be a picture',
    `data:image/png;base64,${Buffer.from('<script>1</script>').toString('base64')}`,
  ],
  ['a drawing in SVG', 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'],
  ['half a picture', 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB'],
  ['no bytes', 'data:image/png;base64'],
])('%s is no picture: it is reported, by its first letters, and not stored', async (_what, address) => {
  const site = await testSite();
  const report = await importItems(site, [ada, post(`<p>Words <img src="${address}"></p>`)]);
  expect((await posts(site))[0]?.post_content).toBe('<p>Words </p>');
  const [[reason, group] = []] = [...report.findings('missing')];
  expect(reason).toMatch(/^The picture cannot be used/);
  expect(group?.count).toBe(1);
  expect(group?.examples.join('').length).toBeLessThan(200);
});

test('The blank of a lazy loader gives way to the picture whose place it keeps', async () => {
  const site = await testSite();
  const [blank, picture] = [await plainPicture('#ffffff'), await plainPicture('#112233')];
  const html = [
    `<img src="data:image/png;base64,${blank}"><noscript><img src="data:image/png;base64,${picture}" alt="One"></noscript>`,
    `<img src="data:image/png;base64,${blank}" srcset="data:image/png;base64,${picture} 2x" alt="Two">`,
    `<img src="data:image/png;base64,${blank}" data-src="data:image/png;base64,${picture}" alt="Three">`,
  ];
  await importItems(site, [ada, post(html.join(''))]);
  expect(await site.database.queries.selectFrom('media').select('color').execute()).toEqual([
    { color: expect.stringMatching(/^#[01]\d[12]\d3\d$/) },
  ]);
  expect((await posts(site))[0]?.post_content.match(/alt="\w+"/g)).toEqual(['alt="One"', 'alt="Two"', 'alt="Three"']);
});

test('Pictures at other sites are counted and named, and nothing is fetched', async () => {
  const site = await testSite();
  const html = ['https://cdn.example/a.jpg', '//cdn.example/b.jpg', 'https://old.example/c.jpg', '/d.jpg']
    .map((src) => `<p>x <img src="${src}"></p>`)
    .join('');
  const report = await importItems(site, fakeReader([ada, post(html)], { origin: 'https://old.example' }));
  const missing = report.findings('missing');
  const elsewhere = 'The picture lies at another site, and an import fetches nothing: upload it at the desk';
  expect(missing.get(elsewhere)).toMatchObject({
    count: 2,
    examples: [expect.stringContaining('https://cdn.example/a.jpg'), expect.stringContaining('//cdn.example/b.jpg')],
  });
  expect(missing.get('The picture is in none of the folders looked in')?.count).toBe(2);
});
