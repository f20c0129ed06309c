import type { Site } from '#content/site.ts';
import { Conflict } from '#platform/errors.ts';
import { inPlaceOfTask } from '../tasks/one-at-a-time.ts';
import { broughtFolder } from './brought-folder.ts';
import { type BroughtSource, broughtSources, forgetHere } from './brought-source.ts';
import { takeWholeOnes } from './uploading/take-whole.ts';
import { type UploadsInBucket, uploadsInBucket } from './uploading/uploads-in-bucket.ts';

/**
 * Files here what has arrived in the bucket at other nodes, and deletes here what was deleted there. Does nothing without a bucket.
 * @throws BucketFailure
 */
export async function followBucket(site: Site): Promise<void> {
  const uploads = uploadsInBucket(site.configuration);
  if (!uploads) return;
  await takeWholeOnes(site, uploads);
  await forgetGone(site, uploads);
}

/** Deletes here what was deleted in a bucket. @throws BucketFailure */
export async function forgetGone(
  { configuration }: Pick<Site, 'configuration'>,
  uploads: UploadsInBucket,
): Promise<void> {
  const mine = (await broughtSources(configuration)).filter((source: BroughtSource) => uploads.has(source));
  if (mine.length === 0) return;
  const present = await uploads.present();
  const gone = mine.filter(({ upload }) => !present.has(upload));
  if (gone.length === 0) return;
  // What is under way ends first.
  await inPlaceOfTask(broughtFolder(configuration), async () => {
    for (const { id } of gone) await forgetHere(configuration, id);
  }).catch(whenUnderWay);
}

/** It can wait until the next look. @throws what is no such refusal */
export function whenUnderWay(error: unknown): void {
  if (!(error instanceof Conflict)) throw error;
}
