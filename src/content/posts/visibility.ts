import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Site } from '#content/site.ts';

/**
 * The condition under which readers see a post: not a draft, and its time has come.
 *
 * The status is written into the statement, not bound: both engines use the partial indexes (`where status <> 'draft'`) only then.
 */
export function isVisible(site: Pick<Site, 'now'>, table: PostTable = 'post'): RawBuilder<SqlBool> {
  return isVisibleAt(site.now().toISOString(), table);
}

/** The same at a moment, for prepared queries. @param moment ISO 8601 */
export function isVisibleAt(moment: string, table: PostTable = 'post'): RawBuilder<SqlBool> {
  return sql<SqlBool>`${isNoDraft(table)} and ${timeOf(table)} <= ${moment}`;
}

/** The same, for posts published in a month or later. @param month `YYYY-MM` */
export function isVisibleSince(site: Pick<Site, 'now'>, month: string, table: PostTable): RawBuilder<SqlBool> {
  return sql<SqlBool>`${isVisible(site, table)} and ${timeOf(table)} >= ${month}`;
}

/**
 * The same, for posts published before a month, which must not be in the future. Leaves out the condition on the present
 * moment: with two upper bounds, SQLite searches the index by one and filters by the other row by row.
 */
export function isVisibleBefore(month: string, table: PostTable): RawBuilder<SqlBool> {
  return sql<SqlBool>`${isNoDraft(table)} and ${timeOf(table)} < ${month}`;
}

/** The tables with a post's status and publication time: its own, and those that copy them. */
type PostTable = 'post' | 'post_subcategory' | 'post_coauthor' | 'recent_view';

/** Written into the statement as well: bound, it makes SQLite prepare the statement anew for each reading. */
export function isNoDraft(table: PostTable | 'event'): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.status`)} <> 'draft'`;
}

/** A draft. Written into the statement as well, for the index of drafts. */
export function isDraft(table: PostTable): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${table}.status`)} = 'draft'`;
}

function timeOf(table: PostTable): RawBuilder<string> {
  return sql<string>`${sql.ref(`${table}.publish_time`)}`;
}
