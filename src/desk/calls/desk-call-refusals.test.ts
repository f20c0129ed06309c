import { connect } from 'node:net';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import type { Role } from '#desk/accounts/accounts.contract.ts';
import { SESSION_CALLS } from '#desk/accounts/accounts-limits.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { problem } from '#platform/api/api.contract.ts';
import { ACCOUNT_HEADER, defineCall } from '#platform/api/desk-call.contract.ts';
import { Invalid } from '#platform/errors.ts';
import { limitBodyTime } from '#platform/http/arrival.ts';
import { refuseOtherOrigins } from '#platform/http/same-origin.ts';
import { answerCall } from './answered-call.ts';
import { registerDeskApi } from './register-desk-api.ts';

const one = z.object({ id: z.coerce.number().int().positive() });
const input = one.extend({ words: z.string().max(10_000) });
const answer = z.object({ words: z.string() });
const reading = defineCall({ method: 'GET', path: '/test/:id', input: one, answer });
const writing = defineCall({ method: 'PUT', path: '/test/:id', input, answer });
const failing = defineCall({ method: 'POST', path: '/test/:id', input, answer });

const OWN_CALLS = [
  answerCall(reading, 'writer', async (_site, { account }, { id }) => ({ words: `${account.name} reads ${id}` })),
  answerCall(writing, 'editor', async (_site, _person, { words }) => ({ words })),
  answerCall(failing, 'owner', async () => {
    throw new Invalid('Not so.', [{ path: 'words', message: 'are wrong' }]);
  }),
];

const OWN_ORIGIN = { 'sec-fetch-site': 'same-origin' };

async function openCalls(overrides: Parameters<typeof testSite>[1] = {}) {
  const site = await testSite('sqlite', overrides);
  const app = Fastify();
  limitBodyTime(app);
  refuseOtherOrigins(app, site.configuration);
  await app.register(formbody);
  await app.register(cookie);
  await registerDeskApi(app, site, OWN_CALLS);
  onTestFinished(() => app.close());
  const cookieFor = async (role: Role) => cookieOf(site, await givenPerson(site, role, role));
  return { site, app, cookieFor };
}

const ask = (app: FastifyInstance, options: InjectOptions) => app.inject(options);

describe('a call of the desk', () => {
  test('knows who makes it, and answers JSON that no cache keeps', async () => {
    const { app, cookieFor } = await openCalls();
    const cookieOfWriter = await cookieFor('writer');
    const read = await ask(app, { url: '/desk/api/test/7?id=8', headers: { cookie: cookieOfWriter } });
    expect(read.json()).toEqual({ words: 'writer reads 7' });
    expect(read.headers['cache-control']).toBe('private, no-store');
    // A tab that another account wrote in.
    const headers = { cookie: cookieOfWriter, [ACCOUNT_HEADER]: '99' };
    expect((await ask(app, { url: '/desk/api/test/7', headers })).statusCode).toBe(401);
  });

  test('is refused before its body has come', async () => {
    const { app } = await openCalls();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
    onTestFinished(() => void socket.destroy());
    let received = '';
    socket.on('data', (text) => {
      received += text;
    });
    const head = ['PUT /desk/api/test/1 HTTP/1.1', 'Host: site', 'Sec-Fetch-Site: same-origin'];
    socket.write(`${[...head, 'Content-Type: application/json', 'Content-Length: 4000000'].join('\r\n')}\r\n\r\n{`);
    await expect.poll(() => received).toContain('HTTP/1.1 401');
  });

  test.each([
    ['what its contract does not admit', JSON.stringify({ words: 7 }), 'application/json', 400],
    ['broken JSON', '{"words":', 'application/json', 400],
    ['a poisoned prototype', '{"words": "x", "__proto__": {"role": "owner"}}', 'application/json', 400],
    ['a posted form', 'words=x', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{"words": "x"}', 'text/plain', 415],
    ['a body that is too large', `{"words": "${'x'.repeat(4 * 1024 * 1024)}"}`, 'application/json', 413],
  ])('refuses %s, in the shape of every refusal', async (_what, payload, contentType, status) => {
    const { app, cookieFor } = await openCalls();
    const headers = { ...OWN_ORIGIN, cookie: await cookieFor('editor'), 'content-type': contentType };
    const refused = await ask(app, { method: 'PUT', url: '/desk/api/test/1', payload, headers });
    expect(refused.statusCode).toBe(status);
    expect(problem.parse(refused.json()).issues).toHaveLength(1);
  });

  test('says what is wrong, and no method in a header changes which one it is', async () => {
    const { app, cookieFor } = await openCalls();
    const headers = { ...OWN_ORIGIN, cookie: await cookieFor('owner'), 'x-http-method-override': 'PUT' };
    const payload = { words: 'x', _method: 'PUT' };
    const refused = await ask(app, { method: 'POST', url: '/desk/api/test/1?_method=PUT', payload, headers });
    expect(refused.json()).toMatchObject({ message: 'Not so.', issues: [{ path: 'words', message: 'are wrong' }] });
  });

  test('is refused to a session that asks without end, and to no other one; a second later it may go on', async () => {
    const clock = { now: TEST_MOMENT };
    const { app, cookieFor } = await openCalls({ now: () => clock.now });
    const [busy, calm] = [await cookieFor('writer'), await cookieFor('editor')];
    const read = (cookie: string) => ask(app, { url: '/desk/api/test/7', headers: { cookie } });
    const times = async (count: number) => Promise.all(Array.from({ length: count }, () => read(busy)));
    const taken = (answers: Awaited<ReturnType<typeof times>>) =>
      answers.filter(({ statusCode }) => statusCode === 200).length;
    expect(taken(await times(SESSION_CALLS.atOnce + 5))).toBe(SESSION_CALLS.atOnce);
    const refused = await read(busy);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(problem.parse(refused.json()).message).toContain('Please wait a moment.');
    expect((await read(calm)).statusCode).toBe(200);
    clock.now = new Date(TEST_MOMENT.getTime() + 1000);
    expect(taken(await times(SESSION_CALLS.aSecond + 5))).toBe(SESSION_CALLS.aSecond);
  });

  test('that does not exist is not found, whatever the method, and its body is not looked at', async () => {
    const { app, cookieFor } = await openCalls();
    const headers = { ...OWN_ORIGIN, cookie: await cookieFor('owner'), 'content-type': 'application/json' };
    for (const method of ['GET', 'POST', 'PATCH', 'OPTIONS', 'DELETE'] as const) {
      const refused = await ask(app, { method, url: '/desk/api/nothing', headers, payload: '{"broken' });
      expect(refused.statusCode, method).toBe(404);
    }
  });
});
