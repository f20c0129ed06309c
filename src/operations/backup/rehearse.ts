import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Database, openDatabase } from '#content/database/database.ts';
import { migrations } from '#content/database/migrations/index.ts';
import type { Site } from '#content/site.ts';
import type { Progress } from '#platform/progress.ts';
import { TABLES, TABLES_OF_PEOPLE } from '../register.ts';
import { type BackupList, readBackupList } from './backup-list.ts';
import type { BackupMedia } from './backup-media.ts';
import { isBucketPlace, withBucketBackup } from './bucket-backups.ts';
import { countRows } from './copy-tables.ts';
import { type LostSince, lostSince } from './lost-since.store.ts';
import { lookForMedia, missingText } from './missing-media.ts';
import { readWholeBackup, refuseDataDirectory } from './read-whole-backup.ts';
import { BackupRefused } from './refused.ts';
import { restoreDatabase } from './restore-database.ts';
import { withTemporary } from './temporary-folder.ts';

/** How many articles are compared with the site. */
const COMPARED = 100;

export interface Rehearsed {
  readonly folder: string;
  readonly list: BackupList;
  /** How many a restored site would have. */
  readonly pictures: number;
  /** Articles that have not changed since the backup, and that were compared. */
  readonly compared: number;
  readonly lost: LostSince;
  /** One sentence for each thing that is wrong. */
  readonly faults: readonly string[];
}

/**
 * Restores a backup in a temporary folder, brings it up to date as an upgrade would, and compares it with the backup's
 * list and with the site. The site is only read.
 * @param place a backup, or a folder or a place in a bucket with backups, of which the newest complete one is taken
 * @throws Refused without a complete backup, and for a damaged one
 */
export async function rehearse(site: Site, place: string, progress: Progress): Promise<Rehearsed> {
  if (isBucketPlace(place))
    return withBucketBackup(site, place, { isRead: true }, async ({ name, folder, media }) => {
      return { ...(await rehearseFolder(site, folder, progress, media)), folder: name };
    });
  refuseDataDirectory(place, site.configuration);
  return rehearseFolder(site, await newestBackup(place), progress);
}

async function rehearseFolder(site: Site, folder: string, progress: Progress, media?: BackupMedia): Promise<Rehearsed> {
  const list = await readWholeBackup(site, folder, progress, media);
  const aside = await mkdtemp(join(tmpdir(), 'masthead-rehearsal-'));
  return withTemporary(aside, async () => {
    const restored = await openDatabase({ dataDirectory: aside });
    try {
      await restoreDatabase(restored, folder, join(aside, 'backup'), progress);
      const articles = await compareArticles(site.database, restored);
      const { pictures, missing } = await lookForMedia(restored.queries, list.files, site.configuration);
      const faults = [...(await compareCounts(restored, list)), ...articles.faults, ...mediaFaults(missing)];
      const lost = await lostSince(site, list);
      return { folder, list, pictures, compared: articles.compared, lost, faults };
    } finally {
      await restored.close();
    }
  });
}

async function newestBackup(place: string): Promise<string> {
  if (await readBackupList(place)) return place;
  const entries = await readdir(place, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(place, name));
  const lists = await Promise.all(folders.map(async (folder) => ({ folder, list: await readBackupList(folder) })));
  const moment = ({ list }: (typeof lists)[number]) => list?.moment ?? '';
  const newest = lists.reduce((newer, other) => (moment(other) > moment(newer) ? other : newer), {
    folder: place,
    list: undefined,
  });
  if (newest.list) return newest.folder;
  throw new BackupRefused(`There is no complete backup in ${place}. Take one: masthead backup ${join(place, 'NAME')}`);
}

/** After an upgrade, tables that the program fills may hold other rows than before. */
async function compareCounts({ queries }: Database, { migration, rows }: BackupList): Promise<string[]> {
  const counts = await countRows(queries);
  return (migration === migrations.length ? TABLES : TABLES_OF_PEOPLE)
    .filter((table) => table in rows && rows[table] !== counts[table])
    .map((table) => `The backup had ${rows[table]} rows in the table ${table}; ${counts[table]} came back.`);
}

/**
 * Compares articles that have not changed since the backup, column by column. The log of changes tells which those are:
 * modified_time would not, because imports take it from the source.
 */
async function compareArticles(site: Database, restored: Database) {
  const posts = await unchangedPosts(site, restored);
  const faults: string[] = [];
  for (const post of posts) {
    const copy = await restored.queries.selectFrom('post').selectAll().where('id', '=', post.id).executeTakeFirst();
    if (!isDeepStrictEqual(copy, post))
      faults.push(`The article ${post.cat_slug}/${post.post_name} came back different.`);
  }
  return { compared: posts.length, faults };
}

/** @returns a random sample; none when the site's database did not grow out of the one in the backup */
async function unchangedPosts(site: Database, restored: Database) {
  const last = await restored.queries
    .selectFrom('post_change')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const log = site.queries.selectFrom('post_change');
  const known = await log.selectAll().where('number', '=', last.number).executeTakeFirst();
  if (!isDeepStrictEqual(known, last)) return [];
  return site.queries
    .selectFrom('post')
    .selectAll()
    .where('id', 'not in', log.select('post_id').where('number', '>', last.number))
    .orderBy((of) => of.fn('random'))
    .limit(COMPARED)
    .execute();
}

/** Also those that the site lacks: which node has a picture, no other knows. */
function mediaFaults(missing: readonly string[]): string[] {
  return missing.length === 0 ? [] : [`${missingText(missing)}.`];
}
