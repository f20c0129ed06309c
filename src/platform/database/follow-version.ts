import type { PlatformDatabase } from './database.ts';

/**
 * Keeps what a process has read of the database as new as the pages it renders: reads it now, and again before a page is rendered for a
 * content revision by which its version has changed.
 * @param version is another one after each change
 * @throws what the database throws
 */
export async function followVersion(
  { beforeRevision }: Pick<PlatformDatabase, 'beforeRevision'>,
  version: () => Promise<number>,
  read: () => Promise<void>,
): Promise<void> {
  let known: number | undefined;
  const readIfChanged = async () => {
    // First: what changes meanwhile has another version then, and is read again.
    const current = await version();
    if (current === known) return;
    await read();
    known = current;
  };
  let reading: Promise<void> = Promise.resolve();
  // One after the other: the last one to end has read last.
  const follow = () => {
    reading = reading.catch(() => undefined).then(readIfChanged);
    return reading;
  };
  beforeRevision(follow);
  await follow();
}
