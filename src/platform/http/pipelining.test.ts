import { once } from 'node:events';
import { createServer, type RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ParsedRequest, PipelineLimit } from './pipelining.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** Listens with what each test does with a request, and counts the answers that Node.js makes objects for. */
async function opened(answer: RequestListener) {
  let made = 0;
  class CountedResponse extends ServerResponse<ParsedRequest> {
    constructor(request: ParsedRequest) {
      super(request);
      made += 1;
    }
  }
  const limit = new PipelineLimit();
  const classes = { IncomingMessage: ParsedRequest, ServerResponse: CountedResponse };
  const server = createServer(classes, (request, response) => {
    if (!limit.ends(request, response)) answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return { server, socket, made: () => made };
}

/** @returns what comes back until the connection ends */
async function received(socket: ReturnType<typeof connect>): Promise<string> {
  let all = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    all += chunk;
  });
  await once(socket, 'close');
  return all;
}

test('of two thousand requests in one piece Node.js keeps few', async () => {
  const { socket, made } = await opened(() => undefined);
  socket.write(REQUEST.repeat(2000));
  await received(socket);
  // The first, the eight that may wait, and the one that ends the connection.
  expect(made()).toBe(10);
});

test('requests that come one by one, and wait behind an answer, end their connection before they are many', async () => {
  const { server, socket, made } = await opened(() => undefined);
  const closed = once(socket, 'close');
  while (!socket.destroyed && made() < 50) {
    const arrived = once(server, 'request');
    socket.write(REQUEST);
    await Promise.race([arrived, closed]);
  }
  expect(made()).toBe(10);
});

test('nine in one piece are answered', async () => {
  const { socket } = await opened((_request, response) => void response.end('here'));
  socket.end(REQUEST.repeat(9));
  expect((await received(socket)).split('here')).toHaveLength(10);
});

test('a body that speaks of requests is taken as it is', async () => {
  const { socket } = await opened(async (request, response) => void response.end(await text(request)));
  const body = JSON.stringify({ text: `${REQUEST} and HTTP/1.0, `.repeat(500) });
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  expect(await received(socket)).toContain(body);
});

test.each([
  [
    'a request that offers an upgrade is answered without one',
    'GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n',
    'HTTP/1.1 200',
  ],
  ['a proxy for other sites is not to be had', 'CONNECT other:443 HTTP/1.1\r\nHost: other\r\n\r\n', ''],
])('%s', async (_name, request, answer) => {
  const { socket } = await opened((_request, response) => void response.end());
  socket.write(request);
  expect((await received(socket)).slice(0, 12)).toBe(answer);
});
