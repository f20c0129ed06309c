import { Command, InvalidArgumentError } from 'commander';
import type { OpenSite, Site } from '#content/site.ts';
import { bucketAddress, isSamePlace } from '#platform/bucket/bucket-address.ts';
import { BucketFailure } from '#platform/bucket/bucket-failure.ts';
import { RETRIES_OF_COMMANDS } from '#platform/bucket/retries.ts';
import { failureText } from '#platform/failure-text.ts';
import { type Progress, terminalProgress } from '#platform/progress.ts';
import { interruptibly, runOnSite } from '#platform/run-on-site.ts';
import { isBucketPlace, openPlace } from '../backup/bucket-backups.ts';
import { BackupRefused } from '../backup/refused.ts';
import { stoppable } from '../backup/stoppable.ts';
import { uploadsInBucket } from '../bringing-in/uploading/uploads-in-bucket.ts';
import { fileByHand } from './filing-by-hand.ts';
import { type Moved, moveToBucket, moveToFolder } from './moving.ts';

/** Where media are moved that come back from a bucket. */
const FOLDER = 'folder';

/** Files and faults that are named. */
const NAMED = 20;

/** `masthead media move --to s3://…` and `--to folder`; `masthead media file`. */
export function mediaCommand(openSite: OpenSite): Command {
  const media = new Command('media').description('where pictures and other media lie: move, file');
  media
    .command('move')
    .description(
      'copy all media into a bucket, or back into DATA_DIR/media, while the site runs; goes on where it stopped',
    )
    .requiredOption('--to <place>', 's3://bucket/prefix?endpoint=https://…, or folder', parsePlace)
    .action(({ to }: { readonly to: string }) => {
      const progress = terminalProgress(process.stderr);
      return runOnSite(
        openSite,
        (site) => interruptibly((signal) => move(site, to, stoppable(progress, signal))),
        (error) => {
          progress.end();
          if (error instanceof BackupRefused) return `Not all media were moved: ${error.message}`;
          const reason = failureText(error);
          return reason && `Not all media were moved: ${reason} Repeat the command: it goes on from there.`;
        },
      );
    });
  media
    .command('file')
    .description('give a row to files that were put into DATA_DIR/media by hand: without one they are answered 404')
    .action(() =>
      runOnSite(openSite, fileAndSay, (error) => (error instanceof BackupRefused ? error.message : undefined)),
    );
  return media;
}

async function fileAndSay(site: Site): Promise<void> {
  if (site.configuration.mediaStore)
    throw new BackupRefused(
      'The media lie in the bucket that MEDIA_STORE names: upload the files at the desk, under Media.',
    );
  const { filed, skipped, deleted } = await fileByHand(site);
  process.stdout.write(`${filed.length} files have a row now, and are served.\n${named(filed)}`);
  if (deleted.length > 0)
    process.stdout.write(
      `${deleted.length} were deleted at the desk, and have none: upload what you want back there.\n${named(deleted)}`,
    );
  if (skipped.length === 0) return;
  process.stdout.write(`${skipped.length} cannot be read, or are no picture:\n${named(skipped)}`);
  process.exitCode = 1;
}

/** Those of a list that are named, a line each. */
function named(all: readonly string[]): string {
  const more = all.length > NAMED ? [`… and ${all.length - NAMED} more`] : [];
  return [...all.slice(0, NAMED), ...more].map((line) => `${line}\n`).join('');
}

function parsePlace(text: string): string {
  if (text === FOLDER || isBucketPlace(text)) return text;
  throw new InvalidArgumentError('It is folder, or begins with s3://.');
}

async function move(site: Site, to: string, progress: Progress): Promise<void> {
  const isFolder = to === FOLDER;
  if (isFolder && !site.configuration.mediaStore)
    throw new BackupRefused('MEDIA_STORE names no bucket: the media lie in DATA_DIR/media already.');
  const moved = await (isFolder ? moveToFolder(site, progress) : moveToBucket(site, openPlace(site, to), progress));
  process.stdout.write(`${movedText(moved, to)}\n`);
  if (moved.faults.length > 0) process.exitCode = 1;
  // The media have moved, whatever the bucket answers now.
  const exports = await uploadsInBucket(site.configuration, RETRIES_OF_COMMANDS)?.present().catch(notCounted);
  if (exports === 'not counted') process.stdout.write(`${NOT_COUNTED}\n`);
  else if (exports && exports.size > 0 && !isAlready(site, to)) process.stdout.write(`${exportsText(exports.size)}\n`);
}

const NOT_COUNTED =
  'Whether exports of an old site stay in the bucket (uploads/) could not be read: it did not answer.';

/** @throws any other error */
function notCounted(error: unknown): 'not counted' {
  if (error instanceof BucketFailure) return 'not counted';
  throw error;
}

/** Whether the media lie there, and this move is for what came in meanwhile. */
function isAlready({ configuration: { mediaStore } }: Site, to: string): boolean {
  const place = bucketAddress.safeParse(to);
  return mediaStore !== undefined && place.success && isSamePlace(place.data, mediaStore);
}

function exportsText(count: number): string {
  return `${count} uploads of exports of an old site stay in the bucket where they are (uploads/), and name people. The site deletes them there, at their time or when an owner does, as long as its keys open that bucket.`;
}

function movedText({ copied, present, faults }: Moved, to: string): string {
  const counted = `${copied} files were copied; ${present} are there already, or come with the publication.`;
  if (faults.length > 0) {
    return `${counted} ${faults.length} could not be moved:\n${named(faults).trimEnd()}`;
  }
  return to === FOLDER
    ? `${counted} Unset MEDIA_STORE, start the site again, and DATA_DIR/media/.objects may be deleted.`
    : `${counted} Set MEDIA_STORE='${to}', start the site again, and repeat this command for what came in meanwhile. Then DATA_DIR/media may be deleted.`;
}
