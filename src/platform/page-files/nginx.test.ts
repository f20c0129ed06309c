import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { givenAuthor, givenPublication } from '#posts/testing/content.ts';
import { createApp } from '../../app.ts';
import { writeContent } from '../database/revision.ts';
import { noAssets } from '../testing/assets.ts';
import { temporaryDirectory } from '../testing/databases.ts';
import { freePort } from '../testing/free-port.ts';
import { testSite } from '../testing/site.ts';

const NGINX = '/usr/sbin/nginx';
const SHIPPED = 'deploy/nginx.conf';
const BROWSER = 'gzip, deflate, br, zstd';
/** A machine that others share may take seconds. */
const PATIENCE = { timeout: 20_000, interval: 50 };

/** nginx with the shipped configuration, in which only the places are other ones. */
async function startNginx(upstream: number, pages: string): Promise<number> {
  const directory = await temporaryDirectory();
  const port = await freePort();
  const shipped = (await readFile(SHIPPED, 'utf8'))
    .replaceAll('/var/cache/masthead/pages', pages)
    .replace('/var/cache/nginx/masthead', join(directory, 'cache'))
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replace('listen 80', `listen 127.0.0.1:${port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  const file = join(directory, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; master_process off; pid ${directory}/pid; error_log ${directory}/error.log;
    events { } http { access_log off; ${temporary.join(' ')} ${shipped} }`,
  );
  const child = spawn(NGINX, ['-c', file, '-p', directory], { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return port;
}

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
      buffer(answer).then((body) => resolve({ status, headers: told, html: unpacked(body, told) }), reject);
    });
    asking.once('error', reject).end(body);
  });
}

function unpacked(body: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders): string {
  if (body.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** nginx names versions of files strongly, Masthead those of pages weakly. */
function isFile({ headers: { etag = '' } }: Got): boolean {
  return etag.startsWith('"');
}

async function openSite() {
  const pages = join(await temporaryDirectory(), 'pages');
  const plain = await testSite();
  const configuration = { ...plain.configuration, pagesDirectory: pages, siteUrl: 'http://signalandstack.example' };
  const site = { ...plain, configuration };
  await givenPublication(site);
  const author = await givenAuthor(site, 'ada', 'Ada');
  const app = await createApp({ site, assets: noAssets });
  const own = await freePort();
  await app.listen({ host: '127.0.0.1', port: own });
  onTestFinished(() => app.close());
  const port = await startNginx(own, pages);
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
  const asFile = async (path: string) => {
    await expect.poll(async () => isFile(await ask(port, path)), PATIENCE).toBe(true);
    return ask(port, path);
  };
  const rename = (name: string) =>
    writeContent(site.database.queries, (transaction) =>
      transaction.updateTable('author').set({ author_display_name: name }).where('id', '=', author).execute(),
    );
  return { app, own, port, asFile, rename };
}

describe.skipIf(!existsSync(NGINX))('nginx with the configuration that the project ships', { timeout: 60_000 }, () => {
  test('sends a page that was asked for again as a file that says the same as Masthead', async () => {
    const { own, port, asFile } = await openSite();
    const file = await asFile('/author/ada');
    const page = await ask(own, '/author/ada');
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/.exec(file.html);
    expect(file.html.replace(policy?.[0] ?? '', '')).toBe(page.html);
    const inHeader = "frame-ancestors 'none'";
    expect(page.headers['content-security-policy']).toBe(`${policy?.[1]}; ${inHeader}`);
    expect(comparable(file)).toEqual({ ...comparable(page), 'content-security-policy': inHeader });
    const inGzip = { headers: { 'accept-encoding': 'gzip' } };
    await expect.poll(async () => isFile(await ask(port, '/author/ada', inGzip)), PATIENCE).toBe(true);
  });

  test('shows each write, though it had the page as a file', async () => {
    const { port, asFile, rename } = await openSite();
    for (const name of ['Grace', 'Edith']) {
      await asFile('/author/ada');
      await rename(name);
      await expect.poll(async () => (await ask(port, '/author/ada')).html, PATIENCE).toContain(name);
    }
  });

  test('tells who has the version of a file already', async () => {
    const { port, asFile } = await openSite();
    const { headers } = await asFile('/about');
    const again = await ask(port, '/about', {
      headers: { 'accept-encoding': BROWSER, 'if-none-match': headers.etag ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test.each([
    ['a query', '/about?utm_source=x', {}],
    ['a query that climbs', '/?/../about', {}],
    ['no compression', '/about', { headers: {} }],
    ['no compression, and no name of its own', '/', { headers: {} }],
  ])('asks Masthead for an address with %s', async (_what, path, asked) => {
    const { port, asFile } = await openSite();
    await asFile('/about');
    const got = await ask(port, path, asked);
    expect([got.status, isFile(got)]).toEqual([200, false]);
  });

  test('never sends an encoding that the reader refuses, from a file or from Masthead', async () => {
    const { port, asFile } = await openSite();
    await asFile('/about');
    for (const path of ['/about', '/about?utm_source=x']) {
      const got = async (accepted: string) => {
        const { status, headers } = await ask(port, path, { headers: { 'accept-encoding': accepted } });
        return [status, headers['content-encoding']];
      };
      expect(await got('br;q=0, gzip;q=0.0')).toEqual([200, undefined]);
      expect(await got('br;q=0, gzip')).toEqual([200, 'gzip']);
      expect(await got('gzip; q=0, br')).toEqual([200, 'br']);
      expect(await got('br;q=0.5, gzip;q=0.9')).toEqual([200, 'br']);
      expect(await got('zstd')).toEqual([200, undefined]);
    }
  });

  test('leaves all other methods to Masthead, with what they send, where a page lies as a file', async () => {
    const { own, port, asFile } = await openSite();
    await asFile('/contact-us');
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

  test('answers HEAD from the file', async () => {
    const { port, asFile } = await openSite();
    await asFile('/contact-us');
    const head = await ask(port, '/contact-us', { method: 'HEAD', headers: { 'accept-encoding': BROWSER } });
    expect([head.status, head.html, isFile(head)]).toEqual([200, '', true]);
  });

  test('goes on with the files while the site is down, and never before it is asked for', async () => {
    const { app, port, asFile } = await openSite();
    await asFile('/about');
    await app.close();
    const statuses = async () => [(await ask(port, '/about')).status, (await ask(port, '/contact-us')).status];
    await expect.poll(statuses, PATIENCE).toEqual([200, 502]);
    expect((await ask(port, '/about')).html).toContain('</html>');
    expect((await ask(port, '/about', { method: 'POST' })).status).toBe(502);
  });
});

/** Without what differs by nature: the moment, the connection, who answers, how it names the version, how often it was asked. */
function comparable({ status, headers }: Got) {
  const { date, connection, server, etag, 'content-length': length, 'keep-alive': kept, ...told } = headers;
  const { 'x-ratelimit-remaining': remaining, 'x-request-id': request, ...compared } = told;
  return { status, ...compared };
}
