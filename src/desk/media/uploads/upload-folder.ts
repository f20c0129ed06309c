import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { shareFileLock, takeFileLock } from '#platform/files/file-lock.ts';

/** Where uploads arrive: on the disk of the media folder, and hidden, so that they are neither served nor exported. */
export function uploadFolder(dataDirectory: string): string {
  return join(dataDirectory, 'media', '.uploads');
}

/** How long a process waits for another one that is clearing the folder, in milliseconds. */
const LONGEST_CLEARING = 10_000;

/**
 * Removes what uploads of ended processes have left, unless another process takes uploads now: it shares a lock.
 * @returns lets the next process clear the folder
 * @throws while another process clears it for longer than it may
 */
export function claimUploads(dataDirectory: string): () => void {
  const path = join(dataDirectory, 'uploads.lock');
  const giveUp = takeFileLock(path);
  try {
    if (giveUp) rmSync(uploadFolder(dataDirectory), { recursive: true, force: true });
  } finally {
    giveUp?.();
  }
  const release = shareFileLock(path, LONGEST_CLEARING);
  if (!release) throw new Error(`${path} is held: another process clears the folder of uploads`);
  return release;
}
