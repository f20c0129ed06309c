import type { Site } from '#content/site.ts';
import { PATIENCE_OF_COMMANDS } from '#platform/bucket/patience.ts';
import { forgetOldPictures } from '../importing/old-site-pictures.ts';
import { oneAtATime } from '../tasks/one-at-a-time.ts';
import { BROUGHT_KEPT, UNFINISHED_KEPT } from './bringing-limits.ts';
import { broughtFolder } from './brought-folder.ts';
import { broughtSources } from './brought-source.ts';
import { followBucket, whenUnderWay } from './follow-bucket.ts';
import { forgetSource } from './forget-source.ts';
import { takeWholeOnes } from './uploading/take-whole.ts';
import { uploadsInBucket } from './uploading/uploads-in-bucket.ts';
import { UploadsInFolder } from './uploading/uploads-in-folder.ts';

/** Deletes the exports that were brought thirty days ago, and uploads that nobody has gone on with for a week. */
export async function endBrought(site: Site): Promise<void> {
  const { configuration } = site;
  const moment = site.now().getTime();
  const here = new UploadsInFolder(configuration);
  await takeWholeOnes(site, here);
  await forgetOldPictures(configuration, moment - BROUGHT_KEPT);
  await here.endUnfinished(moment - UNFINISHED_KEPT);
  await followBucket(site);
  const over = (await broughtSources(configuration)).filter(
    ({ brought }) => moment - Date.parse(brought) > BROUGHT_KEPT,
  );
  // One that comes in now ends with the next round.
  if (over.length > 0)
    await oneAtATime(broughtFolder(configuration), async () => {
      for (const { id } of over) await forgetSource(site, id);
    }).catch(whenUnderWay);
  await uploadsInBucket(configuration, PATIENCE_OF_COMMANDS)?.endUnfinished(moment - UNFINISHED_KEPT);
}
