import type { PlatformDatabase } from './database.ts';

/**
 * Keeps something that a process remembers of the database as new as the pages that it renders. Reads it now, and again before a page is
 * rendered for a new content revision, if its version has changed.
 * @param version the current version; it differs after each change
 * @throws what the database throws
 */
export async function followVersion(
  { beforeRevision }: Pick<PlatformDatabase, 'beforeRevision'>,
  version: () => Promise<number>,
  read: () => Promise<void>,
): Promise<void> {
  let known: number | undefined;
  const readIfChanged = async () => {
    // The version comes first: a change between the two readings then leads to another reading.
    const current = await version();
    if (current === known) return;
    await read();
    known = current;
  };
  let reading: Promise<void> = Promise.resolve();
  // One reading at a time, so that an older one never overwrites a newer one.
  const follow = () => {
    reading = reading.catch(() => undefined).then(readIfChanged);
    return reading;
  };
  beforeRevision(follow);
  await follow();
}
