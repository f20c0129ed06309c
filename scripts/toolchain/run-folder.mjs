import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PREFIX = 'masthead-run-';
/** A file system in memory, on most Linux systems. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Gives this process, a run of tests or another program, and all that it starts a temporary folder of their own. When the run has ended, in
 * whatever way, its processes are ended and the folder is removed (end-run.mjs). Does nothing within a run.
 *
 * The folder is in memory where there is enough: databases flush every commit, and on a disk half of the time of most tests is
 * to wait for that.
 * @param {{ onDisk?: boolean }} [options]
 */
export function openRunFolder({ onDisk = false } = {}) {
  if (basename(tmpdir()).startsWith(PREFIX)) return;
  const folder = mkdtempSync(join(!onDisk && hasMemory() ? MEMORY : tmpdir(), PREFIX));
  // PostgreSQL has an account of its own.
  chmodSync(folder, 0o711);
  endWithThisProcess(folder);
  process.env.TMPDIR = folder;
}

function hasMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES;
}

/** Its pipe is closed by the system when this process ends; in a group of its own, Ctrl-C does not reach it. */
function endWithThisProcess(/** @type {string} */ folder) {
  const program = fileURLToPath(new URL('end-run.mjs', import.meta.url));
  const watch = spawn(process.execPath, [program, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  watch.unref();
  /** @type {import('node:net').Socket} */ (watch.stdin).unref();
}
