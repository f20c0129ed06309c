import { objectName, objectsIn } from '#content/media-store/objects.ts';
import type { Site } from '#content/site.ts';
import type { Bucket } from '#platform/bucket/bucket.ts';
import { isSamePlace } from '#platform/bucket/bucket-address.ts';
import { DAY } from '#platform/dates.ts';
import { LIST_FILE } from './backup-list.ts';
import { BACKUPS, backupsIn, listOf, objectsOfBackups } from './bucket-backups.ts';

/** Milliseconds: what is younger may belong to a backup whose list is not written yet. */
const YOUNG = DAY;

/**
 * Deletes the backups of a place that are older than so many days, never the newest one, and the objects that no other backup names.
 * Those beside the media themselves stay as long as a row names them (collecting.ts).
 * @returns how many backups
 */
export async function endBackups({ configuration, now }: Site, bucket: Bucket, days: number): Promise<number> {
  const { mediaStore } = configuration;
  const before = now().getTime() - days * DAY;
  const names = (await backupsIn(bucket)).slice(0, -1);
  let ended = 0;
  for (const name of names) {
    const list = await listOf(bucket, name);
    if (!list || Date.parse(list.moment) >= before) continue;
    // Without its list, it is no backup any more, wherever this breaks off.
    await bucket.remove(`${BACKUPS}${name}/${LIST_FILE}`);
    for await (const object of bucket.list(`${BACKUPS}${name}/`)) await bucket.remove(object.name);
    ended += 1;
  }
  if (!(mediaStore && isSamePlace(mediaStore, bucket.address))) await removeUnnamed(bucket, now());
  return ended;
}

async function removeUnnamed(bucket: Bucket, now: Date): Promise<void> {
  const named = await objectsOfBackups(bucket);
  for await (const { hash, modified } of objectsIn(bucket))
    if (!named.has(hash) && modified.getTime() < now.getTime() - YOUNG) await bucket.remove(objectName(hash));
}
