import { join } from 'node:path';
import type { Site } from '#platform/site.ts';

/** Fills a database that holds no post yet from the publication's content folder. @returns whether it did */
export async function fillWhenEmpty(site: Site): Promise<boolean> {
  const post = await site.database.queries.selectFrom('post').select('id').limit(1).executeTakeFirst();
  if (post) return false;
  // Loaded only now: a site that has content starts without the importers.
  const [{ runImport }, { terminalProgress }] = await Promise.all([
    import('#importing/run.ts'),
    import('#importing/progress.ts'),
  ]);
  const source = join(site.configuration.publicationDirectory, 'content');
  process.stdout.write(`Filling the database from ${source} …\n`);
  await runImport({ site, source, progress: terminalProgress(process.stderr) });
  return true;
}
