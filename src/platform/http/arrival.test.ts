import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { allowBodyTime, allowSlowLine, limitBodyTime } from './arrival.ts';

/** Milliseconds that bodies have here. */
const BODY_TIME = 100;

const ANNOUNCED = 'Content-Length: 8\r\n\r\n';
/** The length of a body's first piece, in place of that of all. */
const IN_CHUNKS = 'Transfer-Encoding: chunked\r\n\r\n8\r\n';

/** A server whose /patient allows a body more time. @returns a function that sends half a body, and the rest after a while */
async function listening() {
  const app = Fastify();
  limitBodyTime(app, BODY_TIME);
  app.post('/ordinary', async ({ body }) => body);
  app.post('/patient', { preParsing: async (request) => allowBodyTime(request, 60_000) }, async ({ body }) => body);
  app.post('/slow', { preParsing: async (request) => allowSlowLine(request, 4) }, async ({ body }) => body);
  onTestFinished(() => app.close());
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  return async (path: string, afterMilliseconds?: number, length = ANNOUNCED) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (part: string) => {
      answer += part;
    });
    const lines = ['Host: a', 'Content-Type: application/json', 'Connection: close'];
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n${length}{"a"`);
    const timer = afterMilliseconds === undefined ? undefined : setTimeout(() => socket.end(':12}'), afterMilliseconds);
    await once(socket, 'close');
    clearTimeout(timer);
    return answer;
  };
}

describe('a request whose body comes slowly', () => {
  test('is answered where it arrives in time', async () => {
    const send = await listening();
    expect(await send('/ordinary', 1)).toMatch(/^HTTP\/1.1 200 .*\{"a":12\}$/s);
  });

  test.each([ANNOUNCED, IN_CHUNKS])('is ended with 408 where it never arrives whole: %j', async (length) => {
    const send = await listening();
    expect(await send('/ordinary', undefined, length)).toMatch(/^HTTP\/1.1 408 /);
  });

  test.each(['/patient', '/slow'])('has the time that its handler allows: %s', async (path) => {
    const send = await listening();
    expect(await send(path, 3 * BODY_TIME)).toMatch(/^HTTP\/1.1 200 .*\{"a":12\}$/s);
  });
});
