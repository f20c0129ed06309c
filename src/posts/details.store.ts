import { z } from 'zod';
import type { Site } from '#platform/site.ts';
import { heading, type Subcategory } from './posts.contract.ts';
import type { PostDetail } from './posts.ts';
import { type SummaryRow, selectSummaries, toSummary } from './summaries.ts';
import { isVisible } from './visibility.ts';

/** A published article whose time has come, with its body. @returns undefined where there is none */
export async function postDetail(site: Site, catSlug: string, postName: string): Promise<PostDetail | undefined> {
  const row = await selectDetail(site, catSlug, postName).where(isVisible(site)).executeTakeFirst();
  return row && toDetail(site, row);
}

/** The same for the preview page: drafts and posts to come as well. */
export async function previewDetail(site: Site, catSlug: string, postName: string): Promise<PostDetail | undefined> {
  const row = await selectDetail(site, catSlug, postName).executeTakeFirst();
  return row && toDetail(site, row);
}

function selectDetail({ database }: Site, catSlug: string, postName: string) {
  return selectSummaries(database.queries)
    .select(['post.post_content', 'post.contents', 'post.modified_time', 'post.status', 'author.author_description'])
    .where('post.cat_slug', '=', catSlug)
    .where('post.post_name', '=', postName);
}

type DetailRow = SummaryRow &
  Pick<PostDetail, 'post_content' | 'modified_time' | 'status' | 'author_description'> & { readonly contents: string };

const headings = z.array(heading);

async function toDetail(site: Site, row: DetailRow): Promise<PostDetail> {
  return {
    ...toSummary(site, row),
    post_content: row.post_content,
    contents: headings.parse(JSON.parse(row.contents)),
    subcategories: await subcategoriesOf(site, row.id),
    modified_time: row.modified_time,
    author_display_name: row.author_display_name,
    author_description: row.author_description,
    status: row.status,
  };
}

function subcategoriesOf({ database }: Site, postId: number): Promise<Subcategory[]> {
  return database.queries
    .selectFrom('post_subcategory')
    .innerJoin('subcategory', 'subcategory.id', 'post_subcategory.subcat_id')
    .select(['subcategory.id', 'subcat_slug', 'subcat_name'])
    .where('post_id', '=', postId)
    .orderBy('subcategory.id')
    .execute();
}
