import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { follow } from '#platform/testing/follow.ts';

async function open(engine: (typeof enginesOfRun)[number] = 'sqlite') {
  const site = await testSite(engine);
  await givenPublication(site);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const post = (payload: string, more: Record<string, string> = {}, url = '/opt-out-form') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
      payload,
    });
  const rows = () => site.database.queries.selectFrom('contact_submission').selectAll().orderBy('id').execute();
  return { app, site, post, rows };
}

const FIELDS = 'first_name=Ada&last_name=Reader&email=ada%40example.com&phone=5550100&message=&opt_in=on';
const HONOURED = 'Your browser sends Global Privacy Control. We honour it';
const GPC = { 'sec-gpc': '1' };

test('the page says without script that Global Privacy Control is honoured, to browsers that send it alone', async () => {
  const { app, post } = await open();
  const withSignal = await app.inject({ url: '/opt-out-form', headers: GPC });
  expect(withSignal.body).toContain(HONOURED);
  expect(withSignal.headers['cache-control']).toBe('private, no-store');
  expect((await post('', GPC)).body).toContain(HONOURED);
  for (const headers of [{}, { 'sec-gpc': '0' }])
    expect((await app.inject({ url: '/opt-out-form', headers })).body).not.toContain(HONOURED);
});

describe.each(enginesOfRun)('an opt-out on %s', (engine) => {
  test('in one click is recorded without personal data, answered at once, and sets no cookie', async () => {
    const { app, post, rows } = await open(engine);
    const answer = await post('one-click=yes', GPC);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/opt-out-form\?opted=[\w-]+#one-click$/);
    const { body, headers } = await follow(app, answer);
    expect(body).toContain('Opt-out request honoured. Its reference number is 1.');
    for (const given of [answer.headers, headers]) expect(given['set-cookie']).toBeUndefined();
    expect((await app.inject('/opt-out-form?opted=12')).body).not.toContain('reference number');
    const now = '2026-11-21T09:00:00.000Z';
    expect(await rows()).toEqual([
      {
        ...{
          id: 1,
          form: 'opt-out',
          nature: null,
          manner: 'one-click',
          created_time: now,
          done_time: now,
          confirmed_time: null,
          opt_in: 0,
          gpc: 1,
        },
        ...{ first_name: '', last_name: '', email: '', phone: '', message: '', denial: '', done_by: '' },
        note: 'Complied with at once: this site sells and shares no personal information.',
      },
    ]);
  });

  test('and a message carry whether the browser sent Global Privacy Control with them, by form and by call', async () => {
    const { app, post, rows, site } = await open(engine);
    await post(FIELDS, GPC);
    await post(FIELDS);
    await post(FIELDS, GPC, '/contact-us');
    const body = { ...Object.fromEntries(new URLSearchParams(FIELDS)), opt_in: true };
    await app.inject({ method: 'POST', url: '/api/contact/add', headers: GPC, payload: body });
    await post('email=ada%40example.com', GPC, '/subscribe');
    await post('email=bea%40example.com', {}, '/subscribe');
    await app.inject({ method: 'POST', url: '/api/subscribe/add', headers: GPC, payload: { email: 'c@example.com' } });
    expect((await rows()).map(({ form, gpc, manner }) => [form, gpc, manner])).toEqual([
      ['opt-out', 1, 'form'],
      ['opt-out', 0, 'form'],
      ['contact', 1, 'form'],
      ['contact', 1, 'form'],
    ]);
    const subscriptions = await site.database.queries.selectFrom('subscription').select('gpc').orderBy('id').execute();
    expect(subscriptions.map(({ gpc }) => gpc)).toEqual([1, 0, 1]);
  });
});

test('a one-click opt-out that cannot be recorded says so', async () => {
  const { post, site } = await open();
  await site.database.queries.schema.dropTable('contact_submission').execute();
  const { statusCode, body } = await post('one-click=yes');
  expect(statusCode).toBe(500);
  expect(body).toContain('Your message could not be sent. Please try again.');
});
