import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import type { StoryListQuery } from './stories.contract.ts';

type Filters = Pick<StoryListQuery, 'section' | 'author' | 'from' | 'until'>;
type FilteredSite = Pick<Site, 'database' | 'publication'>;

/** Further SQL conditions for stories, joined with their posts. What readers see of a post decides, as in the list's rows. */
export function storiesThatFit({ database, publication }: FilteredSite, filters: Filters): RawBuilder<unknown> {
  const { section, author } = filters;
  const conditions = changedBetween(sql`story.changed_time`, filters, publication.timeZone);
  // Only a story without a post has its document read, which is long.
  const byPost = (draft: RawBuilder<unknown>, post: RawBuilder<unknown>) =>
    sql`case when story.post_id is null then ${draft} else ${post} end`;
  if (section !== '') conditions.push(byPost(sql`${categoryOf(database)} = ${section}`, isIn(database, section)));
  if (author !== '') conditions.push(byPost(isDraftBy(database, author), isBy(author)));
  return all(conditions);
}

/** The same for posts. Reads only columns that the index post_by_change covers. */
export function postsThatFit({ database, publication }: FilteredSite, filters: Filters): RawBuilder<unknown> {
  const { section, author } = filters;
  const conditions = changedBetween(sql`post.modified_time`, filters, publication.timeZone);
  if (section !== '') conditions.push(isIn(database, section));
  if (author !== '') conditions.push(isBy(author));
  return all(conditions);
}

/** The category of a story's working copy. */
export function categoryOf({ engine }: Pick<Database, 'engine'>): RawBuilder<string> {
  if (engine === 'sqlite') return sql`json_extract(document, '$.fields.cat_slug')`;
  return sql`document::json -> 'fields' ->> 'cat_slug'`;
}

function isIn({ engine }: Pick<Database, 'engine'>, section: string): RawBuilder<unknown> {
  // The plus: SQLite would take an index of categories instead, read each of their posts, and sort them.
  return sql`${sql.raw(engine === 'sqlite' ? '+' : '')}post.cat_slug = ${section}`;
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
