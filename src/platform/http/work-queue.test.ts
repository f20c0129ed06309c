import { setImmediate as immediately } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { Overloaded } from '#platform/errors.ts';
import { createApp } from '../../app.ts';
import { noAssets } from '../testing/assets.ts';
import { WorkQueue } from './work-queue.ts';

/** As many as the queue holds. */
const ROOM = 64;

describe('the queue of renderings', () => {
  test('refuses at once what finds no room, and takes more once there is', async () => {
    const queue = new WorkQueue();
    const { promise, resolve } = Promise.withResolvers<void>();
    const taken = Array.from({ length: ROOM }, () => queue.run(() => promise));
    expect(queue.length).toBe(ROOM);
    await expect(queue.run(async () => 'never')).rejects.toThrow(Overloaded);
    resolve();
    await Promise.all(taken);
    expect(queue.length).toBe(0);
    expect(await queue.run(async () => 'done')).toBe('done');
  });

  test('lets the event loop turn between any two, so that kept pages go out', async () => {
    const queue = new WorkQueue();
    let turns = 0;
    let isOver = false;
    const turning = (async () => {
      for (; !isOver; turns++) await immediately();
    })();
    const turnsBefore: number[] = [];
    const work = Array.from({ length: ROOM }, () => queue.run(async () => void turnsBefore.push(turns)));
    await Promise.all(work);
    isOver = true;
    await turning;
    for (const [index, before] of turnsBefore.slice(1).entries()) {
      expect(before - (turnsBefore[index] ?? before)).toBeGreaterThanOrEqual(1);
    }
  });

  test('runs so many at once, and the others in the order in which they came', async () => {
    const queue = new WorkQueue(undefined, { atOnce: 2, waiting: 10, longestWait: 9999, refusal: '', retryAfter: 1 });
    const begun: number[] = [];
    const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const work = ends.map(({ promise }, index) =>
      queue.run(async () => {
        begun.push(index);
        await promise;
      }),
    );
    await expect.poll(() => begun).toEqual([0, 1]);
    ends[1]?.resolve();
    await work[1];
    await expect.poll(() => begun).toEqual([0, 1, 2]);
    for (const { resolve } of ends) resolve();
    await Promise.all(work);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  test('gives everybody a turn, however much one of them asks for, and refuses that one alone', async () => {
    const queue = new WorkQueue();
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked = Array.from({ length: ROOM }, () => queue.run(() => promise, 'greedy').catch(() => 'refused'));
    expect(await queue.run(async () => 'done', 'modest')).toBe('done');
    expect(await queue.run(async () => 'done')).toBe('done');
    resolve();
    const refused = (await Promise.all(asked)).filter((outcome) => outcome === 'refused');
    expect(refused.length).toBeGreaterThan(ROOM / 2);
    expect(await queue.run(async () => 'done', 'greedy')).toBe('done');
  });

  test('refuses what had to wait for too long behind work that hung', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const queue = new WorkQueue(undefined, { atOnce: 1, waiting: 2, longestWait: 1000, refusal: '', retryAfter: 1 });
    const { promise: hanging, resolve: end } = Promise.withResolvers<void>();
    const { promise: beginning, resolve: begin } = Promise.withResolvers<void>();
    const hung = queue.run(() => {
      begin();
      return hanging;
    });
    await beginning;
    const refusal = queue.run(async () => 'done').catch((error: unknown) => error);
    vi.advanceTimersByTime(1001);
    end();
    await hung;
    expect(await refusal).toBeInstanceOf(Overloaded);
    expect(await queue.run(async () => 'done')).toBe('done');
  });

  test('goes on after work that fails', async () => {
    const queue = new WorkQueue();
    for (let number = 1; number <= 2 * ROOM; number++) {
      await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    }
    expect(queue.length).toBe(0);
  });
});

async function givenApp() {
  const site = await testSite();
  await givenPublication(site);
  for (let number = 1; number <= 2 * ROOM; number++) await givenPost(site, { post_name: `post-${number}` });
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return { app, site };
}

test('pages beyond what can be rendered are refused in a few lines with 503 and when to come again; the rest is rendered', async () => {
  const { app } = await givenApp();
  const answers = await Promise.all(
    Array.from({ length: 2 * ROOM }, (_, number) => app.inject(`/news/post-${number + 1}`)),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(ROOM);
  expect(refused).toHaveLength(ROOM);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'private, no-store' });
  expect(refused[0]?.body.length).toBeLessThan(600);
  expect((await app.inject('/news/post-128')).statusCode).toBe(200);
});

test.each([
  ['/api/subscribe/add', (email: string) => ({ payload: { email }, headers: {} })],
  [
    '/subscribe',
    (email: string) => ({
      payload: new URLSearchParams({ email }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ],
] as const)(
  'a form that is refused for want of room is not stored, and one that is taken is: %s',
  async (url, form) => {
    const { app, site } = await givenApp();
    const answers = await Promise.all(
      Array.from({ length: 2 * ROOM }, (_, number) =>
        app.inject({
          method: 'POST',
          url,
          remoteAddress: `192.0.2.${number}`,
          ...form(`reader-${number}@example.com`),
        }),
      ),
    );
    const taken = answers.filter(({ statusCode }) => statusCode === 200 || statusCode === 303);
    expect(answers.filter(({ statusCode }) => statusCode === 503)).toHaveLength(2 * ROOM - taken.length);
    expect(taken.length).toBeGreaterThanOrEqual(ROOM);
    expect(taken.length).toBeLessThan(2 * ROOM);
    expect(await site.database.queries.selectFrom('subscription').select('email').execute()).toHaveLength(taken.length);
  },
);

test('forms that wait until an import has written hold up no page', async () => {
  const { app, site } = await givenApp();
  const { promise: importing, resolve: end } = Promise.withResolvers<void>();
  const written = site.database.queries.transaction().execute(() => importing);
  const forms = Array.from({ length: ROOM }, (_, number) =>
    app.inject({
      method: 'POST',
      url: '/api/subscribe/add',
      remoteAddress: `192.0.2.${number}`,
      payload: { email: `reader-${number}@example.com` },
    }),
  );
  await expect.poll(() => site.database.waiting()).toBeGreaterThan(0);
  expect((await app.inject('/news/post-1')).statusCode).toBe(200);
  end();
  await written;
  expect(new Set((await Promise.all(forms)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});
