import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { givenPublication } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { follow } from '#platform/testing/follow.ts';

async function open(): Promise<FastifyInstance> {
  return (await openWithSite()).app;
}

async function openWithSite(): Promise<{ app: FastifyInstance; site: Site }> {
  const site = await testSite();
  await givenPublication(site);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return { app, site };
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

test('leads back to the article that the address was typed at, and nowhere else', async () => {
  const app = await open();
  const back = await follow(app, await post(app, 'email=one%40example.com&from=/news/first'));
  expect(back.body).toContain('<a href="/news/first">Go back to what you were reading</a>');
  for (const from of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:x', '']) {
    const { body } = await post(app, new URLSearchParams({ email: 'nonsense', from }).toString());
    expect(body, from).toContain('Please enter a valid email address.');
    expect(body, from).not.toContain('Go back to what');
  }
});

test('a failure is said beside the button, with the address kept', async () => {
  const { app, site } = await openWithSite();
  await site.database.queries.schema.dropTable('subscription').execute();
  const { statusCode, body } = await post(app, 'email=reader%40example.com');
  expect(statusCode).toBe(500);
  expect(body).toContain('You could not be subscribed. Please try again.');
  expect(body).toContain('value="reader@example.com"');
});

test('accepts an address, and the second time says that it is subscribed', async () => {
  const app = await open();
  const first = await post(app, 'email=reader%40example.com');
  expect(first.statusCode).toBe(303);
  expect((await follow(app, first)).body).toContain('Thank you for subscribing ✅');
  const second = await post(app, 'email=Reader%40example.com');
  expect(second.statusCode).toBe(409);
  expect(second.body).toContain('This email is already subscribed ❌');
});

test.each(['email=nonsense%22%3E', '', 'email=a%40b.c&email=d%40e.f', 'email=%00%40b.c'])(
  'an invalid address returns with the message: %s',
  async (payload) => {
    const { body, statusCode, headers } = await post(await open(), payload);
    expect(statusCode).toBe(422);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toContain('Please enter a valid email address.');
    expect(body).toContain(NOTE);
    expect(body).not.toContain('nonsense">');
  },
);
