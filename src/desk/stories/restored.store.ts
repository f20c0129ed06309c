import type { Queries } from '#content/database/database.ts';

/** More saves than a story has between two restores. */
const SAVES = 1_000_000;

/**
 * Lowers the versions of all stories below any that a browser has seen. A browser that has a story open then recognises a server
 * that was set back, however often the story has been saved since (docs/decisions/0054).
 */
export async function lowerVersions(queries: Queries): Promise<void> {
  await queries
    .updateTable('story')
    .set(({ eb }) => ({ version: eb('version', '-', SAVES) }))
    .execute();
}
