import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { subscribed, subscription } from '#content/newsletter/newsletter.contract.ts';
import { subscribe } from '#content/newsletter/newsletter.store.ts';
import { EMAIL_PATTERN, wholeMatch } from '#content/newsletter/newsletter-rules.contract.ts';
import { testSite } from '#content/testing/site.ts';
import { problem } from '#platform/api/api.contract.ts';
import { Invalid } from '#platform/errors.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { enginesOfRun, everyEngine } from '#platform/testing/databases.ts';
import { processorTime } from '#platform/testing/processor-time.ts';
import { call, testApi } from '#site/api/testing/calling.ts';

const ACCEPTED = ['reader@example.com', 'r@e.c', "o'neill+news@mail.example.co.uk", 'größe@beispiel.example'];
const REFUSED = [
  '',
  'reader',
  'reader@example',
  '@example.com',
  'reader@.',
  'a b@example.com',
  'a@b@example.com',
  ' a@b.c',
  'a@b.c ',
];

test.each(ACCEPTED)('%o is an email address, to the browser and to the server', (email) => {
  expect(wholeMatch(EMAIL_PATTERN).test(email)).toBe(true);
  expect(subscription.safeParse({ email }).success).toBe(true);
});

test.each(REFUSED)('%o is none, to the browser and to the server', (email) => {
  expect(wholeMatch(EMAIL_PATTERN).test(email)).toBe(false);
  expect(subscription.safeParse({ email }).success).toBe(false);
});

test('an address that would slow down the pattern is refused at once', async () => {
  const email = `a@${'.'.repeat(60_000)} `;
  const time = await processorTime(() => expect(subscription.safeParse({ email }).success).toBe(false));
  expect(time).toBeLessThan(100);
});

test.each(everyEngine)('who subscribes twice at the same moment does so once, on %s', async (engine) => {
  const site = await testSite(engine);
  const outcomes = await Promise.all([1, 2, 3].map(() => subscribe(site, { email: 'reader@example.com' })));
  expect(outcomes.toSorted()).toEqual(['already', 'already', 'subscribed']);
});

describe.each(enginesOfRun)('subscribing on %s', (engine) => {
  test('accepts an address once, whatever its case', async () => {
    const site = await testSite(engine);
    expect(await subscribe(site, { email: 'Reader@Example.com' })).toBe('subscribed');
    expect(await subscribe(site, { email: 'reader@example.COM' })).toBe('already');
    const rows = await site.database.queries.selectFrom('subscription').select(['email', 'created_time']).execute();
    expect(rows).toEqual([{ email: 'reader@example.com', created_time: '2026-11-21T09:00:00.000Z' }]);
  });

  test('stores with the address whether the browser asked for privacy (Sec-GPC), from the page and from the call', async () => {
    const site = await testSite(engine);
    const app = await createApp({ site, assets: noAssets });
    onTestFinished(() => app.close());
    const post = (url: string, number: number, signal: string) => {
      const payload = { email: `reader-${number}@example.com` };
      return app.inject({ method: 'POST', url, payload, headers: { 'sec-gpc': signal } });
    };
    for (const [index, [url, status]] of [
      ['/subscribe', 303],
      ['/api/subscribe/add', 200],
    ].entries()) {
      expect((await post(String(url), 2 * index, '1')).statusCode).toBe(status);
      expect((await post(String(url), 2 * index + 1, '0')).statusCode).toBe(status);
    }
    const rows = await site.database.queries.selectFrom('subscription').select('gpc').orderBy('email').execute();
    expect(rows.map(({ gpc }) => gpc)).toEqual([1, 0, 1, 0]);
  });

  test('answers a form whose hidden field is filled as a success, and stores nothing', async () => {
    const site = await testSite(engine);
    expect(await subscribe(site, { email: 'bot@example.com', website: 'https://spam.example' })).toBe('discarded');
    expect(await subscribe(site, { email: 'reader@example.com', website: '' })).toBe('subscribed');
    const rows = await site.database.queries.selectFrom('subscription').select('email').execute();
    expect(rows).toEqual([{ email: 'reader@example.com' }]);
  });

  test('refuses what is no address, with the message of the form', async () => {
    const site = await testSite(engine);
    const refused = await subscribe(site, { email: 'no' }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Invalid);
    expect(refused).toMatchObject({ issues: [{ path: 'email', message: 'Please enter a valid email address.' }] });
  });
});

test('subscribe/add answers ok, then 404 to the same address', async () => {
  const { api } = await testApi();
  const body = { email: 'reader@example.com' };
  expect(await call(api, '/api/subscribe/add', subscribed, { body })).toEqual({
    success: true,
    message: 'Thank you for subscribing ✅',
  });
  const refused = await call(api, '/api/subscribe/add', problem, { body, status: 404 });
  expect(refused.message).toBe('This email is already subscribed ❌');
});

test('subscribe/add answers a bot as a reader', async () => {
  const { api } = await testApi();
  const body = { email: 'bot@example.com', website: 'https://spam.example' };
  const success = { success: true, message: 'Thank you for subscribing ✅' };
  expect(await call(api, '/api/subscribe/add', subscribed, { body })).toEqual(success);
  expect(await call(api, '/api/subscribe/add', subscribed, { body })).toEqual(success);
});

test.each([{}, { email: null }, { email: 7 }, { email: 'no' }, [[]]])(
  'subscribe/add refuses %j with 400',
  async (body) => {
    const { api } = await testApi();
    const refused = await call(api, '/api/subscribe/add', problem, { body, status: 400 });
    expect(refused.issues).toHaveLength(1);
  },
);
