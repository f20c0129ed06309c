import type { Queries } from '#content/database/database.ts';
import { type PageForm, pageKind } from '#content/imprint/page.kind.ts';
import type { Refusal } from '#content/kinds/kind.ts';
import { isSpecifiedPage } from '#content/page-paths.ts';
import { categoryBySlug } from '#content/posts/sections/categories.store.ts';
import type { Site } from '#content/site.ts';

/** What a page cannot be stored with, beside what its form tells by itself: below a section are its stories. */
export async function refusedPage(site: Site, { page_path }: PageForm): Promise<Refusal<PageForm>[]> {
  const [, first = ''] = page_path.split('/');
  // Sections' slugs are in lower case: another spelling would look like one.
  if (!(await categoryBySlug(site, first.toLowerCase()))) return [];
  const message = `Address: “/${first}” is a section’s, and all that begins with it are addresses of its stories.`;
  return [{ field: 'page_path', message }];
}

/** Why a page cannot be removed, a sentence; undefined where it can. */
export async function whyPageStays(queries: Queries, id: number): Promise<string | undefined> {
  const page = await queries.selectFrom('text_page').select('page_path').where('page_id', '=', id).executeTakeFirst();
  return page && isSpecifiedPage(page.page_path) ? pageKind.lasting?.why : undefined;
}
