import type { Queries } from '#platform/database/database.ts';

/** More saves than a story has between two restores. */
const SAVES = 1_000_000;

/**
 * Lets the versions of restored stories go on below all from before. A browser that has such a story then sees that its server
 * was set back, however often it has been saved since (docs/decisions/0054).
 */
export async function lowerVersions(queries: Queries): Promise<void> {
  await queries
    .updateTable('story')
    .set(({ eb }) => ({ version: eb('version', '-', SAVES) }))
    .execute();
}
