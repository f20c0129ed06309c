import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Keeps temporary files in memory until this process ends, where there is enough: databases flush every commit, and on a
 * disk half of the time of most tests is to wait for that.
 */
export function keepInMemory() {
  if (process.platform !== 'linux' || tmpdir().startsWith(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ENOUGH_BYTES) return;
  const folder = mkdtempSync(`${MEMORY}/masthead-`);
  // PostgreSQL has an account of its own.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
