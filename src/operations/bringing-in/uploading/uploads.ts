import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Configuration } from '#platform/configuration.ts';
import { whenMissing } from '#platform/files/when-missing.ts';
import { LONGEST_NAME } from '../bringing-limits.ts';
import { broughtFolder } from '../brought-folder.ts';
import { readOwn, writeOwn } from '../own-file.ts';

/** Where uploads arrive: on the disk of the sources that they become. With a bucket, parts lie here on their way into it. */
export function uploadsFolder(where: Pick<Configuration, 'dataDirectory'>): string {
  return join(broughtFolder(where), 'uploads');
}

/** The number of an upload: that of its account, and its own. */
export const UPLOAD = /^\d+-[\da-f-]{36}$/;

/** What is known of an upload before its first part. */
export const uploadNote = z.object({
  /** That its client has said it will send. */
  bytes: z.number(),
  /** As the owner's computer has it. */
  name: z.string().max(LONGEST_NAME),
  by: z.object({ id: z.number(), name: z.string() }),
});
export type UploadNote = z.output<typeof uploadNote>;

/** An upload, as far as it has arrived. */
export interface ArrivingUpload extends UploadNote {
  readonly upload: string;
  /** Bytes: the size of its file, or the end of its parts. Nothing else says how much has arrived. */
  readonly received: number;
  /** Those that take room on this node's disk already. */
  readonly onDisk: number;
  /** When its last part came, in milliseconds since 1970. */
  readonly last: number;
}

/** Notes what is known of an upload before its first part. @param folder of uploads */
export function noteUpload(folder: string, upload: string, known: UploadNote): Promise<void> {
  return writeOwn(noteOf(folder, upload), known);
}

export async function findUpload(folder: string, upload: string): Promise<ArrivingUpload | undefined> {
  const known = await readOwn(noteOf(folder, upload), uploadNote);
  const status = await stat(join(folder, upload)).catch(whenMissing);
  return known && status && { ...known, upload, received: status.size, onDisk: status.size, last: status.mtimeMs };
}

/** All of a folder. One that is whole stays beside the source that it became: its client may ask again. */
export async function uploadsIn(folder: string): Promise<ArrivingUpload[]> {
  const names = (await readdir(folder).catch(whenMissing)) ?? [];
  const found = await Promise.all(names.filter((name) => UPLOAD.test(name)).map((name) => findUpload(folder, name)));
  return found.filter((upload) => upload !== undefined);
}

export function isWhole({ received, bytes }: Pick<ArrivingUpload, 'received' | 'bytes'>): boolean {
  return received >= bytes;
}

/** Deletes an upload with what lies beside it. */
export async function forgetUpload(folder: string, upload: string): Promise<void> {
  for (const ending of ['', '.json', '.lock', '.wanted']) await rm(join(folder, upload + ending), { force: true });
}

function noteOf(folder: string, upload: string): string {
  return join(folder, `${upload}.json`);
}
