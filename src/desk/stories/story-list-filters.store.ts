import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { likeWords } from '#platform/database/like-words.ts';
import type { StoryListQuery } from './stories.contract.ts';
import { FEW_POSTS } from './stories-limits.ts';
import type { FoundByText } from './texts/found-by-text.ts';

type Filters = Pick<StoryListQuery, 'section' | 'tag' | 'author' | 'from' | 'until'>;
type FilteredSite = Pick<Site, 'database' | 'publication'>;

/** Further SQL conditions for stories, joined with their posts. What readers see of a post decides, as in the list's rows. */
export async function storiesThatFit(
  { database, publication }: FilteredSite,
  filters: Filters,
): Promise<RawBuilder<unknown>> {
  const { section, tag, author } = filters;
  const conditions = changedBetween(sql`story.changed_time`, filters, publication.timeZone);
  // Only a story without a post has its document read, which is long.
  const byPost = (draft: RawBuilder<unknown>, post: RawBuilder<unknown>) =>
    // PostgreSQL finds both sides of an `or` in indices, and none of a `case`. No post of a story without one meets a condition.
    database.engine === 'postgres'
      ? sql`(story.post_id is null and ${draft} or ${post})`
      : sql`case when story.post_id is null then ${draft} else ${post} end`;
  if (section !== '')
    conditions.push(byPost(isDraftIn(database, section), await isStoryOfPost(database, sql`cat_slug = ${section}`)));
  if (tag !== '') conditions.push(byPost(isDraftUnder(database, tag), isUnder(sql<number>`story.post_id`, tag)));
  if (author !== '') conditions.push(byPost(isDraftBy(database, author), await isStoryBy(database, author)));
  return all(conditions);
}

/** The same for posts. Reads only columns that indices cover. */
export function postsThatFit({ database, publication }: FilteredSite, filters: Filters): RawBuilder<unknown> {
  const { section, tag, author } = filters;
  const conditions = changedBetween(sql`post.modified_time`, filters, publication.timeZone);
  if (section !== '') conditions.push(isIn(database, section));
  if (tag !== '') conditions.push(isUnder(sql<number>`post.id`, tag));
  if (author !== '') conditions.push(isBy(author));
  return all(conditions);
}

/**
 * The condition that the index of texts has found the row. While it is not whole, that the title has each word is enough.
 * @param found undefined where no word is typed
 */
export function hasWords(
  database: Pick<Database, 'engine'>,
  table: 'story' | 'post',
  words: string,
  found: FoundByText | undefined,
): RawBuilder<unknown> {
  if (!found) return sql`1 = 1`;
  const isFound = isAmong(database, sql.ref(`${table}.id`), table === 'story' ? found.stories : found.posts);
  if (found.isWhole) return isFound;
  return sql`(${likeWords(database, sql.ref(table === 'story' ? 'story.title' : 'post.post_title'), words)} or ${isFound})`;
}

/** @param numbers as JSON, in one parameter: there may be a hundred thousand */
function isAmong(
  { engine }: Pick<Database, 'engine'>,
  number: RawBuilder<unknown>,
  numbers: string,
): RawBuilder<unknown> {
  // The plus, as below: the list is read in its order, and ends with a page.
  if (engine === 'sqlite') return sql`+${number} in (select value from json_each(${numbers}))`;
  // An array: PostgreSQL takes twice as long to read JSON.
  return sql`${number} = any(${`{${numbers.slice(1, -1)}}`}::integer[])`;
}

/** The category of a story's working copy. */
export function categoryOf({ engine }: Pick<Database, 'engine'>): RawBuilder<string> {
  if (engine === 'sqlite') return sql`json_extract(document, '$.fields.cat_slug')`;
  return sql`document::json -> 'fields' ->> 'cat_slug'`;
}

/** The condition that a document of the table story is in this section. */
export function isDraftIn(
  { engine }: Pick<Database, 'engine'>,
  section: string,
  column: 'document' | 'published_document' = 'document',
): RawBuilder<SqlBool> {
  const document = sql.ref(column);
  if (engine === 'sqlite') return sql`json_extract(${document}, '$.fields.cat_slug') = ${section}`;
  return sql`${document}::json -> 'fields' ->> 'cat_slug' = ${section}`;
}

function isIn({ engine }: Pick<Database, 'engine'>, section: string): RawBuilder<unknown> {
  // The plus: SQLite would take an index of categories instead, read each of their posts, and sort them.
  return sql`${sql.raw(engine === 'sqlite' ? '+' : '')}post.cat_slug = ${section}`;
}

/**
 * The condition for stories whose posts meet one on columns that post_by_category, post_by_author or post_draft begins with. Few such
 * posts are found first, so that the row of a post, which holds its text, is read for none of the other stories; of many, the list
 * soon has a page.
 */
async function isStoryOfPost(
  { queries, engine }: Database,
  condition: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const found = sql`select id from post where ${condition} and status <> 'draft'`;
  const few = FEW_POSTS[engine];
  const { rows } = await sql<{ posts: number | string }>`
    select count(*) as posts from (${found} limit ${few}) as found`.execute(queries);
  if (Number(rows[0]?.posts) === few) return condition;
  const all = sql`${found} union all select id from post where ${condition} and status = 'draft'`;
  // The plus: SQLite would read the stories of these posts instead, and sort them.
  return engine === 'sqlite' ? sql`+story.post_id in (${all})` : sql`story.post_id = any(array(${all}))`;
}

/** The condition for stories with a state that follows from their posts, which are found first. @param now ISO 8601 */
export function isStoryInState(state: 'draft' | 'scheduled', now: string): RawBuilder<unknown> {
  if (state === 'draft')
    return sql`(story.post_id is null or +story.post_id in (select id from post where status = 'draft'))`;
  return sql`+story.post_id in (select id from post where status <> 'draft' and publish_time > ${now})`;
}

async function isStoryBy(database: Database, author: number): Promise<RawBuilder<unknown>> {
  const beside = sql`select post_id from post_coauthor where author_id = ${author}`;
  return sql`(${await isStoryOfPost(database, sql`post_author_id = ${author}`)}
    or ${database.engine === 'sqlite' ? sql`+story.post_id in (${beside})` : sql`story.post_id = any(array(${beside}))`})`;
}

/** Drafts and others apart: each has its index. */
function isUnder(post: RawBuilder<number>, tag: string): RawBuilder<unknown> {
  const filed = sql`select post_id from post_subcategory
    where subcat_id = (select id from subcategory where subcat_slug = ${tag})`;
  // The plus, as above: the list keeps its order, and is not sorted.
  return sql`+${post} in (${filed} and status <> 'draft' union all ${filed} and status = 'draft')`;
}

/** The condition that a document of the table story has this sub-category. */
export function isDraftUnder(
  { engine }: Pick<Database, 'engine'>,
  tag: string,
  column: 'document' | 'published_document' = 'document',
): RawBuilder<SqlBool> {
  const document = sql.ref(column);
  if (engine === 'sqlite') return sql`${tag} in (select value from json_each(${document}, '$.fields.subcategories'))`;
  return sql`${tag} in (select json_array_elements_text(${document}::json -> 'fields' -> 'subcategories'))`;
}

/** The condition that a post has this author, alone or with others. */
export function isBy(author: number): RawBuilder<SqlBool> {
  return sql`(post.post_author_id = ${author}
    or post.id in (select post_id from post_coauthor where author_id = ${author}))`;
}

/** The same for a document of the table story. */
export function isDraftBy(
  { engine }: Pick<Database, 'engine'>,
  author: number,
  column: 'document' | 'published_document' = 'document',
): RawBuilder<SqlBool> {
  const document = sql.ref(column);
  if (engine === 'sqlite')
    return sql`(json_extract(${document}, '$.fields.post_author_id') = ${author}
      or ${author} in (select value from json_each(${document}, '$.fields.coauthors')))`;
  return sql`((${document}::json -> 'fields' ->> 'post_author_id')::integer = ${author}
    or ${String(author)} in (select json_array_elements_text(${document}::json -> 'fields' -> 'coauthors')))`;
}

function changedBetween(time: RawBuilder<unknown>, { from, until }: Filters, timeZone: string): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (from !== '') conditions.push(sql`${time} >= ${startOf(Temporal.PlainDate.from(from), timeZone)}`);
  if (until !== '')
    conditions.push(sql`${time} < ${startOf(Temporal.PlainDate.from(until).add({ days: 1 }), timeZone)}`);
  return conditions;
}

/** The moment at which a day begins: not at midnight where clocks skip it. */
function startOf(day: Temporal.PlainDate, timeZone: string): string {
  return day.toZonedDateTime(timeZone).toInstant().toString({ smallestUnit: 'millisecond' });
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``;
}
