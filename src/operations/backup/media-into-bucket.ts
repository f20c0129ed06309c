import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaBucketOf } from '#content/media-store/media-bucket.ts';
import { objectName, objectsIn } from '#content/media-store/objects.ts';
import type { Site } from '#content/site.ts';
import type { Bucket } from '#platform/bucket/bucket.ts';
import { whenMissing } from '#platform/files/when-missing.ts';
import type { Progress } from '#platform/progress.ts';
import type { BackedUpFile } from './backup-list.ts';
import { filesBelow, MEDIA_FOLDER, measured } from './files.ts';
import { eachAtOnce, type KeepMedia, storedRows } from './media-into-folder.ts';

const STEP = 'Copying pictures';

/** Sends those media of a site to a place in a bucket that are not there. */
export function mediaIntoBucket(site: Site, place: Bucket, progress: Progress): KeepMedia {
  return async (unfinished) => {
    const present = new Set<string>();
    for await (const { hash } of objectsIn(place)) present.add(hash);
    const send = async (file: BackedUpFile, from: string) => {
      if (!present.has(file.sha256)) await place.put(objectName(file.sha256), from, file);
      present.add(file.sha256);
    };
    return mediaBucketOf(site) ? fromBucket(send, present) : fromFolder(send);

    async function fromBucket(sent: typeof send, there: ReadonlySet<string>): Promise<BackedUpFile[]> {
      const rows = await storedRows(site, unfinished);
      return eachAtOnce(rows, STEP, progress, async ({ path, bytes, hash }) => {
        const file = { path: `${MEDIA_FOLDER}/${path}`, bytes, sha256: hash };
        // Where the backup lies beside the media themselves, each is there.
        if (there.has(hash)) return file;
        const aside = join(unfinished, `${randomUUID()}.object`);
        await mediaBucketOf(site)?.write(hash, aside);
        await sent(file, aside).finally(() => rm(aside, { force: true }));
        return file;
      });
    }

    async function fromFolder(sent: typeof send): Promise<BackedUpFile[]> {
      const { dataDirectory } = site.configuration;
      const paths = await filesBelow(dataDirectory, MEDIA_FOLDER);
      const files = await eachAtOnce(paths, STEP, progress, async (path) => {
        const measures = await measured(join(dataDirectory, path)).catch(whenMissing);
        // One that was deleted since they were listed is missing only if the database still names it.
        if (!measures) return [];
        await sent({ path, ...measures }, join(dataDirectory, path));
        return [{ path, ...measures }];
      });
      return files.flat();
    }
  };
}
