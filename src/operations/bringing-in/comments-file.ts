import { join } from 'node:path';
import { z } from 'zod';
import { readOwn, writeOwn } from './own-file.ts';

const noted = z.object({ file: z.string().max(300) });

const fileOf = (folder: string) => join(folder, 'comments.json');

/** Notes that an import files comments of readers, before it does: one that fails later leaves them, too. @param folder of the source */
export async function noteComments(folder: string, file: string): Promise<void> {
  await writeOwn(fileOf(folder), { file });
}

/** The name of the file with the comments of readers that a source has brought; undefined where it has brought none. */
export async function commentsFileOf(folder: string): Promise<string | undefined> {
  return (await readOwn(fileOf(folder), noted))?.file;
}
