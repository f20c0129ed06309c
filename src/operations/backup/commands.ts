import { tmpdir } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { filedEntries, SUPPRESSION_FILE } from '#content/privacy/suppression-file.ts';
import type { OpenSite, Site } from '#content/site.ts';
import { endedText } from '#desk/accounts/accept-secret.store.ts';
import { noteDone } from '#platform/database/last-done.ts';
import { failureText, isDiskFull } from '#platform/failure-text.ts';
import { type Progress, terminalProgress } from '#platform/progress.ts';
import { interruptibly, runOnSite } from '#platform/run-on-site.ts';
import { backUp } from './backup.ts';
import { LIST_FILE } from './backup-list.ts';
import { backUpToBucket, isBucketPlace, openPlace, withBucketBackup } from './bucket-backups.ts';
import { countRows } from './copy-tables.ts';
import { endBackups } from './ending-backups.ts';
import { goingBack } from './going-back.ts';
import { missingText } from './missing-media.ts';
import { BackupRefused } from './refused.ts';
import { rehearse } from './rehearse.ts';
import { restore } from './restore.ts';
import { stoppable } from './stoppable.ts';

/** `masthead backup FOLDER`, `masthead restore FOLDER` and `masthead rehearse FOLDER`. */
export function backupCommands({ openSite, openUnderAnySecret }: Openings): Command[] {
  return [backupCommand(openSite), restoreCommand(openUnderAnySecret), rehearseCommand(openUnderAnySecret)];
}

interface Openings {
  readonly openSite: OpenSite;
  /** Opens a site whose secret is another one: a restore brings the secret, a rehearsal needs none. */
  readonly openUnderAnySecret: OpenSite;
}

function backupCommand(openSite: OpenSite): Command {
  return new Command('backup')
    .description('copy the database, the pictures and the secret into a new folder or a bucket, while the site runs')
    .argument(
      '<folder>',
      'the folder to make, or a place in a bucket (s3://…); `masthead restore FOLDER` brings it back',
    )
    .option(
      '--keep-days <days>',
      'of a bucket: delete the backups there that are older, and what only they hold',
      parseDays,
    )
    .action((folder: string, { keepDays }: { readonly keepDays?: number }) => {
      const whenFull = 'its disk is full. Make room, or name a folder on another disk.';
      return acting(openSite, { task: `Nothing complete is in ${folder}`, whenFull }, async (site, progress) => {
        const isInBucket = isBucketPlace(folder);
        const { missing } = await (isInBucket ? backUpToBucket : backUp)(site, folder, progress);
        if (missing.length > 0) return tellMissing(folder, missing);
        if (isInBucket && keepDays) await endBackups(site, openPlace(site, folder), keepDays);
        await noteDone(site.database.queries, 'backup', site.now());
        const typed = isInBucket ? `'${folder}'` : folder;
        process.stdout.write(`Everything is in ${folder}. \`masthead rehearse ${typed}\` tries it out.\n`);
      });
    });
}

function parseDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1) return days;
  throw new InvalidArgumentError('It is a number of days, 1 or more.');
}

/** What a backup ends with that is kept and lacks pictures. */
const INCOMPLETE = 3;

function tellMissing(folder: string, missing: readonly string[]): void {
  process.stderr.write(
    `The backup in ${folder} is kept, but ${missingText(missing)} (${LIST_FILE} names all). Take it on the node that has them, or copy its media folder here first.\n`,
  );
  process.exitCode = INCOMPLETE;
}

const START = 'Start the site.';

/** A restore on another machine: nothing there knows who was erased or unsubscribed after the backup. */
const COPY_LIST = `DATA_DIR holds no ${SUPPRESSION_FILE}: copy the newest one there from the old DATA_DIR or its copies, so that nobody is back who was erased or unsubscribed since. Then start the site.`;

function restoreCommand(openSite: OpenSite): Command {
  return new Command('restore')
    .description('bring a backup back into an empty DATA_DIR, or an empty PostgreSQL database (DATABASE_URL)')
    .argument(
      '<folder>',
      'a folder that `masthead backup` made, or the place in a bucket where it put backups (s3://…)',
    )
    .option('--backup <name>', 'the one to restore of a bucket; the newest one by default')
    .option('--under-other-secret', 'make the secret of this node that of the site, where the old one is lost')
    .action((folder: string, given: { underOtherSecret?: true; backup?: string }) => {
      const whenFull = 'the disk of DATA_DIR is full. Make room, and repeat the command: it goes on from there.';
      return acting(openSite, { task: 'The database is as it was', whenFull }, async (site, progress) => {
        const isListed = (await filedEntries(site)).size > 0;
        const ended = isBucketPlace(folder)
          ? await withBucketBackup(site, folder, { name: given.backup }, ({ folder: aside, media }) =>
              restore(site, aside, progress, { ...given, media }),
            )
          : await restore(site, folder, progress, given);
        // Counted now: those who have gone since the backup were deleted again.
        const { post, subscription } = await countRows(site.database.queries);
        process.stdout.write(
          `${post} articles and ${subscription} subscribers are back. ${isListed ? START : COPY_LIST}\n`,
        );
        if (ended) process.stdout.write(endedText(ended));
      });
    });
}

function rehearseCommand(openSite: OpenSite): Command {
  return new Command('rehearse')
    .description('restore the newest backup aside, compare it with the site, and say what you could go back to')
    .argument('<folder>', 'the folder that holds the backups, or one backup, or their place in a bucket (s3://…)')
    .action((place: string) => {
      const whenFull = `the disk of ${tmpdir()} is full. Make room, or name a folder on another disk (TMPDIR).`;
      return acting(openSite, { task: 'The rehearsal failed', whenFull }, async (site, progress) => {
        const rehearsed = await rehearse(site, place, progress);
        process.stderr.write(
          `${rehearsed.folder}: ${rehearsed.faults.length > 0 ? 'not everything came back' : 'every file is whole'}; ${rehearsed.compared} articles that have not changed were compared.\n`,
        );
        process.stdout.write(`${goingBack(rehearsed, site.publication, site.now())}\n`);
        if (rehearsed.faults.length > 0) process.exitCode = 1;
        else await noteDone(site.database.queries, 'rehearsal', site.now());
      });
    });
}

/**
 * Does something with the configured site. A failure that has an explanation is printed without its stack.
 * @param task what has not been done then
 * @param whenFull what to do when a disk is full
 */
function acting(
  openSite: OpenSite,
  { task, whenFull }: { readonly task: string; readonly whenFull: string },
  act: (site: Site, progress: Progress) => Promise<void>,
): Promise<void> {
  const progress = terminalProgress(process.stderr);
  return runOnSite(
    openSite,
    (site) => interruptibly((signal) => act(site, stoppable(progress, signal))),
    (error) => {
      progress.end();
      const full = isDiskFull(error) ? whenFull : undefined;
      const known = error instanceof BackupRefused ? error.message : undefined;
      const reason = full ?? known ?? failureText(error);
      return reason && `${task}: ${reason}`;
    },
  );
}
