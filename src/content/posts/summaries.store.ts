import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import type { Queries } from '#content/database/database.ts';
import { prepared } from '#content/database/prepared.ts';
import type { AuthorTable, CategoryTable } from '#content/database/schema.ts';
import { filmPath } from '#content/films/film-path.ts';
import { isRecordingAddress } from '#content/films/recording-address.ts';
import { bannerOf, pictureOf } from '#content/images/stored-picture.ts';
import { insteadOf, shownPicture } from '#content/rights/shown.ts';
import type { Site } from '#content/site.ts';
import { columnsOf } from '#platform/database/columns.ts';
import { postSummaryRow } from './posts.contract.ts';
import type { PostSummary } from './posts.ts';

/** A post's row with its author, category and the two pictures that its cards show. */
export type SummaryRow = z.output<typeof postSummaryRow> &
  Pick<Selectable<AuthorTable>, 'author_name' | 'author_display_name'> &
  Pick<Selectable<CategoryTable>, 'cat_name'> &
  Joined<'banner'> &
  Joined<'photo'>;

type Joined<Name extends string> = { [Key in `${Name}_path` | `${Name}_color`]: string | null } & {
  [Key in `${Name}_width` | `${Name}_height`]: number | null;
} & { readonly picture_focus: string | null; readonly photo_focus: string | null };

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
      .select(columnsOf('post', postSummaryRow))
      .select(['author.author_name', 'author.author_display_name', 'category.cat_name'])
      .select(['banner.path as banner_path', 'banner.width as banner_width'])
      .select(['banner.height as banner_height', 'banner.color as banner_color'])
      .select(['photo.path as photo_path', 'photo.width as photo_width'])
      .select(['photo.height as photo_height', 'photo.color as photo_color'])
      .select(['banner.focus as picture_focus', 'photo.focus as photo_focus'])
  );
}

/** The posts of these ids, in this order; ids that are no post are left out. One query for any number of lists. */
export async function summariesOf(site: Site, ids: readonly number[]): Promise<PostSummary[]> {
  if (ids.length === 0) return [];
  const rows = await byIds(site.database.queries, { ids: [...new Set(ids)] });
  const byId = new Map(rows.map((row) => [row.id, toSummary(site, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const byIds = prepared<{ ids: readonly number[] }, SummaryRow>((queries, { each }) =>
  selectSummaries(queries).where('post.id', 'in', each('ids')),
);

/** A row in the specification's words, with the pictures that readers may have now. */
export function toSummary(site: Site, row: SummaryRow): PostSummary {
  const photo = pictureOf({ ...pick(row, 'photo'), focus: row.photo_focus });
  return {
    ...row,
    post_content: row.excerpt,
    post_author: row.author_display_name,
    post_date: row.publish_time,
    author_photo: shownPicture(site, row.photo_path, photo).picture,
    url: `${site.configuration.siteUrl}${addresses.article(row)}`,
    ...shownRecording(site, row),
    ...(shownBanner(site, row) ?? {
      banner: bannerOf({ ...pick(row, 'banner'), focus: row.picture_focus }, row.banner_focus),
    }),
  };
}

type Shown = Pick<SummaryRow, 'banner_img' | 'cat_slug'>;

/** The banner's fields where another picture has its place; undefined where it may be shown itself. */
export function shownBanner(site: Site, { banner_img, cat_slug }: Shown) {
  const standIn = insteadOf(site, banner_img, cat_slug);
  if (standIn === undefined) return undefined;
  const banner = standIn?.picture ?? null;
  return {
    banner,
    banner_img: banner?.path ?? null,
    banner_focus: (banner?.focus ?? '') as SummaryRow['banner_focus'],
    ...(standIn?.words || standIn === null ? { banner_alt: standIn?.words?.alt ?? '' } : {}),
  };
}

/** Readers get no film or recording of ours whose licence has ended, and no address that is none of a recording. */
function shownRecording(site: Site, { podcast_link, podcast_seconds }: SummaryRow) {
  const path = podcast_link === null ? null : filmPath(podcast_link);
  const isOne = podcast_link === null || isRecordingAddress(podcast_link);
  return isOne && insteadOf(site, path) === undefined
    ? { podcast_link, podcast_seconds }
    : { podcast_link: null, podcast_seconds: null };
}

function pick(row: SummaryRow, name: 'banner' | 'photo') {
  return {
    path: row[`${name}_path`],
    width: row[`${name}_width`],
    height: row[`${name}_height`],
    color: row[`${name}_color`],
  };
}
