import { sql } from 'kysely';
import { type EventDetail, listEvents } from '#content/events/events.store.ts';
import { coauthorsOf } from '#content/posts/authors/authors.store.ts';
import { correctionsOfEach } from '#content/posts/corrections.store.ts';
import { type ListOf, newestIds } from '#content/posts/lists.store.ts';
import type { PostRow } from '#content/posts/posts.contract.ts';
import type { PostDetail, PostSummary } from '#content/posts/posts.ts';
import { subcategoriesOf } from '#content/posts/sections/categories.store.ts';
import { summariesOf } from '#content/posts/summaries.store.ts';
import { isVisible } from '#content/posts/visibility.ts';
import { insteadOf, shownText } from '#content/rights/shown.ts';
import type { Site } from '#content/site.ts';
import { FEED_POSTS, MOST_EVENTS, NEWS_ARTICLES, NEWS_HOURS, SITEMAP_ADDRESSES } from './syndication-limits.ts';

/** A post with its body, and what else of its page a feed has. */
export interface FeedPost
  extends PostSummary,
    Pick<PostDetail, 'modified_time' | 'coauthors' | 'corrections' | 'subcategories'> {
  readonly html: string;
}

/** The newest posts of a list, newest first, with their bodies. */
export async function feedPosts(site: Site, list: ListOf): Promise<FeedPost[]> {
  const ids = await newestIds(site, { ...list, limit: FEED_POSTS });
  const [summaries, bodies, coauthors, corrections, subcategories] = await Promise.all([
    summariesOf(site, ids),
    bodiesOf(site, ids),
    coauthorsOf(site, ids),
    correctionsOfEach(site, ids),
    subcategoriesOf(site, ids),
  ]);
  return summaries.flatMap((post) => {
    const body = bodies.get(post.id);
    if (!body) return [];
    return {
      ...post,
      html: shownText(site, body.post_content, post.cat_slug),
      modified_time: body.modified_time,
      coauthors: coauthors.get(post.id) ?? [],
      corrections: corrections.get(post.id) ?? [],
      subcategories: subcategories.get(post.id) ?? [],
    };
  });
}

async function bodiesOf({ database }: Site, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await database.queries
    .selectFrom('post')
    .select(['id', 'post_content', 'modified_time'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const MAPPED = ['id', 'cat_slug', 'post_name', 'post_title', 'publish_time', 'modified_time', 'banner_img'] as const;

/** A post's fields for a site map. */
export type MappedPost = Readonly<Pick<PostRow, (typeof MAPPED)[number]>>;

/**
 * The posts of a site map file. Files are ranges of ids, so that old files do not change when posts are added.
 * @param file counted from 1
 */
export async function mappedPosts(site: Site, file: number): Promise<MappedPost[]> {
  const posts = await site.database.queries
    .selectFrom('post')
    .select(MAPPED)
    .where(isVisible(site))
    .where('id', '>', (file - 1) * SITEMAP_ADDRESSES)
    .where('id', '<=', file * SITEMAP_ADDRESSES)
    .orderBy('id')
    .execute();
  return posts.map((post) => withShownBanner(site, post));
}

function withShownBanner(site: Site, post: MappedPost): MappedPost {
  const standIn = insteadOf(site, post.banner_img, post.cat_slug);
  return standIn === undefined ? post : { ...post, banner_img: standIn?.picture.path ?? null };
}

/** changeOf as SQL, spelt exactly as in the index post_by_sitemap_file (migration 007). */
const CHANGED = sql`case when modified_time > publish_time then modified_time else publish_time end`;

/**
 * The numbers of all non-empty files, with the last visible change in each: the first entry per file in the index
 * post_by_sitemap_file. Grouping would read all posts.
 */
export async function mappedFiles(site: Site): Promise<{ file: number; changed: string }[]> {
  const each = sql.lit(SITEMAP_ADDRESSES);
  const { rows } = await sql<{ file: number; changed: string | null }>`
    with recursive file (number) as (
      select 0 union all select number + 1 from file where number < (select (max(id) - 1) / ${each} from post))
    select number + 1 as file,
      (select ${CHANGED} from post where (id - 1) / ${each} = number and ${isVisible(site)}
       order by ${CHANGED} desc limit 1) as changed
    from file`.execute(site.database.queries);
  return rows
    .flatMap(({ file, changed }) => (changed === null ? [] : [{ file, changed }]))
    .toSorted((one, other) => one.file - other.file);
}

/** The last two days' posts, for the news site map, which names no pictures. */
export function recentPosts(site: Site): Promise<MappedPost[]> {
  const since = new Date(site.now().getTime() - NEWS_HOURS * 3_600_000).toISOString();
  return site.database.queries
    .selectFrom('post')
    .select(MAPPED)
    .where(isVisible(site))
    .where('publish_time', '>', since)
    .orderBy('publish_time', 'desc')
    .limit(NEWS_ARTICLES)
    .execute();
}

/** All public events; a publisher has hundreds at most. */
export async function allEvents(site: Site): Promise<readonly EventDetail[]> {
  return (await listEvents(site, { tab: 'all', page: 1, limit: MOST_EVENTS })).events;
}
