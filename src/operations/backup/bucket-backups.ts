import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { objectName, objectsIn } from '#content/media-store/objects.ts';
import type { Site } from '#content/site.ts';
import { Bucket } from '#platform/bucket/bucket.ts';
import { BUCKET_SCHEME, bucketAddress, bucketText } from '#platform/bucket/bucket-address.ts';
import { MissingObject } from '#platform/bucket/bucket-failure.ts';
import { RETRIES_OF_COMMANDS } from '#platform/bucket/retries.ts';
import { OWNER_ENTERS, OWNER_READS } from '#platform/files/owner-only.ts';
import type { Progress } from '#platform/progress.ts';
import { fillBackup } from './backup.ts';
import { type BackupList, LIST_FILE, parseBackupList } from './backup-list.ts';
import { type BackupMedia, isMedia } from './backup-media.ts';
import { backupName } from './backup-name.ts';
import { mediaIntoBucket } from './media-into-bucket.ts';
import { BackupRefused } from './refused.ts';
import { withTemporary } from './temporary-folder.ts';

/** Below the prefix of a place: a backup's own files. Its media are objects beside those of the other backups there. */
export const BACKUPS = 'backups/';

/** Whether an operator names a place in a bucket, and no folder. */
export function isBucketPlace(place: string): boolean {
  return place.startsWith(BUCKET_SCHEME);
}

/** Opens the place in a bucket that an operator names. @throws BackupRefused */
export function openPlace({ configuration }: Pick<Site, 'configuration'>, place: string): Bucket {
  const address = bucketAddress.safeParse(place);
  if (!address.success) throw new BackupRefused(`The place ${address.error.issues[0]?.message}.`);
  const { bucketKeys } = configuration;
  if (!bucketKeys) throw new BackupRefused('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set for a bucket.');
  return new Bucket(address.data, bucketKeys, RETRIES_OF_COMMANDS);
}

/**
 * Backs a site up into a bucket (backUp). Of the media, only those are sent that no backup there has. The list comes last: without
 * it, there is no backup.
 * @throws BackupRefused, BucketFailure
 */
export async function backUpToBucket(site: Site, place: string, progress: Progress): Promise<BackupList> {
  const bucket = openPlace(site, place);
  const name = BACKUPS + backupName(site.now());
  const aside = await mkdtemp(join(tmpdir(), 'masthead-backup-'));
  return withTemporary(aside, async () => {
    const list = await fillBackup(site, aside, progress, mediaIntoBucket(site, bucket, progress));
    for (const file of list.files.filter((each) => !isMedia(each)))
      await bucket.put(`${name}/${file.path}`, join(aside, file.path), file);
    await bucket.putText(`${name}/${LIST_FILE}`, JSON.stringify(list, null, 1));
    return list;
  });
}

/** The names of the complete backups of a place, the oldest first. */
export async function backupsIn(bucket: Bucket): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of bucket.list(BACKUPS)) {
    const [, backup, ...rest] = name.split('/');
    if (backup !== undefined && rest.join('/') === LIST_FILE) names.push(backup);
  }
  return names;
}

/** @throws BackupRefused when the list is damaged */
export async function listOf(bucket: Bucket, name: string): Promise<BackupList | undefined> {
  const path = `${BACKUPS}${name}/${LIST_FILE}`;
  const text = await bucket.text(path);
  return text === undefined ? undefined : parseBackupList(text, `${path} of ${bucketText(bucket.address)}`);
}

/** The hashes of the media that the backups of a place name. @throws BackupRefused when a list is damaged: it may name any */
export async function objectsOfBackups(bucket: Bucket): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (const name of await backupsIn(bucket))
    for (const file of (await listOf(bucket, name))?.files ?? []) if (isMedia(file)) hashes.add(file.sha256);
  return hashes;
}

interface FetchedBackup {
  /** As an operator knows it. */
  readonly name: string;
  /** Holds all but the media. */
  readonly folder: string;
  readonly media: BackupMedia;
}

interface Chosen {
  /** The newest one by default. */
  readonly name?: string | undefined;
  /** Has the media read to their last byte; else they are only looked for, because a restore checks each as it writes it. */
  readonly isRead?: boolean;
}

/** Does something with a backup of a bucket, whose own files are fetched into a temporary folder. @throws BackupRefused, BucketFailure */
export async function withBucketBackup<Result>(
  site: Site,
  place: string,
  { name, isRead = false }: Chosen,
  use: (backup: FetchedBackup) => Promise<Result>,
): Promise<Result> {
  const bucket = openPlace(site, place);
  const chosen = name ?? (await backupsIn(bucket)).at(-1);
  const list = chosen === undefined ? undefined : await listOf(bucket, chosen);
  if (chosen === undefined || !list)
    throw new BackupRefused(`There is no complete backup in ${place}. Take one: masthead backup '${place}'`);
  const folder = await mkdtemp(join(tmpdir(), 'masthead-backup-'));
  return withTemporary(folder, async () => {
    for (const { path, sha256 } of list.files.filter((each) => !isMedia(each))) {
      const to = join(folder, path);
      await mkdir(dirname(to), { recursive: true, mode: OWNER_ENTERS });
      await bucket.get(`${BACKUPS}${chosen}/${path}`, to, { sha256 });
    }
    await writeFile(join(folder, LIST_FILE), JSON.stringify(list), { mode: OWNER_READS });
    const media = isRead ? mediaRead(bucket) : await mediaLookedFor(bucket);
    return use({ name: `${BACKUPS}${chosen} of ${bucketText(bucket.address)}`, folder, media });
  });
}

/** Media of a backup in a bucket, of which each is read to be measured. */
function mediaRead(bucket: Bucket): BackupMedia {
  return {
    nameOf: ({ path, sha256 }) => `${path} (${objectName(sha256)} of ${bucketText(bucket.address)})`,
    measure: async ({ sha256: hash }) => {
      let bytes = 0;
      const count = async (chunks: AsyncIterable<Uint8Array>) => {
        bytes = 0;
        for await (const chunk of chunks) bytes += chunk.length;
      };
      try {
        return { sha256: await bucket.read(objectName(hash), count), bytes };
      } catch (error) {
        if (error instanceof MissingObject) return undefined;
        throw error;
      }
    },
    write: async ({ sha256 }, to) => {
      await mkdir(dirname(to), { recursive: true });
      await bucket.get(objectName(sha256), to, { sha256 });
    },
  };
}

async function mediaLookedFor(bucket: Bucket): Promise<BackupMedia> {
  const sizes = new Map<string, number>();
  for await (const { hash, bytes } of objectsIn(bucket)) sizes.set(hash, bytes);
  const measure = async ({ sha256 }: { readonly sha256: string }) => {
    const bytes = sizes.get(sha256);
    return bytes === undefined ? undefined : { bytes, sha256 };
  };
  return { ...mediaRead(bucket), measure };
}
