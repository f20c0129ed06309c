import type { Site } from '#content/site.ts';
import { RETRIES_OF_COMMANDS } from '#platform/bucket/retries.ts';
import { forgetFetched } from '../importing/files-of-old-site.ts';
import { inPlaceOfTask } from '../tasks/one-at-a-time.ts';
import { BROUGHT_KEPT, UNFINISHED_KEPT } from './bringing-limits.ts';
import { broughtFolder } from './brought-folder.ts';
import { type BroughtSource, broughtSources } from './brought-source.ts';
import { followBucket, forgetGone, whenUnderWay } from './follow-bucket.ts';
import { forgetSource, LeftInBucket } from './forget-source.ts';
import { takeWholeOnes } from './uploading/take-whole.ts';
import { type UploadsInBucket, uploadsInBucket, uploadsOf } from './uploading/uploads-in-bucket.ts';
import { UploadsInFolder } from './uploading/uploads-in-folder.ts';

/** Deletes the exports that were brought thirty days ago, and uploads that nobody has gone on with for a week. */
export async function endBrought(site: Site): Promise<void> {
  const { configuration } = site;
  const moment = site.now().getTime();
  const here = new UploadsInFolder(configuration);
  await takeWholeOnes(site, here);
  await forgetFetched(configuration, moment - BROUGHT_KEPT);
  await here.endUnfinished(moment - UNFINISHED_KEPT);
  const isOver = ({ brought }: BroughtSource) => moment - Date.parse(brought) > BROUGHT_KEPT;
  await endSources(site, (source) => isOver(source) && source.bucket === undefined);
  const earlier = await earlierBuckets(site);
  // A bucket that is away keeps what lies in it alone.
  await followBucket(site);
  try {
    await endSources(site, isOver);
  } finally {
    await uploadsInBucket(configuration, RETRIES_OF_COMMANDS)?.endUnfinished(moment - UNFINISHED_KEPT);
  }
  for (const uploads of earlier) {
    await forgetGone(site, uploads);
    await uploads.endUnfinished(moment - UNFINISHED_KEPT);
  }
}

/** Those that the site used before, in which exports lie that this node knows. */
async function earlierBuckets({ configuration }: Pick<Site, 'configuration'>): Promise<UploadsInBucket[]> {
  const current = uploadsInBucket(configuration);
  const byAddress = new Map<string, UploadsInBucket>();
  for (const source of await broughtSources(configuration)) {
    const uploads = current?.has(source) ? undefined : uploadsOf(configuration, source);
    if (uploads) byAddress.set(uploads.bucket, uploads);
  }
  return [...byAddress.values()];
}

/** One that comes in now ends with the next round. @throws LeftInBucket once all have ended */
async function endSources(site: Site, isOver: (source: BroughtSource) => boolean): Promise<void> {
  const { configuration } = site;
  const over = (await broughtSources(configuration)).filter(isOver);
  if (over.length === 0) return;
  let left: LeftInBucket | undefined;
  const end = async () => {
    for (const { id } of over) left = (await forgetSource(site, id).catch(asLeft)) ?? left;
  };
  await inPlaceOfTask(broughtFolder(configuration), end).catch(whenUnderWay);
  if (left) throw left;
}

function asLeft(error: unknown): LeftInBucket {
  if (error instanceof LeftInBucket) return error;
  throw error;
}
