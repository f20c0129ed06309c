import { allFiled, isNamed } from '#content/media-store/filed-media.store.ts';
import { type MediaBucket, mediaBucketOf } from '#content/media-store/media-bucket.ts';
import { objectName } from '#content/media-store/objects.ts';
import type { Site } from '#content/site.ts';
import { objectsOfBackups } from '../backup/bucket-backups.ts';
import { readUnnamed, type UnnamedSince, writeUnnamed } from './unnamed-objects.ts';

const DAY = 86_400_000;
/** Milliseconds that an object stays after its last row. */
const KEPT_AFTER_LAST_ROW = 30 * DAY;
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

  const before = await readUnnamed(media.patient);
  const since = await unnamedNow(media, { named, before, now: site.now() });
  const ended = now - KEPT_AFTER_LAST_ROW;
  const due = [...since].filter(([, moment]) => moment.getTime() <= ended).map(([hash]) => hash);
  const backedUp = due.length > 0 ? await objectsOfBackups(media.patient) : new Set<string>();
  for (const hash of due.filter((each) => !backedUp.has(each))) {
    // A row may have come since.
    if (!(await isNamed(queries, hash))) await media.patient.remove(objectName(hash));
    since.delete(hash);
  }
  if (!isSame(before, since)) await writeUnnamed(media.patient, since);
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
