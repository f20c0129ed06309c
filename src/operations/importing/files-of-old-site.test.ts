import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { internet, startServer } from '#platform/testing/servers.ts';
import { countAbsent } from './absent.ts';
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
  expect(reasons).toContain('did not give the picture: there is nothing at its address any more');
  expect(reasons).toContain('did not give the picture: nothing public answers at this address');
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

/** A body that says it is larger than any file that comes along. */
const HUGE = 'huge';

/** An article that links to these addresses of an old site, which answers with these bodies; false for a line that breaks. */
async function givenOldFiles(bodies: Readonly<Record<string, string | false>>, links: readonly string[]) {
  const answers = new Map(Object.entries(bodies));
  const old = await startServer(({ url = '' }, response) => {
    const body = answers.get(url);
    if (body === undefined) return response.writeHead(404).end();
    if (body.toString().startsWith('/') || body.toString().startsWith('http:'))
      return response.writeHead(302, { location: String(body) }).end();
    if (body !== false && body !== HUGE) return response.end(body);
    if (body === HUGE) return response.writeHead(200, { 'content-length': 600 * 1024 ** 2 }).write('%PDF');
    response.writeHead(200, { 'content-length': '1000' });
    return response.write('%PDF half', () => response.destroy());
  });
  const names = { 'old.example': ['127.0.0.1'], 'inside.example': ['10.0.0.7'], 'other.example': ['127.0.0.1'] };
  const { network } = internet(names, [old]);
  const base = `http://old.example:${old.port}`;
  const html = links.map((link) => `<p><a href="${link.replace(/^~/, base)}">file</a></p>`).join('\n');
  const site = await testSite();
  const run = (dryRun = false) =>
    importItems(site, [ada, fakePost({ key: 'a', html })], { picturesFrom: base, network, dryRun });
  const hrefs = async () => {
    const { post_content } = await site.database.queries.selectFrom('post').selectAll().executeTakeFirstOrThrow();
    return [...post_content.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replace(base, '~'));
  };
  const asked = () => old.asked.map(({ url = '' }) => url);
  const kept = async (folder: string) =>
    (await readdir(join(site.configuration.dataDirectory, folder), { recursive: true })).filter((name) =>
      /\.\w+$/.test(name),
    );
  return { site, answers, run, hrefs, asked, kept };
}

test('files that an article links to are fetched as its pictures are, by their kinds alone, and served here', async () => {
  const other = 'http://other.example/theirs.pdf';
  const links = ['~/wp-content/uploads/2020/Report.pdf?ver=2', '/files/talk.mp3', '~/moved.xlsx', other, '~/logo.svg'];
  const { run, hrefs, asked, kept } = await givenOldFiles(
    {
      '/wp-content/uploads/2020/Report.pdf': '%PDF-1.7 words',
      '/files/talk.mp3': 'ID3 sound',
      '/moved.xlsx': '/files/figures.xlsx',
      '/files/figures.xlsx': 'PK sheet',
      '/logo.svg': '<svg/>',
    },
    links,
  );
  const report = await run();
  expect(await hrefs()).toEqual([
    '/media/uploads/2020/report.pdf',
    '/media/uploads/talk.mp3',
    '/media/uploads/moved.xlsx',
    other,
    '~/logo.svg',
  ]);
  expect(report.counted('file', 'new')).toBe(3);
  expect(await kept('media')).toHaveLength(3);
  expect(asked()).not.toContain('/theirs.pdf');
  expect(asked()).not.toContain('/logo.svg');
  const before = asked().length;
  expect((await run()).writes).toBe(0);
  expect(asked()).toHaveLength(before);
});

test('files that the old site does not give are named, and pages, empty answers and inner networks are none', async () => {
  const links = ['~/gone.pdf', '~/login.pdf', '~/empty.pdf', '~/secret.pdf', '~/huge.pdf'];
  const { run, hrefs, kept } = await givenOldFiles(
    {
      '/login.pdf': '\n<!DOCTYPE html><p>Sign in',
      '/empty.pdf': '',
      '/secret.pdf': 'http://inside.example/x.pdf',
      '/huge.pdf': HUGE,
    },
    links,
  );
  const reasons = [...(await run()).findings('missing').values()].map(({ sentence }) => sentence).join('\n');
  for (const why of [
    'there is nothing at its address any more',
    'a page of its site stands at its address',
    'it is empty',
    'nothing public answers at this address',
    'it is larger than 500 MB',
  ])
    expect(reasons).toContain(`did not give the file: ${why}`);
  expect(await hrefs()).toEqual(links);
  expect(await kept('fetched-pictures')).toEqual([]);
});

test('a file whose line broke is not kept, and the next import fetches it and what is missing alone', async () => {
  const { answers, run, hrefs, asked, kept } = await givenOldFiles({ '/a.pdf': '%PDF a', '/b.pdf': false }, [
    '~/a.pdf',
    '~/b.pdf',
  ]);
  const first = await run();
  expect(countAbsent(first, 'file')).toBe(1);
  expect(await hrefs()).toEqual(['/media/uploads/a.pdf', '~/b.pdf']);
  expect(await kept('fetched-pictures')).toEqual([expect.stringMatching(/\/a\.pdf$/)]);
  answers.set('/b.pdf', '%PDF whole');
  const before = asked().length;
  await run();
  expect(asked().slice(before)).toEqual(['/b.pdf']);
  expect(await hrefs()).toEqual(['/media/uploads/a.pdf', '/media/uploads/b.pdf']);
});

test('a dry run counts the pictures and files that an address of the old site may give, and asks nobody', async () => {
  const { run, asked } = await givenOldFiles({}, ['~/a.pdf', '~/b.mp3', '~/run.exe']);
  const report = await run(true);
  expect([countAbsent(report, 'file'), countAbsent(report, 'picture')]).toEqual([2, 0]);
  expect(asked()).toEqual([]);
});
