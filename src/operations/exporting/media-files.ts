import { constants } from 'node:fs';
import { copyFile, mkdir, opendir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { whenMissing } from '#platform/files/when-missing.ts';

/** A copy that an import has not finished. */
const UNFINISHED = /\.\d+\.part$/;

/**
 * Lists the files of a media folder, in no order, as paths with `/` between names. Leaves out hidden files, links and unfinished
 * copies. A missing folder has no files.
 */
export async function* mediaFiles(folder: string): AsyncGenerator<string> {
  const directory = await opendir(folder, { recursive: true }).catch(whenMissing);
  if (!directory) return;
  for await (const entry of directory) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    const isHidden = path.split('/').some((name) => name.startsWith('.'));
    if (entry.isFile() && !isHidden && !UNFINISHED.test(path)) yield path;
  }
}

/** Copies a file, unless the target exists. @returns whether it was copied */
export async function copyNew(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
