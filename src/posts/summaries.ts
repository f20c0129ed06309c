import type { Selectable } from 'kysely';
import { addresses } from '#addresses.ts';
import type { Queries } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { AuthorTable, CategoryTable, PostTable } from '#platform/database/schema.ts';
import type { Site } from '#platform/site.ts';
import { type MediaColumns, pictureOf } from './pictures.ts';
import type { PostSummary } from './posts.ts';

/** What lists need of a post. Never the body: at 250 kB each it would be most of what a page reads. */
const POST_COLUMNS = [
  'post.id',
  'post.post_title',
  'post.post_name',
  'post.cat_slug',
  'post.excerpt',
  'post.p_content',
  'post.post_author_id',
  'post.publish_time',
  'post.banner_img',
  'post.banner_show',
  'post.meta_description',
  'post.meta_keywords',
  'post.podcast_link',
  'post.podcast_seconds',
  'post.reading_time',
] as const;

type WithoutTable<Column> = Column extends `${string}.${infer Name}` ? Name : never;

/** A post's row with its author, category and the two pictures that its cards show. */
export type SummaryRow = Pick<Selectable<PostTable>, WithoutTable<(typeof POST_COLUMNS)[number]>> &
  Pick<Selectable<AuthorTable>, 'author_name' | 'author_display_name'> &
  Pick<Selectable<CategoryTable>, 'cat_name'> &
  Joined<'banner'> &
  Joined<'photo'>;

type Joined<Name extends string> = { [Key in `${Name}_path` | `${Name}_color`]: string | null } & {
  [Key in `${Name}_width` | `${Name}_height`]: number | null;
};

/** The query that every list and detail is made of; callers add which posts. */
export function selectSummaries(queries: Queries) {
  return (
    queries
      .selectFrom('post')
      .innerJoin('author', 'author.id', 'post.post_author_id')
      .innerJoin('category', 'category.cat_slug', 'post.cat_slug')
      // A picture that was named and never arrived has no row: the post is there all the same.
      .leftJoin('media as banner', 'banner.path', 'post.banner_img')
      .leftJoin('media as photo', 'photo.path', 'author.author_photo')
      .select(POST_COLUMNS)
      .select(['author.author_name', 'author.author_display_name', 'category.cat_name'])
      .select(['banner.path as banner_path', 'banner.width as banner_width'])
      .select(['banner.height as banner_height', 'banner.color as banner_color'])
      .select(['photo.path as photo_path', 'photo.width as photo_width'])
      .select(['photo.height as photo_height', 'photo.color as photo_color'])
  );
}

/** The posts of these ids, in this order; ids that are no post are left out. One query for any number of lists. */
export async function summariesOf(site: Site, ids: readonly number[]): Promise<PostSummary[]> {
  if (ids.length === 0) return [];
  const wanted = [...new Set(ids)];
  const rows = await byIds(site.database.queries, { ids: wanted }, placesFor(wanted));
  const byId = new Map(rows.map((row) => [row.id, toSummary(site, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const byIds = prepared<{ ids: readonly number[] }, SummaryRow, number>((queries, { each }, places) =>
  selectSummaries(queries).where('post.id', 'in', each('ids', places)),
);

/** A power of two, so that lists of all lengths share a few statements. */
function placesFor({ length }: readonly number[]): number {
  return 2 ** Math.ceil(Math.log2(length));
}

/** A row in the specification's words. */
export function toSummary(site: Site, row: SummaryRow): PostSummary {
  return {
    id: row.id,
    post_title: row.post_title,
    post_name: row.post_name,
    cat_slug: row.cat_slug,
    cat_name: row.cat_name,
    post_content: row.excerpt,
    p_content: row.p_content,
    post_author: row.author_display_name,
    post_author_id: row.post_author_id,
    author_name: row.author_name,
    author_photo: pictureOf(pick(row, 'photo')),
    post_date: row.publish_time,
    banner_img: row.banner_img,
    banner_show: row.banner_show,
    banner: pictureOf(pick(row, 'banner')),
    meta_description: row.meta_description,
    meta_keywords: row.meta_keywords,
    podcast_link: row.podcast_link,
    podcast_seconds: row.podcast_seconds,
    reading_time: row.reading_time,
    url: `${site.configuration.siteUrl}${addresses.article(row)}`,
  };
}

function pick(row: SummaryRow, name: 'banner' | 'photo'): MediaColumns {
  return {
    path: row[`${name}_path`],
    width: row[`${name}_width`],
    height: row[`${name}_height`],
    color: row[`${name}_color`],
  };
}
