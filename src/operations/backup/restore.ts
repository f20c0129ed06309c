import { join } from 'node:path';
import { fileType } from '#content/images/file-types.ts';
import { storeMediaFiles } from '#content/images/media-files.store.ts';
import { allFiled } from '#content/media-store/filed-media.store.ts';
import { mediaBucketOf } from '#content/media-store/media-bucket.ts';
import { listMedia, placeMedia } from '#content/media-store/media-store.ts';
import { enforceSuppressions } from '#content/privacy/enforcement.store.ts';
import type { Site } from '#content/site.ts';
import { acceptSecret, type Ended } from '#desk/accounts/accept-secret.store.ts';
import { RETRIES_OF_COMMANDS } from '#platform/bucket/retries.ts';
import { DATABASE_FILE } from '#platform/database/database.ts';
import { OWNER_READS } from '#platform/files/owner-only.ts';
import { whenMissing } from '#platform/files/when-missing.ts';
import type { Progress } from '#platform/progress.ts';
import { SECRET_FILE } from '#platform/secrets/keys.ts';
import type { BackedUpFile, BackupList } from './backup-list.ts';
import { type BackupMedia, isMedia, mediaInFolder } from './backup-media.ts';
import { MEDIA_FOLDER, measured } from './files.ts';
import { readWholeBackup } from './read-whole-backup.ts';
import { BackupRefused } from './refused.ts';
import { refuseUnlessEmpty, restoreDatabase } from './restore-database.ts';
import { type ComparedSecrets, compareSecrets } from './secret-of-backup.ts';

interface RestoreOptions {
  readonly underOtherSecret?: boolean;
  /** Where the media of the backup lie, if not in its folder. */
  readonly media?: BackupMedia;
}

/**
 * Restores a backup into a site whose database holds nothing of people, on either engine. Nothing is written before
 * every file of the backup has been read. The database comes last, in one transaction: until then the same command may
 * be repeated.
 * @param underOtherSecret takes the secret of this node for that of the site, where it is another one than the backup's
 * @returns what has ended with the backup's secret, where this node's has taken its place
 * @throws Refused
 */
export async function restore(
  site: Site,
  folder: string,
  progress: Progress,
  { underOtherSecret = false, media = mediaInFolder(folder) }: RestoreOptions = {},
): Promise<Ended | undefined> {
  const { configuration, database } = site;
  const list = await readWholeBackup(site, folder, progress, media);
  await refuseUnlessEmpty(database.queries);
  const secret = await compareSecrets(configuration, folder, list);
  if (!secret.isSame && !underOtherSecret) throw new BackupRefused(secret.refusal);
  await restoreFiles(site, { folder, media, files: filesOf(list, secret) }, progress);
  const aside = join(configuration.dataDirectory, 'restoring');
  await restoreDatabase(database, folder, aside, progress);
  if (mediaBucketOf(site)) await fileRestored(site, list);
  // Addresses that were suppressed since the backup must not come back with it.
  await enforceSuppressions({ ...site, keys: secret.keys ?? site.keys });
  return secret.isSame ? undefined : acceptSecret(site);
}

/** Gives media files of an older backup a row: without one, nothing says which object has their content (media-filing.ts). */
async function fileRestored({ database }: Site, { files }: BackupList): Promise<void> {
  const filed = await allFiled(database.queries);
  const media = files.filter(isMedia).map(({ path, bytes, sha256: hash }) => ({
    bytes,
    hash,
    path: path.slice(`${MEDIA_FOLDER}/`.length),
  }));
  const lacking = media.filter(({ path }) => !filed.has(path) && fileType(path) !== undefined);
  await storeMediaFiles(database.queries, lacking);
}

/** All but the database, which goes another way, and a secret that is not taken. */
function filesOf({ files }: BackupList, { isSame }: ComparedSecrets): BackedUpFile[] {
  return files.filter(({ path }) => path !== DATABASE_FILE && (isSame || path !== SECRET_FILE));
}

interface RestoredFiles {
  readonly folder: string;
  readonly media: BackupMedia;
  readonly files: readonly BackedUpFile[];
}

/** Keeps files that exist with the same content: an interrupted restore has left them. */
async function restoreFiles(site: Site, { folder, media, files }: RestoredFiles, progress: Progress): Promise<void> {
  const { dataDirectory } = site.configuration;
  const missing: BackedUpFile[] = [];
  const inBucket = mediaBucketOf(site);
  const stored = await listMedia(site);
  for (const file of files) {
    const { path, sha256 } = file;
    if (inBucket && isMedia(file)) {
      if (!stored.has(sha256)) missing.push(file);
      continue;
    }
    const present = await measured(join(dataDirectory, path)).catch(whenMissing);
    if (!present) missing.push(file);
    else if (present.sha256 !== sha256 && path !== SECRET_FILE)
      throw new BackupRefused(
        `${join(dataDirectory, path)} is another file than the backup's. Move it away, and try again.`,
      );
  }
  progress.begin('Copying files', missing.length);
  for (const [index, file] of missing.entries()) {
    const { path, sha256: hash } = file;
    const source = isMedia(file) ? media : mediaInFolder(folder);
    const write = (to: string) => source.write(file, to, path === SECRET_FILE ? OWNER_READS : undefined);
    if (inBucket && isMedia(file)) await placeMedia(site, { path, hash }, write, RETRIES_OF_COMMANDS);
    else await write(join(dataDirectory, path));
    progress.reach(index + 1);
  }
  progress.end();
}
