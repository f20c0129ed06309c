import { allFiled, isNamed } from '#content/media-store/filed-media.store.ts';
import { type MediaBucket, mediaBucketOf } from '#content/media-store/media-bucket.ts';
import { objectName, setAsideIn, setAsideName } from '#content/media-store/objects.ts';
import type { Site } from '#content/site.ts';
import type { Bucket } from '#platform/bucket/bucket.ts';
import { MissingObject } from '#platform/bucket/bucket-failure.ts';
import { DAY } from '#platform/dates.ts';
import { objectsOfBackups } from '../backup/bucket-backups.ts';
import { readUnnamed, type UnnamedSince, writeUnnamed } from './unnamed-objects.ts';

/** Milliseconds that an object stays after its last row. */
const KEPT_AFTER_LAST_ROW = 30 * DAY;
/** Milliseconds that what was deleted stays aside: longer than between the file and the row of any upload or import. */
const SET_ASIDE_KEPT = DAY;
/** Milliseconds that a node's copy stays without a row: an upload places its file before it has one. */
const COPY_KEPT = 3_600_000;

/**
 * Deletes the objects that no row has named for thirty days and no backup beside them names, and the node's copies of what no
 * row names. Several nodes may do so at once.
 */
export async function collectObjects(site: Pick<Site, 'configuration' | 'database' | 'now'>): Promise<void> {
  const media = mediaBucketOf(site);
  if (!media) return;
  const { queries } = site.database;
  const now = site.now().getTime();
  const named = new Set<string>();
  for (const { hash } of (await allFiled(queries)).values()) named.add(hash);
  await media.forgetCopies(named, new Date(now - COPY_KEPT));

  // Before anything more is set aside: that stays until the next round, whatever the server's clock says.
  await endSetAside(site, media.patient);
  const before = await readUnnamed(media.patient);
  const since = await unnamedNow(media, { named, before, now: site.now() });
  const ended = now - KEPT_AFTER_LAST_ROW;
  const due = [...since].filter(([, moment]) => moment.getTime() <= ended).map(([hash]) => hash);
  const backedUp = due.length > 0 ? await objectsOfBackups(media.patient) : new Set<string>();
  for (const hash of due.filter((each) => !backedUp.has(each))) {
    // A row may have come since.
    if (!(await isNamed(queries, hash))) await setAside(media.patient, hash);
    since.delete(hash);
  }
  if (!isSame(before, since)) await writeUnnamed(media.patient, since);
}

/**
 * Deletes an object, and keeps a copy for a day: who uploads the same picture in this moment has placed it before the deletion, and its
 * row comes afterwards.
 */
async function setAside(bucket: Bucket, hash: string): Promise<void> {
  try {
    await bucket.copy(objectName(hash), setAsideName(hash));
  } catch (error) {
    // Another node was first.
    if (error instanceof MissingObject) return;
    throw error;
  }
  await bucket.remove(objectName(hash));
}

/** Brings back what a row names after all, and deletes the rest a day later. */
async function endSetAside({ database, now }: Pick<Site, 'database' | 'now'>, bucket: Bucket): Promise<void> {
  for await (const { hash, modified } of setAsideIn(bucket)) {
    if (await isNamed(database.queries, hash)) {
      await bucket.copy(setAsideName(hash), objectName(hash));
      await bucket.remove(setAsideName(hash));
    } else if (now().getTime() - modified.getTime() > SET_ASIDE_KEPT) await bucket.remove(setAsideName(hash));
  }
}

interface Known {
  readonly named: ReadonlySet<string>;
  readonly before: UnnamedSince;
  readonly now: Date;
}

/** Since when which objects have had no row. One that was placed again begins anew. */
async function unnamedNow(media: MediaBucket, { named, before, now }: Known): Promise<Map<string, Date>> {
  const since = new Map<string, Date>();
  for await (const { hash, modified } of media.list()) {
    if (named.has(hash)) continue;
    const noted = before.get(hash);
    since.set(hash, noted && noted >= modified ? noted : now);
  }
  return since;
}

function isSame(one: UnnamedSince, other: UnnamedSince): boolean {
  return one.size === other.size && [...one].every(([hash, moment]) => other.get(hash)?.getTime() === moment.getTime());
}
