import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file to a path that it is given. */
export type WriteFile = (unfinished: string) => Promise<void>;

/** Writes under another name and renames: no request may get half a picture. */
export async function placeWhole(to: string, write: WriteFile): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const unfinished = `${to}.${process.pid}.part`;
  try {
    await write(unfinished);
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
