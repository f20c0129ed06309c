import type { SourcePost } from '../source.ts';
import type { Importing, Planned } from './importing.ts';
import { sourcePath } from './old-addresses.ts';
import { importRedirectsTo, storedAmong } from './redirects.ts';
import { subcategoryKey } from './scratch.ts';

/** Redirects that are settled together. */
const TOGETHER = 500;

/** Notes the old site's lists by date that contained a post, if readers see the post. */
export function noteArchives(
  { scratch }: Importing,
  { key, plan, item }: Planned<SourcePost>,
  { status, publish_time }: { readonly status: string; readonly publish_time: string },
): void {
  if (status !== 'published') return;
  for (const path of item.archives ?? [])
    scratch.addArchive(sourcePath(path) ?? path, subcategoryKey(plan), key, publish_time);
}

/**
 * Redirects the old site's lists by day, month and year to the newest article of that time: this site has no such lists. A
 * redirect that exists already stays.
 */
export async function importDateArchives(importing: Importing): Promise<void> {
  const archives = importing.scratch.archives();
  for (let done = 0; done < archives.length; done += TOGETHER) {
    const chunk = archives.slice(done, done + TOGETHER);
    const paths = chunk.map(({ path }) => path);
    const stored = await storedAmong(importing.queries, paths);
    const requests = chunk.map(({ path, target, key }) => {
      return { path, target: stored.get(path) ?? target, key, place: {}, subject: path };
    });
    await importRedirectsTo(importing, requests);
  }
}
