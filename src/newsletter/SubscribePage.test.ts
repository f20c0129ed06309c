import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { noAssets } from '#platform/testing/assets.ts';
import { testSite } from '#platform/testing/site.ts';
import { givenPublication } from '#posts/testing/content.ts';
import { createApp } from '../app.ts';

async function open(): Promise<FastifyInstance> {
  const site = await testSite();
  await givenPublication(site);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return app;
}

function post(app: FastifyInstance, payload: string) {
  return app.inject({
    method: 'POST',
    url: '/subscribe',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
}

const NOTE = 'By clicking on the Submit button';

test('the page has the default note', async () => {
  const { body, statusCode } = await (await open()).inject('/subscribe');
  expect(statusCode).toBe(200);
  expect(body).toContain(`id="email-note" role="status"`);
  expect(body).toContain(NOTE);
});

test('an address is taken, and a second time it is subscribed already', async () => {
  const app = await open();
  const first = await post(app, 'email=reader%40example.com');
  expect(first.statusCode).toBe(200);
  expect(first.body).toContain('Thank you for subscribing ✅');
  const second = await post(app, 'email=Reader%40example.com');
  expect(second.statusCode).toBe(409);
  expect(second.body).toContain('This email is already subscribed ❌');
});

test.each(['email=nonsense%22%3E', '', 'email=a%40b.c&email=d%40e.f', 'email=%00%40b.c'])(
  'what is no address comes back with the message: %s',
  async (payload) => {
    const { body, statusCode, headers } = await post(await open(), payload);
    expect(statusCode).toBe(422);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('Please enter a valid email address.');
    expect(body).toContain(NOTE);
    expect(body).not.toContain('nonsense">');
  },
);
