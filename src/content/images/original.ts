import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Configuration } from '#platform/configuration.ts';
import { whenMissing } from '#platform/files/when-missing.ts';
import { strictlyPercentDecoded } from '#platform/text/percent-decoded.ts';
import { SIGNATURE_BYTES } from './raster-format.ts';

/** A file that the image base leads to. */
export interface Original {
  /** Below the image base, as it was asked for. */
  readonly path: string;
  /** Absolute, symbolic links followed. */
  readonly file: string;
  readonly bytes: number;
  /** Changes with the file's size and modification time; of one in a bucket, its hash, which is the same at every node. */
  readonly version: string;
  /** SHA-256, hex; of files in a bucket alone. */
  readonly hash?: string;
  /** The file's first bytes, to tell what it is. */
  readonly start: Buffer;
}

/**
 * The path of an address below the image base. Reads the address as it was sent, because decoding makes an encoded slash
 * look like a real one.
 * @param address the request's path and query
 * @param base the image base, without a slash at the end
 * @returns undefined for paths that cannot be our files: dot files, `..`, slashes and control characters in names
 */
export function pathBelow(address: string, base: string): string | undefined {
  const [path = ''] = address.split('?');
  const names = path
    .slice(base.length + 1)
    .split('/')
    .map(decodeName);
  return names.every((name) => name !== undefined) ? names.join('/') : undefined;
}

function decodeName(encoded: string): string | undefined {
  const name = strictlyPercentDecoded(encoded);
  return !name || name.startsWith('.') || /[/\\\p{Cc}]/u.test(name) ? undefined : name;
}

/** Where pictures and other media lie, the first that has a file wins: imports put theirs into the first. */
export function mediaFolders({
  dataDirectory,
  publicationDirectory,
}: Configuration): [taken: string, published: string] {
  return [join(dataDirectory, 'media'), join(publicationDirectory, 'media')];
}

/**
 * Looks a path up in each folder, the first that has it wins. Symbolic links that lead out of the folder are ignored.
 * @returns undefined where none has such a file
 */
export async function findOriginal(folders: readonly string[], path: string): Promise<Original | undefined> {
  for (const folder of folders) {
    const original = await findIn(folder, path).catch(whenMissing);
    if (original) return original;
  }
  return undefined;
}

async function findIn(folder: string, path: string): Promise<Original | undefined> {
  const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
  if (!file.startsWith(root + sep)) return undefined;
  const handle = await open(file);
  try {
    const status = await handle.stat();
    if (!status.isFile()) return undefined;
    const version = `${status.size}-${status.mtimeMs}`;
    return { path, file, bytes: status.size, version, start: await readStart(handle) };
  } finally {
    await handle.close();
  }
}

async function readStart(handle: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}
