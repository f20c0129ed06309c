import type { Queries } from '#content/database/database.ts';
import { SECTION_KIND } from './section-keys.ts';

/** The keys of sections that the desk has removed or merged. */
export async function removedSections(queries: Queries): Promise<ReadonlySet<string>> {
  const versions = await queries
    .selectFrom('kind_version')
    .select(['source_key', 'reason'])
    .where('kind', '=', SECTION_KIND)
    .orderBy('version')
    .execute();
  const last = new Map(versions.map(({ source_key, reason }) => [source_key, reason]));
  return new Set([...last].filter(([, reason]) => reason === 'removed').map(([key]) => key));
}
