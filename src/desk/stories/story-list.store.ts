import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { parseDocument } from './documents.ts';
import { present } from './presence.store.ts';
import { differsForReaders } from './reader-difference.ts';
import type { ListedStory, listStoriesCall, StoryListQuery } from './stories.contract.ts';
import { LISTED_STORIES } from './stories-limits.ts';
import { categoryOf, hasWords, isStoryInState, postsThatFit, storiesThatFit } from './story-list-filters.store.ts';
import { type Standing, stateOf, wentOutEarly } from './story-state.store.ts';
import { type FoundByText, foundByText } from './texts/found-by-text.ts';

type Wanted = z.output<typeof listStoriesCall.input>;

/** A story, or a post without one, as both halves of the query select it. */
interface Row extends Standing {
  readonly handed_in_time: string | null;
  readonly id: number | null;
  readonly post_id: number | null;
  readonly title: string;
  readonly changed_time: string;
}

/**
 * A page of the stories, and of the posts that nobody has opened at the desk, those that changed last first. Writers see
 * their own, and the posts that carry their byline.
 */
export async function listedStories(site: Site, person: SignedIn, wanted: Wanted) {
  const now = site.now().toISOString();
  const skipped = (wanted.page - 1) * LISTED_STORIES;
  const most = skipped + LISTED_STORIES + 1;
  const found = await foundByText(site, wanted.words);
  // Each half is ordered and limited by itself, so that an index gives its first rows. Only those are sorted together. Posts are not
  // looked for beyond the last of the stories, where these fill the page: mostly all posts have stories.
  const newest = sql`order by changed_time desc limit ${most}`;
  const last = sql`coalesce((select changed_time from stories order by changed_time desc limit 1 offset ${most - 1}), '')`;
  const { rows } = await sql<Row>`
    with stories as materialized (${await storiesAmong(site, person, wanted, found, now)} ${newest})
    select * from stories
    union all
    select * from (${postsAmong(site, person, wanted, found, now)} and post.modified_time >= ${last} ${newest}) as posts
    order by changed_time desc, title
    limit ${LISTED_STORIES + 1} offset ${skipped}`.execute(site.database.queries);
  const shown = rows.slice(0, LISTED_STORIES);
  const isWhole = found?.isWhole ?? true;
  return { stories: await completed(site, shown, now), hasMore: rows.length > LISTED_STORIES, isWhole };
}

/** All stories and posts that match, those that changed last first. @param most rows that are wanted */
export async function matchingStories(
  site: Site,
  person: SignedIn,
  filter: StoryListQuery,
  most: number,
): Promise<{ id: number | null; post_id: number | null }[]> {
  const now = site.now().toISOString();
  const wanted = { ...filter, page: 1 };
  const found = await foundByText(site, filter.words);
  const newest = sql`order by changed_time desc limit ${most}`;
  const { rows } = await sql<Row>`
    select id, post_id from (${await storiesAmong(site, person, wanted, found, now)} ${newest}) as stories
    union all
    select id, post_id from (${postsAmong(site, person, wanted, found, now)} ${newest}) as posts
    limit ${most}`.execute(site.database.queries);
  return rows.map(({ id, post_id }) => ({ id, post_id }));
}

async function storiesAmong(
  site: Site,
  { account }: SignedIn,
  wanted: Wanted,
  found: FoundByText | undefined,
  now: string,
) {
  const { words, state } = wanted;
  const own = includes(account.role, 'editor') ? sql`` : sql`and story.account_id = ${account.id}`;
  return sql`
    select story.id, story.post_id, story.title, story.changed_time, story.handed_in_time, post.status, post.publish_time
    from story left join post on post.id = story.post_id
    where story.deleted_time is null and ${isTemplate(state)} and ${isBegun(site)} and ${hasWords(site.database, 'story', words, found)} and ${isStandingAt(state, now)} ${own}
      ${await storiesThatFit(site, wanted)}`;
}

/** Templates have a list of their own. They are few, and found by an index: the list's own has no room for another column. */
function isTemplate(state: Wanted['state']): RawBuilder<unknown> {
  const templates = sql`(select id from story where is_template = 1)`;
  return state === 'template' ? sql`story.id in ${templates}` : sql`+story.id not in ${templates}`;
}

/** A new story without a word is listed while somebody has it open. */
function isBegun(site: Site): RawBuilder<unknown> {
  const { since, until } = present(site);
  return sql`(story.untouched = 0 or exists (select 1 from story_presence
    where story_id = story.id and seen_time > ${since} and seen_time < ${until}))`;
}

/** Reads only columns that an index covers. */
function postsAmong(
  site: Site,
  { account }: SignedIn,
  wanted: Wanted,
  found: FoundByText | undefined,
  now: string,
): RawBuilder<unknown> {
  const { words, state } = wanted;
  // No author has the number 0.
  const own = includes(account.role, 'editor') ? sql`` : sql`and post.post_author_id = ${account.author_id ?? 0}`;
  return sql`
    select cast(null as integer) as id, post.id as post_id, post.post_title as title, post.modified_time as changed_time,
      cast(null as text) as handed_in_time, post.status, post.publish_time
    from post
    where ${hasWords(site.database, 'post', words, found)} and ${isInState(state, now)} ${own}
      ${postsThatFit(site, wanted)}
      and (select id from story where story.post_id = post.id) is null`;
}

/** The SQL condition for stories that the list of this state has. */
function isStandingAt(state: Wanted['state'], now: string): RawBuilder<unknown> {
  if (state === '' || state === 'template') return sql`1 = 1`;
  if (state === 'handed in') return sql`story.handed_in_time is not null`;
  const isOfPost = state === 'published' ? isInState(state, now) : isStoryInState(state, now);
  return state === 'draft' ? sql`story.handed_in_time is null and ${isOfPost}` : isOfPost;
}

/** The same for posts that have no story. */
function isInState(state: Wanted['state'], now: string): RawBuilder<unknown> {
  if (state === '') return sql`1 = 1`;
  if (state === 'handed in' || state === 'template') return sql`1 = 0`;
  if (state === 'draft') return sql`post.status = 'draft'`;
  const isDue = state === 'scheduled' ? sql`post.publish_time > ${now}` : sql`post.publish_time <= ${now}`;
  return sql`post.status <> 'draft' and ${isDue}`;
}

/** Adds what is read for the shown page alone, because it takes whole documents. */
async function completed(site: Site, rows: readonly Row[], now: string): Promise<ListedStory[]> {
  const stories = new Map((await storyDetails(site, rows)).map((story) => [story.id, story]));
  const categories = await categoriesOfPosts(site, rows);
  return rows.map((row) => {
    const story = stories.get(row.id ?? 0);
    return {
      id: row.id,
      post_id: row.post_id,
      title: row.title,
      cat_slug: categories.get(row.post_id ?? 0) ?? story?.category ?? '',
      owner: story?.owner ?? '',
      state: stateOf(row, now),
      isHandedIn: row.handed_in_time !== null,
      isChanged: story !== undefined && isChanged(story),
      changed_time: row.changed_time,
      publish_time: row.status === 'draft' ? null : row.publish_time,
      wentOutEarly: wentOutEarly(row, now),
      target_date: story?.target_date ?? null,
      isTemplate: story?.is_template === 1,
    };
  });
}

async function storyDetails({ database }: Site, rows: readonly Row[]) {
  const ids = rows.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return [];
  const stories = await database.queries
    .selectFrom('story')
    .leftJoin('account', 'account.id', 'story.account_id')
    .select(['story.id', 'story.target_date', 'story.is_template', 'account.name as owner'])
    // Documents are long: only those that differ are fetched.
    .select(sql<string | null>`case when document <> published_document then document end`.as('document'))
    .select(sql<string | null>`case when document <> published_document then published_document end`.as('published'))
    // A post has its own.
    .select(sql<string | null>`case when post_id is null then ${categoryOf(database)} end`.as('category'))
    .where('story.id', 'in', ids)
    .execute();
  return stories;
}

function isChanged({ document, published }: { document: string | null; published: string | null }): boolean {
  if (document === null || published === null) return false;
  return differsForReaders(parseDocument(document), parseDocument(published));
}

async function categoriesOfPosts({ database }: Site, rows: readonly Row[]): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap(({ post_id }) => post_id ?? []);
  if (ids.length === 0) return new Map();
  const posts = await database.queries.selectFrom('post').select(['id', 'cat_slug']).where('id', 'in', ids).execute();
  return new Map(posts.map(({ id, cat_slug }) => [id, cat_slug]));
}
