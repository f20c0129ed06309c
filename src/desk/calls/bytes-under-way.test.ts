import { once } from 'node:events';
import { type ClientRequest, request as startRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { testSite } from '#content/testing/site.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { MOST_BYTES_OF_ONE } from '../accounts/accounts-limits.ts';
import { cookieOf } from '../accounts/testing/people.ts';

/** The longest body of a story. */
const LONG = 4 * 1024 * 1024;

async function open() {
  const site = await testSite();
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const [ines, kim] = [await givenSignedIn(site, 'ines', 'writer'), await givenSignedIn(site, 'kim', 'writer')];
  /** Begins to save a story, in a session of its own. @param body what is sent of it; without one, it never ends */
  const begin = async ({ account }: typeof ines, headers: Record<string, string>, body?: string) => {
    const cookie = await cookieOf(site, account);
    const sent = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers };
    const request = startRequest({ port, method: 'PATCH', path: '/desk/api/stories/1', headers: sent });
    request.on('error', () => undefined);
    onTestFinished(() => void request.destroy());
    if (body === undefined) request.flushHeaders();
    else request.end(body);
    return request;
  };
  /** The status of a small save. */
  const statusFor = async (person: typeof ines): Promise<number> => {
    const [answer] = await once(await begin(person, { 'content-length': '2' }, '{}'), 'response');
    return answer.statusCode;
  };
  return { ines, kim, begin, statusFor };
}

test.each([
  ['of a length', { 'content-length': String(LONG) }],
  ['without a length', { 'transfer-encoding': 'chunked' }],
])('bodies %s that are sent at once under one account have a bound, in however many sessions', async (_, headers) => {
  const { ines, kim, begin, statusFor } = await open();
  expect(await statusFor(ines)).toBe(400);
  const requests: ClientRequest[] = [];
  for (let sent = 0; sent < MOST_BYTES_OF_ONE / LONG; sent += 1) requests.push(await begin(ines, headers));
  await expect.poll(() => statusFor(ines)).toBe(429);
  expect(await statusFor(kim)).toBe(400);
  for (const request of requests) request.destroy();
  await expect.poll(() => statusFor(ines)).toBe(400);
});
