import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Queries } from '#content/database/database.ts';
import { prepared } from '#content/database/prepared.ts';
import type { Tables } from '#content/database/schema.ts';
import { insteadOf, shownText } from '#content/rights/shown.ts';
import type { Site } from '#content/site.ts';
import { columnsOf } from '#platform/database/columns.ts';
import { coauthorsOf } from './authors/authors.store.ts';
import { correctionsOf } from './corrections.store.ts';
import { type AuthorRow, heading, postPageRow } from './posts.contract.ts';
import type { PostDetail } from './posts.ts';
import { opensPreview } from './preview-links.store.ts';
import { subcategoriesOf } from './sections/categories.store.ts';
import { type SummaryRow, selectSummaries, toSummary } from './summaries.store.ts';
import { isVisibleAt } from './visibility.ts';

/** A published article whose time has come, with its body. @returns undefined if there is no such article */
export async function postDetail(site: Site, catSlug: string, postName: string): Promise<PostDetail | undefined> {
  const now = site.now().toISOString();
  const [row] = await published(site.database.queries, { catSlug, postName, now });
  return row && toDetail(site, row);
}

/** The same for the preview page: also drafts and scheduled posts, but no hidden ones. */
export async function previewDetail(site: Site, catSlug: string, postName: string): Promise<PostDetail | undefined> {
  const row = await selectDetail(site.database.queries, catSlug, postName)
    .where('post.hidden', '=', 0)
    .executeTakeFirst();
  return row && toDetail(site, row);
}

/** The same for a preview link, whose key opens hidden posts, too. @returns undefined also for a wrong key */
export async function keyedPreviewDetail(
  site: Site,
  { catSlug, postName, key }: { catSlug: string; postName: string; key: string },
): Promise<PostDetail | undefined> {
  const row = await selectDetail(site.database.queries, catSlug, postName).executeTakeFirst();
  return row && (await opensPreview(site, row.id, key)) ? toDetail(site, row) : undefined;
}

const published = prepared<{ catSlug: string; postName: string; now: string }, DetailRow>((queries, { one }) =>
  selectDetail(queries, one('catSlug'), one('postName')).where(isVisibleAt(one('now'))),
);

function selectDetail(queries: Queries, catSlug: string, postName: string) {
  return selectSummaries(queries)
    .select(columnsOf('post', postPageRow))
    .select('author.author_description')
    .select((post) => [correctedTime(post), lastCoauthor(post)])
    .where('post.cat_slug', '=', catSlug)
    .where('post.post_name', '=', postName);
}

/** When it was last corrected. If it is null, as of most posts, toDetail reads no corrections. */
function correctedTime(post: ExpressionBuilder<Tables, 'post'>) {
  return post
    .selectFrom('post_correction')
    .select((of) => of.fn.max('correction_time').as('corrected_time'))
    .whereRef('post_correction.post_id', '=', 'post.id')
    .as('corrected_time');
}

/** The position of the last co-author. If it is null, as of most posts, toDetail reads no co-authors. */
function lastCoauthor(post: ExpressionBuilder<Tables, 'post'>) {
  return post
    .selectFrom('post_coauthor')
    .select((of) => of.fn.max('position').as('last_coauthor'))
    .whereRef('post_coauthor.post_id', '=', 'post.id')
    .as('last_coauthor');
}

type DetailRow = SummaryRow &
  z.output<typeof postPageRow> &
  Pick<AuthorRow, 'author_description'> & {
    readonly corrected_time: string | null;
    readonly last_coauthor: number | null;
  };

/** The words under the banner, or those of the picture in its place. */
export function shownCaption(site: Site, post: Pick<DetailRow, 'banner_img' | 'cat_slug' | 'banner_caption'>): string {
  const standIn = insteadOf(site, post.banner_img, post.cat_slug);
  if (standIn === undefined || (standIn && !standIn.words)) return post.banner_caption;
  const { caption = '', credit = '' } = standIn?.words ?? {};
  return [caption, credit].filter(Boolean).join(' ');
}

const headings = z.array(heading);

async function toDetail(site: Site, { corrected_time, last_coauthor, ...row }: DetailRow): Promise<PostDetail> {
  return {
    ...row,
    ...toSummary(site, row),
    banner_caption: shownCaption(site, row),
    post_content: shownText(site, row.post_content, row.cat_slug),
    contents: headings.parse(JSON.parse(row.contents)),
    subcategories: (await subcategoriesOf(site, [row.id])).get(row.id) ?? [],
    coauthors: last_coauthor === null ? [] : ((await coauthorsOf(site, [row.id])).get(row.id) ?? []),
    corrections: corrected_time === null ? [] : await correctionsOf(site, row.id),
  };
}
