import { request as startRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { receiveFile } from './received-file.ts';

const FILE = '--X\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nnone\r\n--X\r\n';

// Megabytes of nothing but boundaries took the thread of the pages half a second.
test.each([
  ['once the file is there', FILE],
  ['once the form is refused', '--X\r\n--X\r\n--X\r\n--X\r\n'],
])('what follows in a form is dropped and not parsed, %s', async (_, sent) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(multipart);
  const folder = await temporaryDirectory();
  const { promise, resolve } = Promise.withResolvers<number>();
  app.post('/', async (request) => {
    await receiveFile(request, join(folder, 'file')).catch(() => undefined);
    // That of a pipe into the parser.
    resolve(request.raw.listenerCount('data'));
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'multipart/form-data; boundary=X', 'content-length': 1_000_000 };
  const request = startRequest({ port, method: 'POST', headers });
  request.on('error', () => undefined);
  onTestFinished(() => void request.destroy());
  request.write(sent);
  expect(await promise).toBe(0);
});
