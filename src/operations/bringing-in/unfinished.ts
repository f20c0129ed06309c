import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '#platform/configuration.ts';
import { whenMissing } from '#platform/when-missing.ts';
import { broughtFolder } from './brought-folder.ts';

/** Where uploads lie that are not whole yet: on the disk of those that are. */
export function unfinishedFolder(where: Pick<Configuration, 'dataDirectory'>): string {
  return join(broughtFolder(where), 'uploads');
}

/** The number of an upload: that of its account, and its own. */
export const UPLOAD = /^\d+-[\da-f-]{36}$/;

export interface Unfinished {
  readonly upload: string;
  /** When its last part came, in milliseconds since 1970. */
  readonly last: number;
}

/** The uploads of a folder; a file of notes lies beside each. */
export async function uploadsIn(folder: string): Promise<Unfinished[]> {
  const names = (await readdir(folder).catch(whenMissing)) ?? [];
  const found = await Promise.all(
    names
      .filter((name) => UPLOAD.test(name))
      .map(async (upload) => {
        const status = await stat(join(folder, upload)).catch(whenMissing);
        return status && { upload, last: status.mtimeMs, links: status.nlink };
      }),
  );
  // What is whole stands under a second name: that of its source.
  return found.filter((one) => one !== undefined && one.links === 1) as Unfinished[];
}

/** Deletes an upload with its notes. */
export async function forgetUpload(folder: string, upload: string): Promise<void> {
  for (const name of [upload, `${upload}.json`, `${upload}.lock`, `${upload}.wanted`])
    await rm(join(folder, name), { force: true });
}
