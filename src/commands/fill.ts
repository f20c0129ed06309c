import { join } from 'node:path';
import type { Site } from '#platform/site.ts';
import { hasPosts } from '#posts/posts.store.ts';

/** Imports the publication's content into a database without posts. @returns whether it did */
export async function fillWhenEmpty(site: Site): Promise<boolean> {
  if (await hasPosts(site)) return false;
  // Loaded on demand: a site with content starts without the importers.
  const [{ runImport }, { terminalProgress }] = await Promise.all([
    import('#importing/run.ts'),
    import('#platform/progress.ts'),
  ]);
  const source = join(site.configuration.publicationDirectory, 'content');
  process.stdout.write(`Filling the database from ${source} …\n`);
  await runImport({ site, source, progress: terminalProgress(process.stderr) });
  return true;
}
