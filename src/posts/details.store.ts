import { z } from 'zod';
import { columnsOf } from '#platform/database/columns.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import { coauthorsOf } from './authors.store.ts';
import { correctionsOf } from './corrections.store.ts';
import { type AuthorRow, heading, postPageRow, type Subcategory } from './posts.contract.ts';
import type { PostDetail } from './posts.ts';
import { opensPreview } from './preview-links.store.ts';
import { type SummaryRow, selectSummaries, toSummary } from './summaries.ts';
import { isVisible } from './visibility.ts';

/** A published article whose time has come, with its body. @returns undefined if there is no such article */
export async function postDetail(site: Site, catSlug: string, postName: string): Promise<PostDetail | undefined> {
  const row = await selectAt(site.database.queries, catSlug, postName).where(isVisible(site)).executeTakeFirst();
  return row && toDetail(site, row);
}

/** The same for the preview page: drafts and posts to come as well, but for those that are hidden. */
export async function previewDetail(site: Site, catSlug: string, postName: string): Promise<PostDetail | undefined> {
  const row = await selectAt(site.database.queries, catSlug, postName).where('post.hidden', '=', 0).executeTakeFirst();
  return row && toDetail(site, row);
}

/** The same for the key of a preview link, which opens hidden posts too. @returns undefined also for a wrong key */
export async function keyedPreviewDetail(
  site: Site,
  { catSlug, postName, key }: { catSlug: string; postName: string; key: string },
): Promise<PostDetail | undefined> {
  const row = await selectAt(site.database.queries, catSlug, postName).executeTakeFirst();
  return row && (await opensPreview(site, row.id, key)) ? toDetail(site, row) : undefined;
}

/** The posts of these ids with their bodies, in this order; ids that are no post are left out. */
export async function postDetails(site: Site, ids: readonly number[]): Promise<PostDetail[]> {
  if (ids.length === 0) return [];
  const rows = await selectDetails(site.database.queries).where('post.id', 'in', ids).execute();
  const inOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return Promise.all(inOrder.map((row) => toDetail(site, row)));
}

function selectAt(queries: Queries, catSlug: string, postName: string) {
  return selectDetails(queries).where('post.cat_slug', '=', catSlug).where('post.post_name', '=', postName);
}

function selectDetails(queries: Queries) {
  return selectSummaries(queries).select(columnsOf('post', postPageRow)).select('author.author_description');
}

type DetailRow = SummaryRow & z.output<typeof postPageRow> & Pick<AuthorRow, 'author_description'>;

const headings = z.array(heading);

async function toDetail(site: Site, row: DetailRow): Promise<PostDetail> {
  return {
    ...row,
    ...toSummary(site, row),
    post_content: row.post_content,
    contents: headings.parse(JSON.parse(row.contents)),
    subcategories: await subcategoriesOf(site.database.queries, row.id),
    coauthors: await coauthorsOf(site, row.id),
    corrections: await correctionsOf(site, row.id),
  };
}

function subcategoriesOf(queries: Queries, postId: number): Promise<Subcategory[]> {
  return queries
    .selectFrom('post_subcategory')
    .innerJoin('subcategory', 'subcategory.id', 'post_subcategory.subcat_id')
    .select(['subcategory.id', 'subcat_slug', 'subcat_name'])
    .where('post_id', '=', postId)
    .orderBy('subcat_id')
    .execute();
}
