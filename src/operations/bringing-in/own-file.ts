import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { z } from 'zod';
import { OWNER_READS } from '#platform/files/owner-only.ts';
import { whenMissing } from '#platform/files/when-missing.ts';

/** Writes a file of ours under its name once it is whole. */
export async function writeOwn(path: string, content: unknown): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await writeFile(unfinished, JSON.stringify(content), { mode: OWNER_READS, flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Reads a file of ours; undefined where there is none, or one of another version. */
export async function readOwn<Read>(path: string, schema: z.ZodType<Read>): Promise<Read | undefined> {
  const text = await readFile(path, 'utf8').catch(whenMissing);
  if (text === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    // A machine that lost its power may leave an empty file.
    return undefined;
  }
}
