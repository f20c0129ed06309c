import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitUnsent } from './unsent-answers.ts';

// More than the system keeps of an answer that nobody reads.
const LONG = 16 * 1024 * 1024;

async function open(most: number) {
  const app = Fastify();
  limitUnsent(app, most);
  app.get('/', async () => Buffer.alloc(LONG));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  /** Asks, and reads no more than the first bytes. */
  const ask = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await once(socket, 'readable');
    return socket;
  };
  return { port, ask };
}

test('answers that nobody reads do not pile up: the connection that has left one unread for longest ends', async () => {
  const { port, ask } = await open(2 * LONG);
  const [first, second] = [await ask(), await ask()];
  const ended = once(first, 'close');
  await ask();
  first.resume();
  await ended;
  expect(first.bytesRead).toBeLessThan(LONG);
  expect(second.destroyed).toBe(false);
  const { status, body } = await fetch(`http://127.0.0.1:${port}/`);
  expect([status, (await new Response(body).arrayBuffer()).byteLength]).toEqual([200, LONG]);
});

test('whoever reads what was sent is never cut off, however much that is', async () => {
  const { port } = await open(2 * LONG);
  for (let asked = 0; asked < 6; asked += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect((await answer.arrayBuffer()).byteLength).toBe(LONG);
  }
});
