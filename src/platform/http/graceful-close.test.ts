import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { createApp } from '../../app.ts';
import { noAssets } from '../testing/assets.ts';
import { BODY_TIME } from './arrival.ts';

async function listening(): Promise<{ app: FastifyInstance; port: number }> {
  const site = await testSite();
  await givenPublication(site);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: Number(new URL(address).port) };
}

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

/** The status of an answer, or the code of the error in its place. */
function send(port: number, agent: Agent, { method, path, body }: Sent): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = body ? { 'content-type': 'application/json', 'content-length': body.length } : {};
    const sent = request({ port, host: '127.0.0.1', agent, method, path, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end(body);
  });
}

/** Sends one request after the other over one connection, until the site takes no new one. */
async function sendUntilRefused(port: number, each: Sent, onAnswer: () => void): Promise<(number | string)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: (number | string)[] = [];
  while (outcomes.at(-1) !== 'ECONNREFUSED') {
    outcomes.push(await send(port, agent, each));
    onAnswer();
  }
  return outcomes.slice(0, -1);
}

describe('a site that closes', () => {
  test('answers every request that it has accepted, on connections that were in use', async () => {
    const { app, port } = await listening();
    let answers = 0;
    const count = () => {
      answers += 1;
      if (answers === 300) void app.close();
    };
    const each: Sent[] = [
      { method: 'GET', path: '/contact-us' },
      { method: 'GET', path: '/preview/news/none' },
      { method: 'POST', path: '/api/subscribe/add', body: '{"email":"no"}' },
    ];
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, (_, client) => sendUntilRefused(port, each[client % 3] as Sent, count)),
    );
    expect(answers).toBeGreaterThan(300);
    // 429 for a visitor who sends more forms in a minute than are allowed.
    expect(outcomes.flat().filter((outcome) => ![200, 404, 400, 429].includes(Number(outcome)))).toEqual([]);
  });

  test('answers a request on a connection that was unused when it began to close', async () => {
    const { app, port } = await listening();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await send(port, agent, { method: 'GET', path: '/contact-us' })).toBe(200);
    const closing = app.close();
    expect(await send(port, agent, { method: 'GET', path: '/contact-us' })).toBe(200);
    expect(await send(port, agent, { method: 'GET', path: '/contact-us' })).toBe('ECONNREFUSED');
    await closing;
  });

  test('waits no longer than a body may take for one that does not come', async () => {
    const { app, port } = await listening();
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    const head = 'POST /api/subscribe/add HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\n';
    socket.write(`${head}content-length: 100\r\n\r\n{"email`);
    await once(app.server, 'request');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const closed = app.close();
    // One for what is unused, one for what is slow.
    await expect.poll(() => vi.getTimerCount()).toBe(2);
    vi.advanceTimersByTime(BODY_TIME);
    await closed;
  });
});
