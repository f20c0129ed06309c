import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '#platform/database/database.ts';

/** Whose posts a list holds: the whole site's where nothing is named. */
export interface ListOf {
  readonly catSlug?: string | undefined;
  /** Within the category, where one is named too. */
  readonly subcatId?: number | undefined;
  readonly authorId?: number | undefined;
}

/** The posts of a list that one table names: those whose columns have these values. */
export interface Part {
  readonly table: 'post' | 'post_subcategory' | 'post_coauthor';
  readonly columns: Readonly<Record<string, string | number>>;
}

/** What an author wrote alone is in one table, what they wrote with others in another. */
export function partsOf({ catSlug, subcatId, authorId }: ListOf): readonly Part[] {
  if (authorId !== undefined)
    return [
      { table: 'post', columns: { post_author_id: authorId } },
      { table: 'post_coauthor', columns: { author_id: authorId } },
    ];
  const category: Part['columns'] = catSlug === undefined ? {} : { cat_slug: catSlug };
  if (subcatId === undefined) return [{ table: 'post', columns: category }];
  return [{ table: 'post_subcategory', columns: { subcat_id: subcatId, ...category } }];
}

/** A query of a part's posts. @param time the condition on when readers see them */
export function postsOf(queries: Queries, { table, columns }: Part, time: RawBuilder<SqlBool>) {
  const seen = queries.selectFrom<Part['table']>(table).where(time);
  return Object.entries(columns).reduce((posts, [column, value]) => posts.where(sql.ref(column), '=', value), seen);
}

/** The same, as lists sort them. */
export function newestFirst(queries: Queries, part: Part, time: RawBuilder<SqlBool>) {
  const id = sql.ref<number>(part.table === 'post' ? 'id' : 'post_id');
  const posts = postsOf(queries, part, time).select([id.as('id'), 'publish_time']);
  return posts.orderBy('publish_time', 'desc').orderBy(id, 'desc');
}

/** A post as lists sort it. */
export interface Listed {
  readonly id: number;
  readonly publish_time: string;
}

export const idsOf = (rows: readonly Listed[]): number[] => rows.map(({ id }) => id);

/** Lists as one, newest first. */
export function merged(lists: readonly (readonly Listed[])[]): Listed[] {
  return lists.flat().sort((one, other) => compareText(other.publish_time, one.publish_time) || other.id - one.id);
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
