import { join } from 'node:path';
import { z } from 'zod';
import { readOwn, writeOwn } from './own-file.ts';

const wayBack = z.object({
  /** Of the backup that was made before the first import of the source. */
  name: z.string(),
  /** When, ISO 8601. */
  made: z.string(),
});
type WayBack = z.output<typeof wayBack>;

/** The backup from before a source came in. @param folder of the source @param made notes it */
export async function wayBackOf(folder: string, made?: WayBack): Promise<WayBack | undefined> {
  const file = join(folder, 'way-back.json');
  if (made) await writeOwn(file, made);
  return made ?? readOwn(file, wayBack);
}
