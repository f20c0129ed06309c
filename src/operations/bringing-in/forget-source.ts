import type { Site } from '#content/site.ts';
import { BucketFailure } from '#platform/bucket/bucket-failure.ts';
import { forgetHere, readSource } from './brought-source.ts';
import { uploadsInBucket, uploadsOf } from './uploading/uploads-in-bucket.ts';
import { UploadsInFolder } from './uploading/uploads-in-folder.ts';
import { forgetWayBack } from './way-back.ts';

/**
 * Deletes a source: what this node has of it, and what lies in its bucket. The other nodes delete theirs once they look there.
 * @throws BucketFailure where the site's bucket is away, and all stays; LeftInBucket where one that it used before is: the rest is gone
 */
export async function forgetSource(site: Pick<Site, 'configuration' | 'database'>, id: string): Promise<void> {
  const { configuration } = site;
  const source = await readSource(configuration, id);
  let left: LeftInBucket | undefined;
  if (source.bucket === undefined) await new UploadsInFolder(configuration).forget(source.upload);
  else if (uploadsInBucket(configuration)?.has(source)) await uploadsOf(configuration, source)?.forget(source.upload);
  else left = await forgetEarlier(configuration, source);
  await forgetWayBack(site, id);
  await forgetHere(configuration, id);
  if (left) throw left;
}

/** An export that is deleted but for its parts in a bucket that the site used before. */
export class LeftInBucket extends BucketFailure {
  override readonly name = 'LeftInBucket';
}

type Source = Awaited<ReturnType<typeof readSource>>;

async function forgetEarlier(configuration: Site['configuration'], source: Source): Promise<LeftInBucket | undefined> {
  const { name, upload, bucket = '' } = source;
  try {
    const uploads = uploadsOf(configuration, source);
    if (!uploads) throw new BucketFailure('The site has no keys for it.');
    await uploads.forget(upload);
    return undefined;
  } catch (cause) {
    if (!(cause instanceof BucketFailure)) throw cause;
    const where = `uploads/${upload} in ${bucket}`;
    return new LeftInBucket(
      `${name} is deleted, but for its parts in a bucket that the site used before (${where}), which name people: empty that folder there. ${cause.message}`,
      { cause },
    );
  }
}
