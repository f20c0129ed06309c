import type { Site } from '#content/site.ts';
import { Conflict } from '#platform/errors.ts';
import { forgetOldPictures } from '../importing/old-site-pictures.ts';
import { oneAtATime } from '../tasks/one-at-a-time.ts';
import { BROUGHT_KEPT, UNFINISHED_KEPT } from './bringing-limits.ts';
import { broughtFolder } from './brought-folder.ts';
import { broughtSources, forgetSource } from './brought-source.ts';
import { takeWholeOnes } from './take-whole.ts';
import { forgetUpload, isWhole, uploadsFolder, uploadsIn } from './uploads.ts';

/** Deletes the exports that were brought thirty days ago, and uploads that nobody has gone on with for a week. */
export async function endBrought(site: Site): Promise<void> {
  const { configuration } = site;
  const moment = site.now().getTime();
  const folder = uploadsFolder(configuration);
  await takeWholeOnes(site, folder);
  const over = (await broughtSources(configuration)).filter(
    ({ brought }) => moment - Date.parse(brought) > BROUGHT_KEPT,
  );
  // One that comes in now ends with the next round.
  if (over.length > 0)
    await oneAtATime(broughtFolder(configuration), async () => {
      for (const { id } of over) await forgetSource(configuration, id);
    }).catch(whenUnderWay);
  await forgetOldPictures(configuration, moment - BROUGHT_KEPT);
  for (const upload of await uploadsIn(folder))
    if (!isWhole(upload) && moment - upload.last > UNFINISHED_KEPT) await forgetUpload(folder, upload.upload);
}

function whenUnderWay(error: unknown): void {
  if (!(error instanceof Conflict)) throw error;
}
