import type { Site } from '#content/site.ts';
import { PATIENCE_OF_COMMANDS } from '#platform/bucket/patience.ts';
import { forgetOldPictures } from '../importing/old-site-pictures.ts';
import { inPlaceOfTask } from '../tasks/one-at-a-time.ts';
import { BROUGHT_KEPT, UNFINISHED_KEPT } from './bringing-limits.ts';
import { broughtFolder } from './brought-folder.ts';
import { type BroughtSource, broughtSources } from './brought-source.ts';
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
  const isOver = ({ brought }: BroughtSource) => moment - Date.parse(brought) > BROUGHT_KEPT;
  await endSources(site, (source) => isOver(source) && source.bucket === undefined);
  // A bucket that is away keeps what lies in it alone.
  await followBucket(site);
  await endSources(site, isOver);
  await uploadsInBucket(configuration, PATIENCE_OF_COMMANDS)?.endUnfinished(moment - UNFINISHED_KEPT);
}

/** One that comes in now ends with the next round. */
async function endSources(site: Site, isOver: (source: BroughtSource) => boolean): Promise<void> {
  const { configuration } = site;
  const over = (await broughtSources(configuration)).filter(isOver);
  if (over.length === 0) return;
  await inPlaceOfTask(broughtFolder(configuration), async () => {
    for (const { id } of over) await forgetSource(site, id);
  }).catch(whenUnderWay);
}
