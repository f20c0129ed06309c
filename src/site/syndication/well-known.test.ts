import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';

async function answerOf(url: string) {
  const app = await createApp({ site: await testSite(), assets: noAssets });
  onTestFinished(() => app.close());
  return app.inject(url);
}

test('the site says that it honours Global Privacy Control', async () => {
  const { headers, body } = await answerOf('/.well-known/gpc.json');
  expect(headers['content-type']).toContain('application/json');
  expect(JSON.parse(body)).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});

test('security.txt names a contact, and is valid for less than a year', async () => {
  const { headers, body } = await answerOf('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(fields.get('Canonical')).toBe('https://signalandstack.example/.well-known/security.txt');
  // The tests' clock stands at 21 November 2026.
  expect(fields.get('Expires')).toBe('2027-10-01T00:00:00.000Z');
});
