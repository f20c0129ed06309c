import type { Site } from '#content/site.ts';
import { BROUGHT_KEPT, UNFINISHED_KEPT } from './bringing-limits.ts';
import { broughtSources, forgetSource } from './brought-source.ts';
import { forgetUpload, unfinishedFolder, uploadsIn } from './unfinished.ts';

/** Deletes the exports that were brought thirty days ago, and uploads that nobody has gone on with for a week. */
export async function endBrought({ configuration, now }: Pick<Site, 'configuration' | 'now'>): Promise<void> {
  const moment = now().getTime();
  for (const { id, brought } of await broughtSources(configuration))
    if (moment - Date.parse(brought) > BROUGHT_KEPT) await forgetSource(configuration, id);
  const folder = unfinishedFolder(configuration);
  for (const { upload, last } of await uploadsIn(folder))
    if (moment - last > UNFINISHED_KEPT) await forgetUpload(folder, upload);
}
