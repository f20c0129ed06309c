import type { Site } from '#platform/site.ts';
import type { SearchEngine } from './engine.ts';

/** The engine of the site's database. */
export async function searchEngine(site: Site): Promise<SearchEngine> {
  if (site.database.engine === 'postgres') return new (await import('./postgres.ts')).PostgresSearch(site);
  return new (await import('./sqlite.ts')).SqliteSearch(site);
}
