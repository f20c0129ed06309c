import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { platform } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../../src/platform/testing/databases.ts';
import { note } from './testing/figures.ts';
import { type RunningSite, startSite } from './testing/server.ts';

/** More than Node.js has the system hold. */
const CONNECTIONS = 1500;

const mayWait = platform() === 'linux' && Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')) > CONNECTIONS;

/** Opens connections, each with a request, while the process stands still: the system takes them in. */
async function waitingRequests(site: RunningSite): Promise<() => Promise<string[]>> {
  site.process.kill('SIGSTOP');
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    connect(site.port, '127.0.0.1').on('error', () => undefined),
  );
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  const answers = sockets.map(firstLine);
  for (const socket of sockets) socket.write('GET /healthz HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n');
  await Promise.all(sockets.map((socket) => once(socket, 'connect', { signal: AbortSignal.timeout(5000) })));
  return () => Promise.all(answers);
}

/** Of the answer; empty where the connection broke. */
function firstLine(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (chunk) => resolve(chunk.toString('latin1').split('\r\n')[0] ?? ''));
    socket.once('close', () => resolve(''));
  });
}

const ALL_ANSWERED = Array.from({ length: CONNECTIONS }, () => 'HTTP/1.1 200 OK');

test.skipIf(!mayWait)('connections that come in while the thread is busy wait, and every one is answered', async () => {
  const site = await startSite({ DATA_DIR: await temporaryDirectory() });
  const answers = await waitingRequests(site);
  site.process.kill('SIGCONT');
  expect(await answers()).toEqual(ALL_ANSWERED);
});

test.skipIf(!mayWait)('so they are when the site is stopped meanwhile', async () => {
  const site = await startSite({ DATA_DIR: await temporaryDirectory() });
  const answers = await waitingRequests(site);
  const ended = once(site.process, 'exit');
  site.process.kill('SIGTERM');
  site.process.kill('SIGCONT');
  expect(await answers()).toEqual(ALL_ANSWERED);
  expect(await ended).toEqual([0, null]);
  note(`${CONNECTIONS} connections that waited when the site was stopped: all answered`);
});
