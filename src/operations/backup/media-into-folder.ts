import { link, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pLimit from 'p-limit';
import { openDatabase } from '#content/database/database.ts';
import type { MediaFileTable } from '#content/database/schema.ts';
import { allFiled } from '#content/media-store/filed-media.store.ts';
import { mediaBucketOf } from '#content/media-store/media-bucket.ts';
import { fetchMedia, listMedia } from '#content/media-store/media-store.ts';
import type { Site } from '#content/site.ts';
import { whenMissing } from '#platform/files/when-missing.ts';
import type { Progress } from '#platform/progress.ts';
import { type BackedUpFile, readBackupList } from './backup-list.ts';
import { isMedia } from './backup-media.ts';
import { MEDIA_FOLDER, measured } from './files.ts';

/** Keeps the media of a site for a backup, and lists them. @param unfinished the backup's folder, with the copy of the database */
export type KeepMedia = (unfinished: string) => Promise<BackedUpFile[]>;

/** Objects that are fetched, or sent, at once. */
export const OBJECTS_AT_ONCE = 8;

/**
 * Fetches the media of a site from its bucket into a backup's folder. What the newest backup beside it has is linked from there.
 * @returns undefined for a site that has them in DATA_DIR
 */
export function mediaIntoFolder(site: Site, folder: string, progress: Progress): KeepMedia | undefined {
  if (!mediaBucketOf(site)) return undefined;
  return async (unfinished) => {
    const rows = await storedRows(site, unfinished);
    const earlier = await earlierFiles(dirname(resolve(folder)));
    return eachAtOnce(rows, 'Copying pictures', progress, async (row) => {
      const path = `${MEDIA_FOLDER}/${row.path}`;
      const to = join(unfinished, path);
      if (!(await isLinked(earlier.get(row.hash), row, to))) await fetchMedia(site, row, to);
      return { path, bytes: (await stat(to)).size, sha256: row.hash };
    });
  };
}

/** The rows of a backup's database whose files the bucket has: those of the publication's own folder belong to no backup. */
export async function storedRows(site: Site, unfinished: string): Promise<MediaFileTable[]> {
  const { queries, close } = await openDatabase({ dataDirectory: unfinished });
  const rows = await allFiled(queries).finally(close);
  const stored = await listMedia(site);
  return [...rows.values()].filter(({ hash }) => stored.has(hash));
}

/** Does something with each thing, several at once, and says how far it is. */
export async function eachAtOnce<Thing, Result>(
  things: readonly Thing[],
  step: string,
  progress: Progress,
  act: (thing: Thing) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit({ concurrency: OBJECTS_AT_ONCE, rejectOnClear: true });
  let done = 0;
  progress.begin(step, things.length);
  const acting = things.map((thing) =>
    limit(async () => {
      const result = await act(thing);
      done += 1;
      progress.reach(done);
      return result;
    }),
  );
  try {
    return await Promise.all(acting);
  } finally {
    // After a failure nothing further begins, and what is under way ends before its folder goes.
    limit.clearQueue();
    await Promise.allSettled(acting);
    progress.end();
  }
}

/** The media files of the newest complete backup in a folder, by hash. */
async function earlierFiles(parent: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(parent, { withFileTypes: true }).catch(whenMissing)) ?? [];
  let newest: { readonly moment: string; readonly files: ReadonlyMap<string, string> } | undefined;
  for (const { name } of names.filter((entry) => entry.isDirectory())) {
    const list = await readBackupList(join(parent, name)).catch(() => undefined);
    if (!list || (newest && newest.moment > list.moment)) continue;
    const media = list.files.filter(isMedia);
    newest = { moment: list.moment, files: new Map(media.map((file) => [file.sha256, join(parent, name, file.path)])) };
  }
  return newest?.files ?? new Map();
}

/** Gives a file of an earlier backup another name, where it is whole and the disk can. */
async function isLinked(from: string | undefined, { hash }: MediaFileTable, to: string): Promise<boolean> {
  if (from === undefined) return false;
  const found = await measured(from).catch(() => undefined);
  if (found?.sha256 !== hash) return false;
  await mkdir(dirname(to), { recursive: true });
  return link(from, to).then(
    () => true,
    () => false,
  );
}
