import { randomInt } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { givenAuthor, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { createApp } from '../../app.ts';
import { purgeState } from '../database/edge-purge.ts';
import { writeContent } from '../database/revision.ts';
import { toPlatform } from '../database/tables.ts';
import { noAssets } from '../testing/assets.ts';
import { freePort } from '../testing/free-port.ts';
import { hasVarnish, startVarnish } from '../testing/varnish.ts';
import { followEdge } from './follow-edge.ts';

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
/** A machine that others share may take seconds. */
const PATIENCE = { timeout: 60_000, interval: 50 };

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
}

function ask(port: number, path: string, { method = 'GET', headers = BROWSER }: Asked = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const { statusCode: status, headers: told } = answer;
      buffer(answer).then((bytes) => resolve({ status, headers: told, html: read(bytes, told, method) }), reject);
    });
    asking.once('error', reject).end();
  });
}

function read(body: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders, method: string): string {
  if (body.length === 0 || method === 'HEAD') return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** A site behind Varnish, which it tells of changes as operators set it; both are gone when the test ends. */
async function openSite() {
  const plain = await testSite();
  const own = await freePort();
  const port = await startVarnish(own);
  const purge = { url: `http://127.0.0.1:${port}/`, method: 'PURGE', header: undefined, body: undefined };
  const siteUrl = `http://127.0.0.1:${port}`;
  const configuration = { ...plain.configuration, siteUrl, trustProxy: 1, purge };
  const site = { ...plain, configuration, now: () => new Date() };
  await givenPublication(site);
  const author = await givenAuthor(site, 'ada', 'Version 0.');
  await givenPost(site, { post_author_id: author, post_name: 'first', post_title: 'First' });
  const app = await createApp({ site, assets: noAssets });
  const asked: string[] = [];
  app.server.prependListener('request', ({ url = '', method = '' }) => void asked.push(`${method} ${url}`));
  await app.listen({ host: '127.0.0.1', port: own });
  onTestFinished(() => app.close());
  const failed = vi.fn();
  onTestFinished(followEdge(site, { refused: () => undefined, failed }));
  const { queries } = site.database;
  const isTold = async () => {
    const { revision, acknowledged } = await purgeState(toPlatform(queries));
    return revision === acknowledged;
  };
  const told = () => expect.poll(isTold, PATIENCE).toBe(true);
  const rename = (name: string) =>
    writeContent(queries, (transaction) =>
      transaction.updateTable('author').set({ author_display_name: name }).where('id', '=', author).execute(),
    );
  await expect
    .poll(
      () =>
        ask(port, '/robots.txt').then(
          ({ status }) => status,
          () => 0,
        ),
      PATIENCE,
    )
    .toBe(200);
  await told();
  // What this process knows is a look old at most.
  await pause(600);
  return { app, site, author, port, own, asked, rename, told };
}

/** How often Masthead was asked while a function ran. */
async function askedDuring(asked: readonly string[], path: string, act: () => Promise<unknown>): Promise<number> {
  const before = asked.length;
  await act();
  return asked.slice(before).filter((line) => line.endsWith(` ${path}`)).length;
}

const describeVarnish = describe.skipIf(!hasVarnish);
if (!hasVarnish)
  process.stdout.write('Varnish is not on this machine (apt-get install varnish): its tests are left out.\n');

describeVarnish('Varnish with the configuration that the project ships', () => {
  test('shows no page that is older than two seconds, in five hundred writes at random moments', async () => {
    const { port, asked, rename, told } = await openSite();
    const written: number[] = [0];
    const pages = ['/author/ada', '/news/first', '/', '/author/ada?utm_source=x'];
    const encodings = [BROWSER, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'identity' }];
    let isWriting = true;
    let asks = 0;
    let oldest = 0;
    const look = async () => {
      const at = performance.now();
      const path = pages[randomInt(pages.length)] ?? '/';
      const { html, status } = await ask(port, path, { headers: encodings[randomInt(3)] ?? BROWSER });
      const shown = Number(/Version (\d+)\./.exec(html)?.[1]);
      expect([path, status, Number.isNaN(shown)]).toEqual([path, 200, false]);
      // The moment at which what was shown was written over.
      oldest = Math.max(oldest, at - (written[shown + 1] ?? at));
      asks += 1;
    };
    const readers = [1, 2, 3].map(async () => {
      while (isWriting) {
        await look();
        await pause(randomInt(20));
      }
    });
    const before = asked.length;
    for (let version = 1; version <= 500; version += 1) {
      await rename(`Version ${version}.`);
      written.push(performance.now());
      // Bursts, and pauses in which Varnish is told that all is well.
      await pause(version % 50 === 0 ? 5000 : randomInt(version % 7 === 0 ? 800 : 60));
    }
    isWriting = false;
    await Promise.all(readers);
    process.stdout.write(
      `oldest page: ${Math.round(oldest)} ms; ${asks} asked of Varnish, ${asked.length - before} of Masthead\n`,
    );
    expect(oldest).toBeLessThan(2000);
    await told();
    await ask(port, '/news/first');
    expect(await askedDuring(asked, '/news/first', () => ask(port, '/news/first'))).toBe(0);
    expect((await ask(port, '/news/first')).html).toContain('Version 500.');
  }, 300_000);

  test('shows a scheduled story on time, however often its place was asked for before', async () => {
    const { site, author, port, told } = await openSite();
    const due = Date.now() + 8000;
    const scheduled = { publish_time: new Date(due).toISOString(), status: 'scheduled' } as const;
    await givenPost(site, { ...scheduled, post_author_id: author, post_name: 'second', post_title: 'The second' });
    await writeContent(site.database.queries, async () => undefined);
    await told();
    let late = 0;
    for (let at = Date.now(); at < due + 3000; at = Date.now()) {
      const [front, story] = [await ask(port, '/author/ada'), await ask(port, '/news/second')];
      const isShown = front.html.includes('The second') && story.status === 200;
      if (at < due - 1000) expect(isShown).toBe(false);
      if (at > due && !isShown) late = at - due;
      await pause(10);
    }
    expect(late).toBeLessThan(1000);
  }, 60_000);

  test('keeps pages, for those with cookies and for HEAD, too, and nothing of anybody’s own', async () => {
    const { site, port, asked } = await openSite();
    const cookie = { ...BROWSER, cookie: 'masthead-session=x; a=b' };
    await ask(port, '/news/first');
    for (const asking of [{}, { headers: cookie }, { method: 'HEAD' }])
      expect(await askedDuring(asked, '/news/first', () => ask(port, '/news/first', asking))).toBe(0);
    await givenSignedIn(site, 'olga', 'owner');
    const own = [
      '/desk',
      '/desk/stories',
      '/desk/api/me',
      '/sign-in',
      '/preview/news/first',
      '/api/header/menu',
      '/api/ip',
    ];
    const forms = ['/contact-us', '/subscribe', '/search/all/first', '/nowhere', '/desk/x.css', '/news/first/x.css'];
    for (const path of [...own, ...forms])
      for (const asking of [{}, { headers: cookie }, {}])
        expect(await askedDuring(asked, path, () => ask(port, path, asking)), path).toBe(1);
  });

  test('keeps a copy for each encoding, and never sends one that the reader refuses', async () => {
    const { port, own } = await openSite();
    const encodings = [
      'br',
      'gzip',
      'identity',
      '',
      'br;q=0, gzip',
      'gzip;q=0.0, br',
      'br;q=0, gzip;q=0',
      'GZIP',
      'x-br',
    ];
    for (const round of [1, 2])
      for (const accepted of encodings) {
        const headers = { 'accept-encoding': accepted };
        const [kept, direct] = [
          await ask(port, '/author/ada', { headers }),
          await ask(own, '/author/ada', { headers }),
        ];
        expect([round, accepted, kept.headers['content-encoding']]).toEqual([
          round,
          accepted,
          direct.headers['content-encoding'],
        ]);
        expect(kept.html).toBe(direct.html);
      }
  });

  test('answers 304 to a reader that has this version, 206 to one that wants a part, and says nothing of itself', async () => {
    const { port } = await openSite();
    const { headers } = await ask(port, '/author/ada');
    expect(headers).not.toHaveProperty('cdn-cache-control');
    expect(headers).not.toHaveProperty('surrogate-control');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const unchanged = { ...BROWSER, 'if-none-match': headers.etag ?? '' };
    expect((await ask(port, '/author/ada', { headers: unchanged })).status).toBe(304);
    const part = await ask(port, '/author/ada', { headers: { 'accept-encoding': 'identity', range: 'bytes=0-8' } });
    expect([part.status, part.html]).toEqual([206, '<!doctype'.slice(0, part.html.length)]);
    expect((await ask(port, '/author/ada', { headers: { 'accept-encoding': 'identity' } })).status).toBe(200);
  });

  test('takes PURGE from Masthead alone, not from who stands behind a proxy of its machine', async () => {
    const { port, asked } = await openSite();
    await ask(port, '/author/ada');
    const forged = { 'x-forwarded-for': '203.0.113.9' };
    expect((await ask(port, '/', { method: 'PURGE', headers: forged })).status).toBe(403);
    expect(await askedDuring(asked, '/author/ada', () => ask(port, '/author/ada'))).toBe(0);
    expect((await ask(port, '/', { method: 'PURGE', headers: {} })).status).toBe(200);
    expect(await askedDuring(asked, '/author/ada', () => ask(port, '/author/ada'))).toBe(1);
  });

  test('hands on nothing that one reader’s headers have put into a page', async () => {
    const { port } = await openSite();
    const evil = {
      ...BROWSER,
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'evil',
      'x-forwarded-scheme': 'nothttps',
      'x-host': 'evil.example',
      'x-original-url': '/evil.example',
      'x-rewrite-url': '/evil.example',
      'x-kept-encoding': 'evil',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
      'accept-language': 'evil',
      'user-agent': 'evil',
      cookie: 'masthead-session=evil',
      'sec-gpc': '1',
    };
    for (const path of ['/news/first?x=1', '/?tab=popular', '/feeds/rss.xml', '/sitemap']) {
      const [poisoned, clean] = [await ask(port, path, { headers: evil }), await ask(port, path)];
      expect(poisoned.html).not.toContain('evil');
      expect(JSON.stringify(clean.headers)).not.toContain('evil');
      expect(clean.status).toBe(200);
      expect(clean.html).toBe(poisoned.html);
    }
  });

  test('answers with its copies while Masthead is away, and 503 for the rest', async () => {
    const { app, port } = await openSite();
    await ask(port, '/author/ada');
    await app.close();
    expect((await ask(port, '/author/ada')).status).toBe(200);
    expect((await ask(port, '/events')).status).toBe(503);
  });
});
