import { MOST_RECENT_ORIGINALS, ORIGINAL_KNOWN_MILLISECONDS } from './limits.ts';
import { findOriginal, type Original } from './original.ts';
import { Recent } from './recent.ts';

/**
 * Gives a function that looks up originals as `findOriginal` does, and for a moment remembers what it found: a picture
 * that many readers ask for is looked up once a second instead of each time, at eight questions to the disk.
 * @param now in milliseconds
 */
export function knownOriginals(
  folders: readonly string[],
  now: () => number = Date.now,
): (path: string) => Promise<Original | undefined> {
  const known = new Recent<{ original: Original; until: number }>(MOST_RECENT_ORIGINALS, () => 1);
  return async (path) => {
    const found = known.get(path);
    if (found && found.until > now()) return found.original;
    const original = await findOriginal(folders, path);
    if (original) known.set(path, { original, until: now() + ORIGINAL_KNOWN_MILLISECONDS });
    else known.delete(path);
    return original;
  };
}
