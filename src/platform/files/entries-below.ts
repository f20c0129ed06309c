import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Lists all files and folders below a folder. Never follows a symbolic link, which could lead to any file of the machine or
 * in a circle: `readdir` with `recursive` follows them from Node.js 26 on.
 * @throws what `readdir` throws, for the folder itself and for one that vanishes while it is read
 */
export async function entriesBelow(directory: string): Promise<Dirent[]> {
  const entries: Dirent[] = [];
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    entries.push(entry);
    if (!entry.isDirectory()) continue;
    // One at a time: a call's arguments have to fit on the stack, and a folder may have more entries than that.
    for (const inner of await entriesBelow(join(directory, entry.name))) entries.push(inner);
  }
  return entries;
}
