import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setImmediate as immediately } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { coalescedRead, LONGEST_READING, RevisionLate } from './coalesced-read.ts';

test('one reading serves all concurrent calls, and a later call is read for again', async () => {
  let written = 1;
  const read = vi.fn(async () => written);
  const revision = coalescedRead(read);
  expect(await Promise.all([revision(), revision(), revision()])).toEqual([1, 1, 1]);
  expect(read).toHaveBeenCalledTimes(1);
  const early = revision();
  await immediately();
  written += 1;
  expect([await early, await revision()]).toEqual([1, 2]);
  expect(read).toHaveBeenCalledTimes(3);
});

test('a reading that takes too long is given up; while it is open nobody waits, and afterwards it is read again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const open = Promise.withResolvers<number>();
  const read = vi.fn<() => Promise<number>>().mockReturnValueOnce(open.promise).mockResolvedValue(2);
  const revision = coalescedRead(read);
  const first = expect(revision()).rejects.toThrow(RevisionLate);
  await expect.poll(() => read.mock.calls).toHaveLength(1);
  vi.advanceTimersByTime(LONGEST_READING);
  await first;
  // This reading uses the real clock.
  await expect(revision()).rejects.toThrow(RevisionLate);
  expect(read).toHaveBeenCalledTimes(1);
  open.resolve(1);
  await open.promise;
  await expect.poll(() => revision().catch(() => undefined)).toBe(2);
});

test('an answer that came while the thread was busy is not late', async () => {
  const server = createServer((socket) => socket.end('7')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  // Sent, as the answer of a database is, and yet to be handed over.
  await once(socket, 'connect');
  const revision = coalescedRead(() => once(socket, 'data').then(([bytes]) => Number(bytes)));
  const answer = revision();
  await new Promise((resolve) => setImmediate(resolve));
  const end = performance.now() + 400;
  while (performance.now() < end);
  expect(await answer).toBe(7);
});
