import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { claimUploads, uploadFolder } from './upload-folder.ts';

async function givenUpload(): Promise<{ dataDirectory: string; received: string }> {
  const dataDirectory = await temporaryDirectory();
  const folder = join(uploadFolder(dataDirectory), 'upload-a');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'received.part'), 'half of a picture');
  return { dataDirectory, received: join(folder, 'received.part') };
}

test('what a kill has left of an upload is gone after the next start', async () => {
  const { dataDirectory, received } = await givenUpload();
  const release = claimUploads(dataDirectory);
  expect(existsSync(received)).toBe(false);
  expect(existsSync(uploadFolder(dataDirectory))).toBe(false);
  release();
});

test('an upload that another process receives stays, until that process has ended', async () => {
  const { dataDirectory } = await givenUpload();
  const running = claimUploads(dataDirectory);
  await mkdir(join(uploadFolder(dataDirectory), 'upload-b'), { recursive: true });
  const starting = claimUploads(dataDirectory);
  expect(existsSync(join(uploadFolder(dataDirectory), 'upload-b'))).toBe(true);
  running();
  starting();
  claimUploads(dataDirectory)();
  expect(existsSync(uploadFolder(dataDirectory))).toBe(false);
});
