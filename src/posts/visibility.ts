import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Site } from '#platform/site.ts';

/**
 * The condition under which readers see a post: not a draft, and its time has come.
 *
 * The status is written into the statement, not bound: only then can either engine see that the partial indexes
 * (`where status <> 'draft'`) hold everything that is asked for.
 */
export function isVisible(site: Pick<Site, 'now'>, table: 'post' | 'post_subcategory' = 'post'): RawBuilder<SqlBool> {
  const status = sql.ref(`${table}.status`);
  const time = sql.ref(`${table}.publish_time`);
  return sql<SqlBool>`${status} <> 'draft' and ${time} <= ${site.now().toISOString()}`;
}
