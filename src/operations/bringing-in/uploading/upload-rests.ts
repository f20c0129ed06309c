import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { whenMissing } from '#platform/files/when-missing.ts';

/** How the file of a part ends that is on its way into the bucket. */
export const SPOOLED = '.part';

const REST = /\.(?:part|lock|wanted)$/;

/**
 * Deletes what a process that was killed has left on this node of uploads into the bucket, and the locks of those that have ended.
 * @param before milliseconds since 1970: newer ones stay
 */
export async function endRests(folder: string, before: number): Promise<void> {
  const names = (await readdir(folder).catch(whenMissing)) ?? [];
  for (const name of names.filter((each) => REST.test(each))) {
    const [upload = ''] = name.split('.');
    const isOfFolder = existsSync(join(folder, upload));
    const status = await stat(join(folder, name)).catch(whenMissing);
    if (status && status.mtimeMs < before && !isOfFolder) await rm(join(folder, name), { force: true });
  }
}
