import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { copiesFolder } from '#content/media-store/media-bucket.ts';
import { entriesBelow } from '#platform/files/entries-below.ts';
import { whenMissing } from '#platform/files/when-missing.ts';
import { SECRET_FILE } from '#platform/secrets/keys.ts';
import type { BackedUpFile } from './backup-list.ts';

/** Where imported pictures lie, in the data directory and in a backup. */
export const MEDIA_FOLDER = 'media';

/**
 * What the data directory holds beside the database and cannot be regenerated: pictures, the reports of imports with
 * what each folder held, and the secret.
 */
export const KEPT_BESIDE = [MEDIA_FOLDER, 'imports', SECRET_FILE];

/** Size and hash of a file. */
export type Measures = Omit<BackedUpFile, 'path'>;

export function measured(path: string): Promise<Measures> {
  return measuredWhile(path, async (bytes) => {
    for await (const _chunk of bytes);
  });
}

/**
 * Copies a file. It is written under a temporary name first, so that its own name never stands for half of it.
 * @param mode of the copy; by default, as the process makes files
 * @returns the size and SHA-256 of what was read
 */
export async function copyMeasured(from: string, to: string, mode = 0o666): Promise<Measures> {
  await mkdir(dirname(to), { recursive: true });
  const unfinished = `${to}${UNFINISHED}`;
  const measures = await measuredWhile(from, (bytes) =>
    pipeline(bytes, createWriteStream(unfinished, { flush: true, mode })),
  );
  await rename(unfinished, to);
  return measures;
}

async function measuredWhile(path: string, read: (bytes: AsyncIterable<Buffer>) => Promise<void>): Promise<Measures> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of createReadStream(path)) {
      bytes += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  };
  await read(counted());
  return { bytes, sha256: hash.digest('hex') };
}

/** Files with this ending are being written. */
const UNFINISHED = '.part';

/** @returns the paths of all files at or below a path, relative to the folder; none where there is nothing */
export async function filesBelow(folder: string, path: string): Promise<string[]> {
  const found = await stat(join(folder, path)).catch(whenMissing);
  if (!found?.isDirectory()) return found ? [path] : [];
  const entries = await entriesBelow(join(folder, path));
  return (
    entries
      .filter((entry) => !entry.isDirectory() && !entry.name.endsWith(UNFINISHED))
      // Copies of what is in a bucket, of a site that had one.
      .filter((entry) => !entry.parentPath.startsWith(copiesFolder({ dataDirectory: folder })))
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length))
      .sort()
  );
}

/** Waits until a file, or the names in a folder, are on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
