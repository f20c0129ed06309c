import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Answer } from '../page-cache/answer.ts';
import { temporaryDirectory } from '../testing/databases.ts';
import { isOfferable, withPolicy } from './offer.ts';
import { PageFiles } from './page-files.ts';

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" };
const HTML = '<!doctype html><html><head><meta charSet="utf-8"/><title>A page</title></head></html>';

/** Pages as files whose revision, clock and due moment a test turns by hand. */
async function turnedByHand() {
  const folder = join(await temporaryDirectory(), 'pages');
  const state = { revision: 1, now: 0, due: Number.POSITIVE_INFINITY, failures: [] as unknown[], isLost: false };
  const freshness = {
    revision: async () => {
      if (state.isLost) throw new Error('the database is gone');
      return state.revision;
    },
    nextDue: async () => state.due,
    now: () => state.now,
  };
  const files = new PageFiles(folder, freshness, (error) => state.failures.push(error));
  onTestFinished(() => files.close());
  await files.open();
  const offer = async (address: string, { revision = state.revision, body = HTML, headers = HEADERS } = {}) => {
    const answer = new Answer({ status: 200, headers, body });
    files.offer(address, { key: address, answer, revision, until: state.due });
    await files.written();
  };
  const found = (name: string, link = 'current') => readFile(join(folder, link, name)).catch(() => undefined);
  const offeredAgain = async (address: string) => {
    await offer(address);
    return found(`${address}.br`);
  };
  return { folder, state, files, offer, found, offeredAgain };
}

/** A machine that others share may take seconds. */
const PATIENCE = { timeout: 15_000 };

describe('pages as files', () => {
  test('lie there compressed in both ways, under their address', async () => {
    const { offer, found } = await turnedByHand();
    await offer('/');
    await offer('/news/first');
    const page = brotliDecompressSync((await found('/news/first.br')) ?? '').toString();
    expect(page).toContain('<title>A page</title>');
    expect(gunzipSync((await found('/news/first.gzip')) ?? '').toString()).toBe(page);
    expect(await found('/.br')).toBeDefined();
  });

  test('carry their policy before everything that it rules', async () => {
    const policy = `style-src 'sha256-a'; img-src "x" & y; frame-ancestors 'none'`;
    expect(withPolicy(HTML, policy)).toBe(
      HTML.replace(
        '<title>',
        `<meta http-equiv="Content-Security-Policy" content="style-src 'sha256-a'; img-src &quot;x&quot; &amp; y"/><title>`,
      ),
    );
    expect(() => withPolicy('<p>no head</p>', policy)).toThrow('policy');
  });

  test('are withdrawn when the content has changed, and a page of before is not taken any more', async () => {
    const { state, offer, found } = await turnedByHand();
    await offer('/about');
    expect(await found('/about.br')).toBeDefined();
    state.revision = 2;
    await expect.poll(() => found('/about.br'), PATIENCE).toBeUndefined();
    await offer('/about', { revision: 1 });
    expect(await found('/about.br')).toBeUndefined();
    await offer('/about');
    expect(await found('/about.br')).toBeDefined();
  });

  test('are withdrawn when a due moment has come', async () => {
    const { state, found, offeredAgain } = await turnedByHand();
    state.due = 100;
    state.revision = 2;
    await expect.poll(() => offeredAgain('/about'), PATIENCE).toBeDefined();
    state.now = 100;
    state.due = 200;
    await expect.poll(() => found('/about.br'), PATIENCE).toBeUndefined();
  });

  test('stay while nobody can tell whether they hold, which is told once', async () => {
    const { state, offer, found } = await turnedByHand();
    await offer('/about');
    state.isLost = true;
    await expect.poll(() => state.failures.length, PATIENCE).toBe(1);
    state.revision = 2;
    expect(await found('/about.br')).toBeDefined();
    state.isLost = false;
    await expect.poll(() => found('/about.br'), PATIENCE).toBeUndefined();
    expect(state.failures).toHaveLength(1);
  });

  test('are only found as a last resort once the site has closed', async () => {
    const { files, offer, found } = await turnedByHand();
    await offer('/about');
    await files.close();
    expect([await found('/about.br'), await found('/about.br', 'last')]).toEqual([undefined, expect.any(Buffer)]);
  });

  test('of an earlier process are withdrawn, and nothing else is touched', async () => {
    const { folder, files, offer, found } = await turnedByHand();
    await offer('/about');
    await files.close();
    await mkdir(join(folder, 'not-ours'));
    await files.open();
    await files.written();
    expect([await found('/about.br'), await found('/about.br', 'last')]).toEqual([undefined, undefined]);
    const left = await readdir(folder);
    expect(left.filter((name) => name.startsWith('generation-'))).toHaveLength(1);
    expect(left).toContain('not-ours');
  });

  test('keep their time while they say the same, and have another when they do not', async () => {
    const { folder, state, offer, found } = await turnedByHand();
    const time = async () => (await stat(join(folder, 'current', 'about.br'))).mtimeMs;
    await offer('/about');
    const first = await time();
    state.revision = 2;
    await expect.poll(() => found('/about.br'), PATIENCE).toBeUndefined();
    await offer('/about');
    expect(await time()).toBe(first);
    state.revision = 3;
    await expect.poll(() => found('/about.br'), PATIENCE).toBeUndefined();
    await offer('/about', { body: HTML.replace('A page', 'B page') });
    expect(await time()).not.toBe(first);
  });

  test('are given up until the next change when one cannot be written', async () => {
    const { folder, state, offer, offeredAgain } = await turnedByHand();
    await rm(join(folder, 'current'));
    for (const name of await readdir(folder)) {
      await rm(join(folder, name), { recursive: true });
      await writeFile(join(folder, name), 'in the way');
    }
    await offer('/about');
    await offer('/contact-us');
    expect(state.failures).toHaveLength(1);
    state.revision = 2;
    await expect.poll(() => offeredAgain('/about'), PATIENCE).toBeDefined();
  });
});

describe('an address is offered', () => {
  const page = (headers: Record<string, string> = {}, status = 200) =>
    new Answer({ status, headers: { ...HEADERS, ...headers }, body: HTML });

  test.each(['/', '/about', '/topic/news/regulation', '/news/a_b-C9'])('as a file: %s', (address) => {
    expect(isOfferable(address, page())).toBe(true);
  });

  test.each([
    '',
    'about',
    '/about/',
    '//about',
    '/?tab=popular',
    '/about?',
    '/../about',
    '/news/..',
    '/.hidden',
    '/news/a.br/b',
    '/news/%2e%2e',
    '/news/ä',
    '/news/a\0b',
    '/news/a\n',
    `/${'a'.repeat(200)}`,
  ])('not as a file: %j', (address) => {
    expect(isOfferable(address, page())).toBe(false);
  });

  test('only for a page that says nothing a file could not', () => {
    expect(isOfferable('/about', page({ 'x-robots-tag': 'noindex' }))).toBe(false);
    expect(isOfferable('/about', page({ 'content-type': 'application/rss+xml' }))).toBe(false);
    expect(isOfferable('/about', page({}, 404))).toBe(false);
  });
});
