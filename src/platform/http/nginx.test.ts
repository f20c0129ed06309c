import { readFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { givenAuthor, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { createApp } from '../../app.ts';
import { writeContent } from '../database/revision.ts';
import { noAssets } from '../testing/assets.ts';
import { freePort } from '../testing/free-port.ts';
import { startNginx } from '../testing/nginx.ts';

const BROWSER = 'gzip, deflate, br, zstd';
/** A machine that others share may take seconds. */
const PATIENCE = { timeout: 120_000, interval: 50 };

interface Asked {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
}

function ask(
  port: number,
  path: string,
  { method = 'GET', body, headers = { 'accept-encoding': BROWSER } }: Asked = {},
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const { statusCode: status, headers: told } = answer;
      buffer(answer).then((bytes) => resolve({ status, headers: told, html: decompressed(bytes, told) }), reject);
    });
    asking.once('error', reject).end(body);
  });
}

function decompressed(body: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders): string {
  if (body.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

async function openSite() {
  const plain = await testSite();
  const configuration = { ...plain.configuration, siteUrl: 'http://signalandstack.example', trustProxy: 1 };
  const site = { ...plain, configuration };
  await givenPublication(site);
  const author = await givenAuthor(site, 'ada', 'Ada');
  await givenPost(site, { post_author_id: author });
  const app = await createApp({ site, assets: noAssets });
  const own = await freePort();
  await app.listen({ host: '127.0.0.1', port: own });
  onTestFinished(() => app.close());
  const { port, logs } = await startNginx([own, await freePort()]);
  const status = () =>
    ask(port, '/robots.txt').then(
      (got) => got.status,
      () => 0,
    );
  await expect.poll(status, PATIENCE).toBe(200);
  const rename = (name: string) =>
    writeContent(site.database.queries, (transaction) =>
      transaction.updateTable('author').set({ author_display_name: name }).where('id', '=', author).execute(),
    );
  return { app, own, port, logs, rename };
}

describe('nginx with the configuration that the project ships', () => {
  test('answers with the page and the headers of Masthead', async () => {
    const { own, port } = await openSite();
    const [got, page] = [await ask(port, '/author/ada'), await ask(own, '/author/ada')];
    expect(got.html).toBe(page.html);
    expect(comparable(got)).toEqual(comparable(page));
    expect(got.headers.etag).toBe(page.headers.etag);
  });

  test('says which address it saw, whatever the visitor wrote, and not which nginx it is', async () => {
    const { port } = await openSite();
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' };
    const { html, headers } = await ask(port, '/api/ip', { headers: forged });
    expect(html).toBe('{"ip":"127.0.0.1"}');
    expect(headers.server).toBe('nginx');
  });

  test('shows a write within two seconds, however long the page was not asked for', async () => {
    const { port, rename } = await openSite();
    await ask(port, '/author/ada');
    for (const name of ['Grace', 'Edith']) {
      await rename(name);
      const written = performance.now();
      let lastOld = written;
      const shown = async () => {
        const asked = performance.now();
        const { html } = await ask(port, '/author/ada');
        if (!html.includes(name)) lastOld = asked;
        return html;
      };
      await expect.poll(shown, PATIENCE).toContain(name);
      // When it was asked for, not when it came: a busy machine takes its time in between.
      expect(lastOld - written).toBeLessThan(2000);
    }
  });

  test('answers 304 to a reader that has this version of the page', async () => {
    const { port } = await openSite();
    const { headers } = await ask(port, '/sitemap');
    const asked = { 'accept-encoding': BROWSER, 'if-none-match': headers.etag ?? '' };
    expect((await ask(port, '/sitemap', { headers: asked })).status).toBe(304);
  });

  test('passes on addresses as long as it takes them itself, and redirects to them', async () => {
    const { own, port } = await openSite();
    for (const length of [2900, 3000, 3400, 4000, 5000, 8000]) {
      for (const path of ['/about?x=', '/desk/stories?x=', '/search/all?q=']) {
        const address = path.padEnd(length, 'a');
        const [got, told] = [await ask(port, address), await ask(own, address)];
        expect([path, length, got.status, got.headers.location]).toEqual([
          path,
          length,
          told.status,
          told.headers.location,
        ]);
      }
    }
  });

  test('never sends an encoding that the reader refuses', async () => {
    const { port } = await openSite();
    const got = async (accepted: string) => {
      const { status, headers } = await ask(port, '/sitemap', { headers: { 'accept-encoding': accepted } });
      return [status, headers['content-encoding']];
    };
    expect(await got('br;q=0, gzip;q=0.0')).toEqual([200, undefined]);
    expect(await got('br;q=0, gzip')).toEqual([200, 'gzip']);
    expect(await got('gzip; q=0, br')).toEqual([200, 'br']);
    expect(await got('br;q=0.5, gzip;q=0.9')).toEqual([200, 'br']);
    expect(await got('zstd')).toEqual([200, undefined]);
  });

  test('passes forms and other methods on to Masthead with what they send', async () => {
    const { own, port } = await openSite();
    await ask(port, '/contact-us');
    const body = new URLSearchParams({ first_name: 'Ada Countess' }).toString();
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) };
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const asked = { method, body, headers: { ...form, 'accept-encoding': BROWSER } };
      const [got, told] = [await ask(port, '/contact-us', asked), await ask(own, '/contact-us', asked)];
      expect([method, comparable(got)]).toEqual([method, comparable(told)]);
      expect(got.html).toBe(told.html);
      if (method === 'POST') expect(got.html).toContain('value="Ada Countess"');
    }
  });

  test('passes everything of the desk on, with uploads of 30 MB, and keeps none of it', async () => {
    const { app, port } = await openSite();
    let arrived = 0;
    app.server.prependListener('request', () => arrived++);
    for (const _time of [1, 2]) expect((await ask(port, '/desk/stories')).status).toBe(302);
    // Not below /desk, and for one visitor as well.
    for (const _time of [1, 2]) expect((await ask(port, '/sign-in')).status).toBe(200);
    expect(arrived).toBe(4);
    const upload = (path: string, megabytes: number) =>
      ask(port, path, {
        method: 'POST',
        body: 'x'.repeat(megabytes * 1024 * 1024),
        headers: { 'content-type': 'multipart/form-data; boundary=x', origin: 'http://signalandstack.example' },
      });
    expect((await upload('/desk/api/media', 30)).status).toBe(401);
    expect((await upload('/desk/api/media', 32)).status).toBe(413);
    expect((await upload('/contact-us', 2)).status).toBe(413);
  });

  test('sends the last copy of a page while Masthead is down, and writes no reader’s address down', async () => {
    const { app, port, logs } = await openSite();
    await ask(port, '/sitemap');
    await app.close();
    const statuses = async () => [(await ask(port, '/sitemap')).status, (await ask(port, '/contact-us')).status];
    await expect.poll(statuses, PATIENCE).toEqual([200, 502]);
    expect((await ask(port, '/sitemap')).html).toContain('</html>');
    expect((await ask(port, '/sitemap', { method: 'POST' })).status).toBe(502);
    for (const log of logs) expect(await readFile(log, 'utf8'), log).not.toMatch(/client:|127\.0\.0\.1/);
  });
});

/** Without the headers that differ by nature. */
function comparable({ status, headers }: Got) {
  const { date, connection, server, 'content-length': length, 'keep-alive': kept, ...told } = headers;
  const { 'x-ratelimit-remaining': remaining, 'x-request-id': id, 'transfer-encoding': transfer, ...compared } = told;
  return { status, ...compared };
}
