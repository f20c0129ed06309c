import { type APIRequestContext, expect } from '@playwright/test';
import { problem } from '../../src/platform/api/api.contract.ts';
import { test } from '../fixtures.ts';

// Specification, Readings (Statuses), tested on the built site, because bundling matters here.

/** Invalid names in addresses. */
const NO_NAMES = ['%', '100%', '%E0', '%E0%A4%A', '%ff', '%c0%ae', '%00', 'a%00b', '%ED%A0%80'];
const PLACES = [
  ['/', ''],
  ['/news/', ''],
  ['/', '/identity-merge-error-post-mortem'],
  ['/preview/news/', ''],
  ['/topic/', ''],
  ['/topic/news/', '?page=2'],
  ['/tag/', ''],
  ['/author/', ''],
  ['/events/', ''],
  ['/search/', '/consent'],
  ['/search/all/', ''],
  ['/search/all/', '/and/more'],
  ['/feeds/topic/', '/rss.xml'],
] as const;

for (const name of NO_NAMES) {
  test(`an address that can name nothing is answered with the Error 404 screen: ${name}`, async ({ request }) => {
    for (const [before, after] of PLACES) {
      const answer = await request.get(`${before}${name}${after}`);
      expect([answer.status(), answer.headers()['content-type']], answer.url()).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(await answer.text(), answer.url()).toContain('Error 404 - Not Found');
    }
  });
}

test('a browser that is sent to such an address shows the Error 404 screen', async ({ page }) => {
  for (const address of ['/search/all/%E0', '/%ff', '/topic/%ff']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Not Found');
  }
});

const UNKNOWN_CALLS = [
  '/api',
  '/api/',
  '/api?page=2',
  '/api/nothing',
  '/api/nothing/',
  '/api/post/nothing',
  '/api/post/latest/more?page=2',
  '/api/docs/nothing',
  '/api/docs/static/nothing.js',
];

async function expectProblem(request: APIRequestContext, method: string, url: string, status: number): Promise<void> {
  const answer = await request.fetch(url, { method });
  const what = `${method} ${url}`;
  expect([answer.status(), answer.headers()['content-type']], what).toEqual([
    status,
    'application/json; charset=utf-8',
  ]);
  expect(problem.strict().safeParse(await answer.json()).success, what).toBe(true);
}

test('every unknown address below /api is answered with JSON in the one shape of refusals', async ({ request }) => {
  for (const url of UNKNOWN_CALLS) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      await expectProblem(request, method, url, 404);
    }
  }
  for (const url of ['/api/%ff', '/api/post/topic/%E0', '/api/post/topic/100%?page=2']) {
    await expectProblem(request, 'GET', url, 400);
  }
});

test('/favicon.ico is an icon', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/x-icon']);
  const bytes = await answer.body();
  // Header: reserved, type 1 (icon), three pictures; the first is 16 by 16.
  expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 3, 0, 16, 16]);
});
