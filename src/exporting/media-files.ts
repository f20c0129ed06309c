import { constants } from 'node:fs';
import { copyFile, mkdir, opendir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** A copy that an import has not finished. */
const UNFINISHED = /\.\d+\.part$/;

/**
 * Every file of a media folder, as paths with `/` between names; in no order. Hidden files, links and copies that are not
 * finished are passed over. A folder that is not there holds none.
 */
export async function* mediaFiles(folder: string): AsyncGenerator<string> {
  const directory = await opendir(folder, { recursive: true }).catch(missing);
  if (!directory) return;
  for await (const entry of directory) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    const isHidden = path.split('/').some((name) => name.startsWith('.'));
    if (entry.isFile() && !isHidden && !UNFINISHED.test(path)) yield path;
  }
}

/** Copies a file to where none is yet. @returns whether it was copied */
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

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
