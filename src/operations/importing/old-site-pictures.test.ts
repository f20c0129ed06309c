import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { internet, startServer } from '#platform/testing/servers.ts';
import { ada, fakePost, importItems } from './testing/fake-source.ts';

const picture = (width: number) =>
  sharp({ create: { width, height: 480, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
const PICTURE = await picture(640);
const SMALL = await picture(150);

/** A site that gives the pictures of these paths, and an article that shows five. */
async function givenOldSite(paths: readonly string[]) {
  const old = await startServer(({ url = '' }, response) => {
    if (url === '/moved.png') return response.writeHead(302, { location: '/uploads/one.png' }).end();
    if (url === '/secret.png') return response.writeHead(302, { location: 'http://inside.example/x.png' }).end();
    return paths.includes(url) ? response.end(url.includes('small') ? SMALL : PICTURE) : response.writeHead(404).end();
  });
  const { network } = internet(
    { 'old.example': ['127.0.0.1'], 'www.old.example': ['127.0.0.1'], 'inside.example': ['10.0.0.7'] },
    [old],
  );
  const base = `http://old.example:${old.port}`;
  const html = [
    `<p><img src="${base}/uploads/one-300x225.png"></p>`,
    '<p><img src="/uploads/small-150x150.png"></p>',
    `<p><img src="${base}/gone.png"></p>`,
    '<p><img src="http://inside.example/x.png"></p>',
    `<p><img src="${base}/secret.png"></p>`,
  ].join('\n');
  const site = await testSite();
  const items = [ada, fakePost({ key: 'a', html, banner: `${base}/moved.png` })];
  const run = (dryRun = false) =>
    importItems(site, items, { picturesFrom: `http://www.old.example:${old.port}`, network, dryRun });
  const asked = () => old.asked.map(({ url = '' }) => url).toSorted();
  const missing = (report: Awaited<ReturnType<typeof run>>) => [...report.findings('missing').keys()];
  return { old, site, run, asked, missing };
}

const GIVEN = ['/uploads/one.png', '/uploads/small-150x150.png'];

test('pictures that lie in no folder are fetched from the old site, the original before its copy', async () => {
  const { site, run, asked } = await givenOldSite(GIVEN);
  await run();
  const post = await site.database.queries.selectFrom('post').selectAll().executeTakeFirstOrThrow();
  // The lead picture's address leads to the same picture.
  expect(post.post_content).toContain('src="/media/uploads/moved.png"');
  expect(post.post_content).toContain('src="/media/uploads/small-150x150.png"');
  expect(post.banner_img).toBe('uploads/moved.png');
  expect(asked().filter((url) => url.startsWith('/uploads/one'))).toEqual(['/uploads/one.png', '/uploads/one.png']);
  expect(asked()).toContain('/gone.png');
  const files = await readdir(join(site.configuration.dataDirectory, 'media/uploads'));
  expect(files.toSorted()).toEqual(['moved.png', 'small-150x150.png']);
});

test('another host is not asked, no redirect leads into an inner network, and what is missing is named', async () => {
  const { site, run, missing } = await givenOldSite(GIVEN);
  const reasons = missing(await run()).join('\n');
  expect(reasons).toContain('did not give it: there is nothing at its address any more');
  expect(reasons).toContain('did not give it: nothing public answers at this address');
  const rows = await site.database.queries.selectFrom('media').select('path').orderBy('path').execute();
  expect(rows.map(({ path }) => path)).toEqual(['uploads/moved.png', 'uploads/small-150x150.png']);
});

test('a second run asks only for what was not there', async () => {
  const { run, asked, old } = await givenOldSite(GIVEN);
  await run();
  const before = asked().length;
  await run();
  expect(old.asked.slice(before).map(({ url }) => url)).not.toContain('/uploads/one.png');
});

test('a dry run asks nobody', async () => {
  const { run, asked } = await givenOldSite(GIVEN);
  await run(true);
  expect(asked()).toEqual([]);
});

test('addresses that cannot be files, pages that say there is nothing, and queries harm no other picture', async () => {
  const other = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#c4301d' } })
    .png()
    .toBuffer();
  const old = await startServer(({ url = '' }, response) => {
    if (url === '/image.php?id=1') return response.end(PICTURE);
    if (url === '/image.php?id=2') return response.end(other);
    return url === '/a/b.png' ? response.end(PICTURE) : response.end('<p>There is nothing here.</p>');
  });
  const { network } = internet({ 'old.example': ['127.0.0.1'] }, [old]);
  const base = `http://old.example:${old.port}`;
  const shown = ['/image.php?id=1', '/image.php?id=2', `/${'x'.repeat(300)}.png`, '/nothing.png', '/a/b.png', '/a'];
  const html = shown.map((path) => `<p><img src="${base}${path}"></p>`).join('\n');
  const site = await testSite();
  const report = await importItems(site, [ada, fakePost({ key: 'a', html })], { picturesFrom: base, network });
  const rows = await site.database.queries.selectFrom('media').select('width').orderBy('width').execute();
  expect(rows.map(({ width }) => width)).toEqual([320, 640]);
  expect([...report.findings('missing').keys()].join('\n')).toContain('its address makes no name of a file');
  // What says in words that there is nothing is asked for again by the next run.
  const kept = await readdir(join(site.configuration.dataDirectory, 'fetched-pictures'), { recursive: true });
  expect(kept.filter((path) => /(?:nothing\.png|\.part)$/.test(path))).toEqual([]);
});
