import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { candidatePaths, importedPath } from './media-paths.ts';
import { ada, fakePost, importItems } from './testing/fake-source.ts';

async function picture(folder: string, path: string, width = 640, color = '#336699'): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  const { data, info } = await sharp({ create: { width, height: 480, channels: 3, background: color } })
    .png()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(width);
  await writeFile(join(folder, path), data);
}

describe('Pictures of an import', () => {
  test('are copied to where the site serves them, and measured', async () => {
    const site = await testSite();
    const folder = await temporaryDirectory();
    await picture(folder, '2020/01/Photo One.png');
    const html = '<p><img src="https://old.example/wp-content/uploads/2020/01/Photo%20One-300x225.png" alt="One"></p>';
    const report = await importItems(
      site,
      [
        ada,
        fakePost({
          key: 'a',
          html,
          banner: 'https://old.example/wp-content/uploads/2020/01/Photo%20One.png',
          bannerCaption: 'At\0 noon. Photo: Ada',
        }),
      ],
      { mediaFolders: [folder] },
    );
    const rows = await site.database.queries.selectFrom('media').selectAll().execute();
    expect(rows).toMatchObject([{ path: 'uploads/2020/01/photo-one.png', width: 640, height: 480 }]);
    expect(rows[0]?.color).toMatch(/^#3[0-9a-f]6[0-9a-f]9[0-9a-f]$/);
    const post = await site.database.queries.selectFrom('post').selectAll().executeTakeFirstOrThrow();
    expect(post.post_content).toContain('src="/media/uploads/2020/01/photo-one.png"');
    expect(post).toMatchObject({
      banner_img: 'uploads/2020/01/photo-one.png',
      banner_show: 1,
      banner_caption: 'At noon. Photo: Ada',
    });
    expect(await readdir(join(site.configuration.dataDirectory, 'media/uploads/2020/01'))).toEqual(['photo-one.png']);
    expect(report.counted('picture', 'new')).toBe(1);
  });

  test.each([
    ['NFD', 'NFC'],
    ['NFC', 'NFD'],
  ] as const)('of a Mac are found, whose files have their accents as %s and whose texts as %s', async (file, text) => {
    const site = await testSite();
    const folder = await temporaryDirectory();
    await picture(folder, 'images/Café Eröffnung.png'.normalize(file));
    const address = encodeURI('../../images/Café Eröffnung.png'.normalize(text));
    const post = fakePost({
      key: 'a',
      place: { file: 'posts/2025/a.md' },
      html: `<p><img src="${address}" alt=""></p>`,
    });
    const report = await importItems(site, [ada, post], { mediaFolders: [folder] });
    expect(report.counted('picture', 'new')).toBe(1);
    expect(await site.database.queries.selectFrom('media').select('path').execute()).toEqual([
      { path: expect.stringMatching(/^uploads\/images\/caf[eé]-er[oö]ffnung\.png$/) },
    ]);
  });

  test('of a folder lie beside the post that shows them, in a folder of its name, or where the site keeps all', async () => {
    const site = await testSite();
    const folder = await temporaryDirectory();
    await picture(folder, 'posts/one/a.png', 640, '#112233');
    await picture(folder, 'posts/two/a.png', 640, '#445566');
    await picture(folder, 'shared/b.png', 640, '#778899');
    const html = '<img src="./a.png"><img src="../../shared/b.png"><img src="/shared/b.png">';
    const items = ['posts/one/index.md', 'posts/two.md'].map((file, index) =>
      fakePost({ key: file, slug: `post-${index}`, place: { file }, html }),
    );
    const report = await importItems(site, [ada, ...items], { mediaFolders: [folder] });
    expect([...report.findings('missing')]).toEqual([]);
    const posts = await site.database.queries.selectFrom('post').select('post_content').orderBy('post_name').execute();
    const paths = posts.map(({ post_content }) => [...post_content.matchAll(/src="([^"]*)"/g)].map(([, src]) => src));
    expect(paths).toEqual([
      ['/media/uploads/posts/one/a.png', '/media/uploads/shared/b.png', '/media/uploads/shared/b.png'],
      ['/media/uploads/posts/two/a.png', '/media/uploads/shared/b.png', '/media/uploads/shared/b.png'],
    ]);
  });

  test('that are one and the same come in once, under the first name, also with a later import', async () => {
    const site = await testSite();
    const folder = await temporaryDirectory();
    for (const path of ['2020/quay.png', '2021/quay-again.png']) await picture(folder, path);
    const post = (key: string, banner: string) => fakePost({ key, slug: key, banner });
    const items = [ada, post('a', '2020/quay.png'), post('b', '2021/quay-again.png')];
    await importItems(site, items, { mediaFolders: [folder] });
    await picture(folder, 'elsewhere.png');
    await importItems(site, [...items, post('c', 'elsewhere.png')], { mediaFolders: [folder] });
    const { queries } = site.database;
    const rows = await queries.selectFrom('media').select('path').execute();
    expect(rows).toHaveLength(1);
    const posts = await queries.selectFrom('post').select('banner_img').execute();
    expect(new Set(posts.map(({ banner_img }) => banner_img))).toEqual(new Set(rows.map(({ path }) => path)));
    const files = await readdir(join(site.configuration.dataDirectory, 'media'), { recursive: true });
    expect(files.filter((name) => name.endsWith('.png'))).toHaveLength(1);
    expect((await importItems(site, items, { mediaFolders: [folder] })).writes).toBe(0);
  });

  test('that are missing are listed, and found by the next import', async () => {
    const site = await testSite();
    const folder = await temporaryDirectory();
    const items = [
      ada,
      fakePost({
        key: 'a',
        html: '<p>Text</p><img src="/uploads/late.png" alt="">',
        banner: '/uploads/late.png',
      }),
    ];
    const first = await importItems(site, items, { mediaFolders: [folder] });
    expect(first.findings('missing').get('The picture is in none of the folders looked in')?.count).toBe(2);
    expect((await importItems(site, items, { mediaFolders: [folder] })).counted('post', 'unchanged')).toBe(1);
    await picture(folder, 'uploads/late.png');
    expect((await importItems(site, items, { mediaFolders: [folder] })).counted('post', 'changed')).toBe(1);
    const post = await site.database.queries
      .selectFrom('post')
      .select(['post_content', 'banner_img'])
      .executeTakeFirstOrThrow();
    expect(post.post_content).toContain('<img src="/media/uploads/late.png"');
    expect((await importItems(site, items, { mediaFolders: [folder] })).writes).toBe(0);
  });

  test('are not copied on a dry run', async () => {
    const site = await testSite();
    const folder = await temporaryDirectory();
    await picture(folder, 'a.png');
    const report = await importItems(site, [ada, fakePost({ key: 'a', banner: 'a.png' })], {
      mediaFolders: [folder],
      dryRun: true,
    });
    expect(report.counted('picture', 'new')).toBe(1);
    expect(await readdir(site.configuration.dataDirectory)).toEqual([]);
    expect(await site.database.queries.selectFrom('media').selectAll().execute()).toEqual([]);
  });
});

describe('A picture', () => {
  test('never comes from outside of its folder', async () => {
    const site = await testSite();
    const outside = await temporaryDirectory();
    const folder = await temporaryDirectory();
    await picture(outside, 'secret.png');
    await symlink(join(outside, 'secret.png'), join(folder, 'link.png'));
    await symlink(outside, join(folder, 'dir'));
    const addresses = [
      'link.png',
      'dir/secret.png',
      join(outside, 'secret.png'),
      `${'../'.repeat(12)}${outside.slice(1)}/secret.png`,
      `a/${'..%2f'.repeat(12)}${outside.slice(1)}/secret.png`,
    ];
    const report = await importItems(
      site,
      [ada, ...addresses.map((address, index) => fakePost({ key: `p${index}`, banner: address }))],
      { mediaFolders: [folder] },
    );
    expect(report.counted('picture', 'new')).toBe(0);
    expect([...report.findings('missing').values()].reduce((sum, { count }) => sum + count, 0)).toBe(addresses.length);
  });

  test('of another source under the same path is kept apart', async () => {
    const site = await testSite();
    const [one, other] = [await temporaryDirectory(), await temporaryDirectory()];
    await picture(one, 'a.png', 640, '#ff0000');
    await picture(other, 'a.png', 640, '#0000ff');
    await importItems(site, [ada, fakePost({ key: 'one', banner: 'a.png' })], { mediaFolders: [one] });
    await importItems(site, [ada, fakePost({ key: 'other', banner: 'a.png' })], {
      mediaFolders: [other],
    });
    const paths = await site.database.queries.selectFrom('post').select('banner_img').orderBy('id').execute();
    expect(paths[0]).toEqual({ banner_img: 'uploads/a.png' });
    expect(paths[1]?.banner_img).toMatch(/^uploads\/a-[0-9a-f]{8}\.png$/);
  });

  test('that is none, or damaged, is named', async () => {
    const site = await testSite();
    const folder = await temporaryDirectory();
    await writeFile(join(folder, 'a.png'), '<html>not found</html>');
    const report = await importItems(site, [ada, fakePost({ key: 'a', banner: 'a.png' })], {
      mediaFolders: [folder],
    });
    expect([...report.findings('missing').keys()][0]).toMatch(/^The picture cannot be used/);
  });

  test.each([
    [
      'https://old.example/wp-content/uploads/2020/a-300x200.jpg?w=3',
      [
        'wp-content/uploads/2020/a-300x200.jpg',
        'uploads/2020/a-300x200.jpg',
        '2020/a-300x200.jpg',
        'a-300x200.jpg',
        'wp-content/uploads/2020/a.jpg',
        'uploads/2020/a.jpg',
        '2020/a.jpg',
        'a.jpg',
      ],
    ],
    ['/content/images/size/w600/2020/a.jpg', expect.arrayContaining(['content/images/2020/a.jpg', '2020/a.jpg'])],
    ['../media/a.webp', ['media/a.webp', 'a.webp']],
    ['a/../b.jpg', []],
    ['.ssh/key.png', []],
    ['', []],
  ])('at %j is looked for where it may lie', (address, paths) => {
    expect(candidatePaths(address)).toEqual(paths);
  });

  test('is stored under a plain name', () => {
    expect(importedPath('wp-content/uploads/2020/01/Ärger & Co.JPG')).toBe('uploads/2020/01/ärger-co.jpg');
    expect(importedPath('🙈.png')).toBe('uploads/picture.png');
  });
});
