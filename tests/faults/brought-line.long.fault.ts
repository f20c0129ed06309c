import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf } from '../../src/operations/bringing-in/brought-source.ts';
import { BROUGHT_HEADER } from '../../src/operations/bringing-in/uploading/upload.contract.ts';
import { findUpload, uploadsFolder } from '../../src/operations/bringing-in/uploading/uploads.ts';
import { temporaryDirectory } from '../../src/platform/testing/databases.ts';
import { BringingOwner } from './testing/bringing-owner.ts';
import { startSite } from './testing/server.ts';

const FILE = Buffer.from(JSON.stringify({ db: [{ data: { posts: [], meta: 'x'.repeat(2_000_000) } }] }));
const HALF = Math.floor(FILE.length / 2);

test('a line that hangs in the middle of a part, or whose server is killed, costs nothing of a file: it goes on where it was', async () => {
  const directory = await temporaryDirectory();
  const env = { DATA_DIR: directory, FILL: 'no' };
  const first = await startSite(env);
  const owner = BringingOwner.of(directory);
  const upload = await owner.begun(first, FILE.length, 'old-site.json');
  const received = async () =>
    (await findUpload(uploadsFolder({ dataDirectory: directory }), basename(upload)))?.received;
  const arrived = (bytes: number) => expect.poll(received, { interval: 10 }).toBe(bytes);

  // It hangs: nobody has closed it, and whoever asks again is let pass.
  owner.hangingPart(first, upload, FILE.length, FILE.subarray(0, HALF));
  await arrived(HALF);
  expect(await owner.offset(first, upload)).toBe(HALF);
  // It breaks.
  const broken = owner.hangingPart(first, upload, FILE.length - HALF, FILE.subarray(HALF, HALF + 1000), HALF);
  await arrived(HALF + 1000);
  broken.destroy();
  expect((await owner.part(first, upload, HALF + 1000, FILE.subarray(HALF + 1000, HALF + 2000))).status).toBe(204);

  owner.hangingPart(first, upload, FILE.length - HALF - 2000, FILE.subarray(HALF + 2000, HALF + 3000), HALF + 2000);
  await arrived(HALF + 3000);
  await first.kill();
  const [second, third] = [await startSite(env), await startSite(env)];
  expect(await owner.offset(second, upload)).toBe(HALF + 3000);
  expect((await owner.part(second, upload, HALF + 3000, FILE.subarray(HALF + 3000, HALF + 4000))).status).toBe(204);
  const last = await owner.part(third, upload, HALF + 4000, FILE.subarray(HALF + 4000));
  const id = last.headers.get(BROUGHT_HEADER) ?? '';
  expect(await owner.words(third, id)).toContain('old-site.json');
  expect(await readFile(join(folderOf({ dataDirectory: directory }, id), 'export.json'))).toEqual(FILE);
});
