import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { formWith, openLibrary, plainPicture } from '../../src/desk/media/testing/uploading.ts';
import { fillDisk, mayMount, smallDisk } from './testing/small-disk.ts';

test.skipIf(!mayMount)(
  'an upload to a full disk says so, leaves nothing behind, and is taken once there is room',
  async () => {
    const disk = await smallDisk(4);
    const { upload, files, site } = await openLibrary('sqlite', disk);
    const picture = await plainPicture(1200, 800).png({ compressionLevel: 0 }).toBuffer();
    const makeRoom = await fillDisk(disk);
    const refused = await upload(picture, 'harbour.png');
    expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining('disk is full') } });
    expect(await files()).toEqual([]);
    expect(await site.database.queries.selectFrom('media').selectAll().execute()).toEqual([]);
    await makeRoom();
    expect((await upload(picture, 'harbour.png')).status).toBe(200);
    expect(await files()).toHaveLength(1);
  },
);

test.skipIf(!mayMount)(
  'after a refused upload to a full disk, the next request on its connection is answered',
  async () => {
    const disk = await smallDisk(4);
    const { app, headers } = await openLibrary('sqlite', disk);
    await app.listen({ host: '127.0.0.1', port: 0 });
    await fillDisk(disk);
    const picture = await plainPicture(2400, 1600).png({ compressionLevel: 0 }).toBuffer();
    const form = await formWith(picture, 'harbour.png');
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (method: string, path: string, sent?: typeof form) => {
      const asking = request({
        port,
        host: '127.0.0.1',
        agent,
        method,
        path,
        headers: { ...headers, ...sent?.headers },
      });
      asking.end(sent?.payload);
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        asking.once('response', resolve).once('error', reject);
      });
      await once(answer.resume(), 'end');
      if (!asking.writableFinished) await once(asking, 'finish');
      return { status: answer.statusCode, isOfTheSame: asking.reusedSocket };
    };
    for (let round = 1; round <= 5; round++) {
      expect((await ask('POST', '/desk/api/media', form)).status).toBe(503);
      expect(await ask('GET', '/healthz')).toEqual({ status: 200, isOfTheSame: true });
    }
    agent.destroy();
  },
);
