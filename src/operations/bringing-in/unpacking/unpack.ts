import { mkdir, rename, rm } from 'node:fs/promises';
import { OWNER_ENTERS } from '#platform/files/owner-only.ts';
import type { Progress } from '#platform/progress.ts';
import { unzip } from './unzip.ts';

/**
 * Unpacks a zip into a new folder, which has its name once all of it is there.
 * @throws RefusedSource, NoRoomForSource: then nothing of it stays
 */
export async function unpack(archive: string, folder: string, progress: Progress): Promise<void> {
  const growing = `${folder}.part`;
  await rm(growing, { recursive: true, force: true });
  await mkdir(growing, { recursive: true, mode: OWNER_ENTERS });
  try {
    let hasBegun = false;
    await unzip(archive, growing, async (done, total) => {
      if (!hasBegun) progress.begin('Unpacking', total);
      hasBegun = true;
      progress.reach(done);
    });
    progress.end();
    await rename(growing, folder);
  } catch (error) {
    await rm(growing, { recursive: true, force: true });
    throw error;
  }
}
