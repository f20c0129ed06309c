import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { allowBodyTime, allowSlowLine, limitBodyTime } from './arrival.ts';

/** Milliseconds that bodies have here. The tests turn the clock. */
const BODY_TIME = 100;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

test('a request that came over no connection has no body to wait for, however long it is worked on', async () => {
  const app = Fastify();
  limitBodyTime(app, BODY_TIME);
  app.post('/', async ({ body }) => {
    vi.advanceTimersByTime(2 * BODY_TIME);
    return body;
  });
  const answer = await app.inject({ method: 'POST', url: '/', payload: { a: 12 } });
  expect([answer.statusCode, answer.json()]).toEqual([200, { a: 12 }]);
});

const ANNOUNCED = 'Content-Length: 8\r\n\r\n';
/** The length of a body's first piece, in place of that of all. */
const IN_CHUNKS = 'Transfer-Encoding: chunked\r\n\r\n8\r\n';

/** A server whose /patient allows a body more time. @returns a function that sends half a body, and the rest after a while */
async function listening() {
  const app = Fastify();
  const arrived = Promise.withResolvers<void>();
  limitBodyTime(app, BODY_TIME);
  app.addHook('preParsing', async () => arrived.resolve());
  app.post('/ordinary', async ({ body }) => body);
  app.post('/patient', { onRequest: async (request) => allowBodyTime(request, 60_000) }, async ({ body }) => body);
  app.post('/slow', { onRequest: async (request) => allowSlowLine(request, 4) }, async ({ body }) => body);
  onTestFinished(() => app.close());
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  return async (path: string, milliseconds: number, { length = ANNOUNCED, rest = ':12}' } = {}) => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const lines = ['Host: a', 'Content-Type: application/json', 'Connection: close'];
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n${length}{"a"`);
    await arrived.promise;
    vi.advanceTimersByTime(milliseconds);
    socket.write(rest);
    return text(socket);
  };
}

describe('a request whose body comes slowly', () => {
  test('is answered where it arrives in time', async () => {
    const send = await listening();
    expect(await send('/ordinary', BODY_TIME - 1)).toMatch(/^HTTP\/1.1 200 .*\{"a":12\}$/s);
  });

  test.each([ANNOUNCED, IN_CHUNKS])('is ended with 408 where it does not arrive whole: %j', async (length) => {
    const send = await listening();
    expect(await send('/ordinary', BODY_TIME, { length, rest: '' })).toMatch(/^HTTP\/1.1 408 /);
  });

  test.each(['/patient', '/slow'])('has the time that its handler allows: %s', async (path) => {
    const send = await listening();
    expect(await send(path, 3 * BODY_TIME)).toMatch(/^HTTP\/1.1 200 .*\{"a":12\}$/s);
  });
});
