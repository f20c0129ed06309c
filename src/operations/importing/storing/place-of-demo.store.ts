import type { Queries } from '#content/database/database.ts';
import { isSpecifiedPage } from '#content/page-paths.ts';
import type { Site } from '#content/site.ts';
import { demoPages } from '#desk/first-steps/left-of-demo.store.ts';
import { writeContent } from '#platform/database/revision.ts';

/**
 * The demo's pages to which all pages link (About, Privacy Policy) and that nobody has changed: the paper's own page takes the place of
 * one (docs/decisions/0161).
 * @returns their keys by their paths
 */
export async function placesOfDemo(site: Pick<Site, 'declared'>, queries: Queries): Promise<Map<string, string>> {
  const pages = (await demoPages(site, queries)).filter(({ page_path }) => isSpecifiedPage(page_path));
  return new Map(pages.map(({ page_path, source_key }) => [page_path, source_key ?? '']));
}

/**
 * Gives the place of one to a page of a source, whose words have to be stored next: until then it has the demo's, and readers meet no gap.
 * @returns whether it was still the demo's
 */
export function takePlaceOfDemo({ database, declared }: Site, path: string, key: string): Promise<boolean> {
  return writeContent(database.queries, async (transaction) => {
    const held = (await placesOfDemo({ declared }, transaction)).get(path);
    if (held === undefined) return false;
    // The draft as which an earlier import kept it.
    await transaction.deleteFrom('text_page').where('source_key', '=', key).execute();
    await transaction
      .updateTable('text_page')
      .set({ source_key: key, source_hash: null })
      .where('source_key', '=', held)
      .execute();
    return true;
  });
}
