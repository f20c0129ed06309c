import type { Queries } from '#content/database/database.ts';
import type { TextPageRow } from '#content/imprint/text-pages.contract.ts';
import { isFilledAtStart } from '#content/imprint/text-pages.store.ts';
import { isDemo } from '#content/publication.contract.ts';
import type { Site } from '#content/site.ts';
import { thingsOfDesk } from '#desk/kinds/ownership.store.ts';
import { lastDone } from '#platform/database/last-done.ts';

type Stored = Pick<Site, 'database'>;

/** Public pages that are still the demo's: nobody has saved them since the site was filled. */
export async function demoPages(
  { declared }: Pick<Site, 'declared'>,
  queries: Queries,
): Promise<Pick<TextPageRow, 'page_id' | 'page_title' | 'page_path' | 'source_key'>[]> {
  if (!isDemo(declared)) return [];
  const pages = await queries
    .selectFrom('text_page')
    .select(['page_id', 'page_title', 'page_path', 'source_key'])
    .where('status', '=', 'published')
    .where(isFilledAtStart())
    .orderBy('page_id')
    .execute();
  const keys = pages.flatMap(({ source_key }) => source_key ?? []);
  const ofDesk = await thingsOfDesk(queries, 'pages', keys);
  return pages.filter(({ source_key }) => !ofDesk.has(source_key ?? ''));
}

/** Whether the paper has a banner that is not the demo's. */
export async function bannersOfPaper({ database: { queries } }: Stored): Promise<boolean> {
  const hasDemo = (await lastDone(queries, 'demo')) !== undefined;
  const banners = await queries.selectFrom('advertisement').select('source_key').execute();
  const keys = banners.flatMap(({ source_key }) => source_key ?? []);
  if (!hasDemo || keys.length < banners.length) return banners.length > 0;
  const ofDesk = await thingsOfDesk(queries, 'banners', keys);
  return keys.some((key) => ofDesk.has(key));
}

/** Whether there is a second account. */
export async function hasColleagues({ database: { queries } }: Stored): Promise<boolean> {
  return (await queries.selectFrom('account').select('id').limit(2).execute()).length > 1;
}
