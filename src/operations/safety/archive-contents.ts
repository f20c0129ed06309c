import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pack } from 'tar-stream';
import { LIST_FILE, readBackupList } from '../backup/backup-list.ts';

/** What a backup's archive is made of: its files in their order, and the bytes of the whole. */
export interface ArchiveContents {
  /** Everything in it has this time, ISO 8601. */
  readonly moment: string;
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
  readonly size: number;
}

/** Bytes of a tar's blocks, and of the two empty ones at its end (POSIX pax). */
const BLOCK = 512;
const END = 2 * BLOCK;

/** Bytes of a name that fits into one block. */
const SHORT_NAME = 100;

/** Reads what the archive of a complete backup holds. Its list has a line for each picture: this is work for a thread. */
export async function archiveContents(folder: string, name: string): Promise<ArchiveContents> {
  const list = await readBackupList(folder);
  if (!list) throw new Error(`${folder} holds no complete backup`);
  const { size: bytes } = await stat(join(folder, LIST_FILE));
  const files = [...list.files.map(({ path, bytes }) => ({ path, bytes })), { path: LIST_FILE, bytes }];
  let size = END;
  for (const file of files) size += (await headerBytes(`${name}/${file.path}`)) + padded(file.bytes);
  return { moment: list.moment, files, size };
}

const padded = (bytes: number): number => Math.ceil(bytes / BLOCK) * BLOCK;

/** A longer name takes further blocks, how many only the packer knows. */
async function headerBytes(name: string): Promise<number> {
  if (Buffer.byteLength(name) <= SHORT_NAME) return BLOCK;
  const archive = pack();
  archive.entry({ name, size: 0 }, '');
  archive.finalize();
  let bytes = 0;
  for await (const chunk of archive) bytes += (chunk as Buffer).length;
  return bytes - END;
}
