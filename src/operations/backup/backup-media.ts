import { join } from 'node:path';
import { whenMissing } from '#platform/files/when-missing.ts';
import type { BackedUpFile } from './backup-list.ts';
import { copyMeasured, MEDIA_FOLDER, type Measures, measured } from './files.ts';

/** Where files of a backup lie. */
export interface BackupMedia {
  /** As an operator finds it. */
  nameOf(file: BackedUpFile): string;
  /** @returns undefined for a missing one */
  measure(file: BackedUpFile): Promise<Measures | undefined>;
  /** Writes it to a path, which then is whole or not there. @param mode of the copy */
  write(file: BackedUpFile, to: string, mode?: number): Promise<void>;
}

/** Whether a file of a backup is a picture, or another media file. */
export function isMedia({ path }: Pick<BackedUpFile, 'path'>): boolean {
  return path.startsWith(`${MEDIA_FOLDER}/`);
}

/** All files of a backup that is a folder. */
export function mediaInFolder(folder: string): BackupMedia {
  const nameOf = ({ path }: BackedUpFile) => join(folder, path);
  return {
    nameOf,
    measure: (file) => measured(nameOf(file)).catch(whenMissing),
    write: async (file, to, mode) => {
      await copyMeasured(nameOf(file), to, mode);
    },
  };
}
