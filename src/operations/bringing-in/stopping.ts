import { existsSync } from 'node:fs';
import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OWNER_READS } from '#platform/files/owner-only.ts';
import { STOP_ASKED_EVERY } from './bringing-limits.ts';

/** A file and no message: whoever asks may do so on another node that shares the disk. */
const fileOf = (folder: string) => join(folder, 'stop');

/** Asks what is done with a source to stop: an import, after its batch. @param folder of the source */
export async function askToStop(folder: string): Promise<void> {
  await writeFile(fileOf(folder), '', { mode: OWNER_READS });
}

export async function unaskStop(folder: string): Promise<void> {
  await rm(fileOf(folder), { force: true });
}

/**
 * Calls `end` where somebody has asked to stop, and what was asked is still there after so many milliseconds.
 * @returns ends the looking
 */
export function whenStopIsUnheard(folder: string, patience: number, end: () => void): () => void {
  let asked: number | undefined;
  const look = () => {
    asked ??= performance.now();
    if (performance.now() - asked >= patience) end();
  };
  // Not at once: the disk may be far away, and this is the thread that answers.
  const looking = setInterval(() => void access(fileOf(folder)).then(look, () => undefined), STOP_ASKED_EVERY).unref();
  return () => clearInterval(looking);
}

/** A signal that is aborted soon after somebody has asked to stop. */
export function stopAsked(folder: string): { readonly signal: AbortSignal; readonly end: () => void } {
  const stopping = new AbortController();
  const looking = setInterval(() => existsSync(fileOf(folder)) && stopping.abort(), STOP_ASKED_EVERY);
  return { signal: stopping.signal, end: () => clearInterval(looking) };
}
