import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from '../../../src/platform/testing/databases.ts';

const run = promisify(execFile);

/** Whether disks may be mounted here. Elsewhere sqlite.test.ts still fills one by a quota. */
export const mayMount = await run('unshare', ['--mount', 'true']).then(
  () => process.getuid?.() === 0,
  () => false,
);

/** A disk of the test's own in memory. @param size in mebibytes */
export async function smallDisk(size: number): Promise<string> {
  const directory = await temporaryDirectory();
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', directory]);
  onTestFinished(async () => void (await run('umount', ['--lazy', directory])));
  return directory;
}

/** Makes a disk larger, or smaller by what nothing lies in. @param size in mebibytes */
export async function enlarge(directory: string, size: number): Promise<void> {
  await run('mount', ['-o', `remount,size=${Math.ceil(size * 1024)}k`, directory]);
}

/** Fills a disk to its last block. @returns what makes room again */
export async function fillDisk(directory: string): Promise<() => Promise<void>> {
  const ballast = join(directory, 'ballast');
  await run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4k']).catch(() => undefined);
  return () => rm(ballast);
}
