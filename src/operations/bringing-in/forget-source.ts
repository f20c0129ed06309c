import type { Site } from '#content/site.ts';
import { forgetHere, readSource } from './brought-source.ts';
import { uploadsInBucket } from './uploading/uploads-in-bucket.ts';
import { UploadsInFolder } from './uploading/uploads-in-folder.ts';
import { forgetWayBack } from './way-back.ts';

/** Deletes a source: what this node has of it, and what lies in the bucket. The other nodes delete theirs once they look there. */
export async function forgetSource(site: Pick<Site, 'configuration' | 'database'>, id: string): Promise<void> {
  const { configuration } = site;
  const { upload, bucket } = await readSource(configuration, id);
  const inBucket = uploadsInBucket(configuration);
  if (bucket === undefined) await new UploadsInFolder(configuration).forget(upload);
  else if (inBucket?.bucket === bucket) await inBucket.forget(upload);
  await forgetWayBack(site, id);
  await forgetHere(configuration, id);
}
