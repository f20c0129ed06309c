import type { Queries } from '#content/database/database.ts';
import type { PageForm } from '#content/imprint/page.kind.ts';
import type { Refusal } from '#content/kinds/kind.ts';
import { SPECIFIED_PAGES } from '#content/page-paths.ts';
import { categoryBySlug } from '#content/posts/categories.store.ts';
import type { Site } from '#content/site.ts';
import type { KeyedForm } from '../kind-store.ts';

const SPECIFIED: ReadonlySet<string> = new Set(Object.values(SPECIFIED_PAGES));

/** What a page cannot be stored with, beside what its form tells by itself: a section's address; pages of the site stay where readers find them. */
export async function refusedPage(site: Site, { source_key, form }: KeyedForm<PageForm>): Promise<Refusal<PageForm>[]> {
  const [, first = ''] = form.page_path.split('/');
  if (await categoryBySlug(site, first)) {
    const message = `Address: “/${first}” is a section’s, and all that begins with it are addresses of its stories.`;
    return [{ field: 'page_path', message }];
  }
  const before = await site.database.queries
    .selectFrom('text_page')
    .select('page_path')
    .where('source_key', '=', source_key)
    .executeTakeFirst();
  if (!before || !SPECIFIED.has(before.page_path)) return [];
  if (form.page_path !== before.page_path)
    return [{ field: 'page_path', message: `Address: every page of the site links to “${before.page_path}”.` }];
  if (form.status === 'published') return [];
  return [{ field: 'status', message: 'Readers see it: every page of the site links to it, so that it stays.' }];
}

/** Why a page cannot be removed, a sentence; undefined where it can. */
export async function whyPageStays(queries: Queries, id: number, title: string): Promise<string | undefined> {
  const page = await queries.selectFrom('text_page').select('page_path').where('page_id', '=', id).executeTakeFirst();
  return page && SPECIFIED.has(page.page_path)
    ? `Every page of the site links to “${title}”. Change its text instead.`
    : undefined;
}
