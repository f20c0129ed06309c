import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { PipelineLimit } from './pipelining.ts';

/** Sends a text to a server that answers each request with its body. @returns what came back until the connection ended */
async function sent(request: string) {
  let seen = 0;
  const server = createServer(async (arrived, response) => {
    seen += 1;
    response.end(await text(arrived));
  });
  new PipelineLimit().watch(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    received += chunk;
  });
  socket.write(request);
  await once(socket, 'close');
  return { received, seen };
}

test('of two thousand requests in one piece Node.js makes no objects', async () => {
  const { received, seen } = await sent('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2000));
  // The system may have cut off a first piece with a few.
  expect(seen).toBeLessThan(20);
  expect(received.split('HTTP/1.1 200').length - 1).toBeLessThan(20);
});

test('requests that come one by one, and wait behind an answer, end their connection before they are many', async () => {
  let seen = 0;
  const limit = new PipelineLimit();
  // The first is never answered.
  const server = createServer((request, response) => {
    seen += 1;
    if (limit.isReached(request, response)) request.socket.destroy();
  });
  limit.watch(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  const closed = once(socket, 'close');
  while (!socket.destroyed && seen < 50) {
    const arrived = once(server, 'request');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await Promise.race([arrived, closed]);
  }
  socket.destroy();
  expect(seen).toBe(10);
});

test('a body that speaks of requests is taken as it is', async () => {
  const body = JSON.stringify({ text: 'GET / HTTP/1.1\r\nHost: a\r\n\r\n and HTTP/1.0, '.repeat(500) });
  const head = `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
  expect((await sent(head + body)).received).toContain(body);
});
