import { expect, test } from 'vitest';
import { drawn, openLibrary } from '../../src/media/testing/uploading.ts';
import { fillDisk, mayMount, smallDisk } from './testing/small-disk.ts';

test.skipIf(!mayMount)(
  'an upload to a full disk says so, leaves nothing behind, and is taken once there is room',
  async () => {
    const disk = await smallDisk(4);
    const { upload, files, site } = await openLibrary('sqlite', disk);
    const picture = await drawn(1200, 800).png({ compressionLevel: 0 }).toBuffer();
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
