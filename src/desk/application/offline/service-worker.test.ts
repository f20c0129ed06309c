import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import script from './service-worker.js?raw';

const SITE = 'https://example.com';

/** A request, as the `fetch` event describes it to the worker. */
interface Fetching {
  readonly request: { url: string; method: string; mode: string; destination: string };
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

/** A browser with the worker in it, and the server's next answer. */
function givenBrowser() {
  const kept = new Map<string, Response>();
  const cache = { put: async (name: string, answer: Response) => void kept.set(name, answer) };
  const caches = {
    open: async () => cache,
    match: async (name: string) => kept.get(name)?.clone(),
    delete: async () => kept.clear(),
  };
  const listeners = new Map<string, (event: Fetching) => void>();
  const browser = { answer: async (_path: string): Promise<Response> => new Response('The desk of ines') };
  const parameters = ['addEventListener', 'caches', 'fetch'];
  const listen = (name: string, listener: (event: Fetching) => void) => void listeners.set(name, listener);
  const pathOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, SITE).pathname;
  const fetched = (asked: string | { url: string }) => browser.answer(pathOf(asked));
  new Function(...parameters, script)(listen, caches, fetched);
  const answerTo = async (path: string, { method = 'GET', destination = 'document', mode = 'navigate' } = {}) => {
    const work: Promise<unknown>[] = [];
    const answers: Promise<Response>[] = [];
    listeners.get('fetch')?.({
      request: { url: `${SITE}${path}`, method, destination, mode },
      respondWith: (answer) => void answers.push(answer),
      waitUntil: (promise) => void work.push(promise),
    });
    const answer = await answers[0];
    await Promise.all(work);
    return answer;
  };
  const visit = async (path: string, as = {}) => (await answerTo(path, as))?.text();
  /** Where it leads. */
  const follow = async (path: string) => (await answerTo(path))?.headers.get('location');
  const goAway = (status?: number) => {
    browser.answer = async () => {
      if (status === undefined) throw new TypeError('The network is gone.');
      return new Response('A proxy that has no server', { status });
    };
  };
  return { browser, visit, follow, goAway };
}

test.each([undefined, 502, 503, 504])('the desk is there while the server is away: %s', async (status) => {
  const { visit, goAway } = givenBrowser();
  expect(await visit('/desk/stories/12')).toBe('The desk of ines');
  goAway(status);
  for (const path of ['/desk/stories', '/desk/stories/7', '/desk/stories/of-post/3', '/desk/media'])
    expect(await visit(path)).toBe('The desk of ines');
  expect(await visit('/desk/people').catch(() => 'failed')).not.toBe('The desk of ines');
});

test('a newer document takes its place', async () => {
  const { browser, visit, goAway } = givenBrowser();
  await visit('/desk/stories');
  browser.answer = async () => new Response('The desk of jonas');
  await visit('/desk/media');
  goAway();
  expect(await visit('/desk/stories')).toBe('The desk of jonas');
});

test.each([
  { how: 'a form, such as that of signing out', path: '/desk/sign-out', method: 'POST' },
  { how: 'the way to the sign-in page', path: '/desk/stories', method: 'GET' },
  { how: 'another page, when the application is closed to them', path: '/desk', method: 'GET' },
])('nobody is shown the desk of somebody else after $how', async ({ path, method }) => {
  const { browser, visit, goAway } = givenBrowser();
  await visit('/desk/stories');
  browser.answer = async (asked) => (asked === '/desk' ? new Response('Start') : Response.redirect(`${SITE}/sign-in`));
  await visit(path, { method });
  goAway();
  expect(await visit('/desk/stories')).not.toContain('ines');
});

test('an answer that comes after a form was sent is not kept', async () => {
  const { browser, visit, goAway } = givenBrowser();
  const late = Promise.withResolvers<Response>();
  browser.answer = () => late.promise;
  const opening = visit('/desk/stories');
  await visit('/desk/sign-out', { method: 'POST' });
  late.resolve(new Response('The desk of ines'));
  await opening;
  goAway();
  expect(await visit('/desk/stories')).not.toContain('ines');
});

test('any other page of the desk renews it, as that of who is signed in now', async () => {
  const { browser, visit, goAway } = givenBrowser();
  await visit('/desk/stories');
  browser.answer = async (asked) => new Response(asked === '/desk/stories' ? 'The desk of jonas' : 'Start');
  expect(await visit('/desk')).toBe('Start');
  goAway();
  expect(await visit('/desk/stories')).toBe('The desk of jonas');
});

test('forms, calls and previews go past it', async () => {
  const { visit } = givenBrowser();
  expect(await visit('/desk/sign-out', { method: 'POST' })).toBeUndefined();
  expect(await visit('/desk/api/stories', { mode: 'cors', destination: '' })).toBeUndefined();
  expect(await visit('/desk/stories/12/preview', { destination: 'iframe' })).toBeUndefined();
});

test('it is served to everybody, for all of the desk, and may fetch from the site alone', async () => {
  const app = await createApp({ site: await testSite(), assets: noAssets });
  onTestFinished(() => app.close());
  const answer = await app.inject('/desk/service-worker.js');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(script);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'service-worker-allowed': '/desk',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});

test('who begins with Today while the server is away is led to the stories, which are here', async () => {
  const { follow, visit, goAway } = givenBrowser();
  await visit('/desk/stories/12');
  goAway();
  expect(await follow('/desk')).toBe(`${SITE}/desk/stories`);
  await visit('/desk/sign-out', { method: 'POST' });
  await expect(follow('/desk')).resolves.toBeNull();
});
