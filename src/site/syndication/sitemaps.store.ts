import { type RawBuilder, sql } from 'kysely';
import type { ListPart } from '#content/posts/lists.store.ts';
import { SPECIFIED_SECTIONS } from '#content/posts/sections/section-keys.ts';
import { isVisible } from '#content/posts/visibility.ts';
import type { Site } from '#content/site.ts';
import { MOST_SITEMAP_ADDRESSES } from './syndication-limits.ts';

/** A list of posts with the date of its newest, which is when the page last changed. */
interface MappedList {
  readonly slug: string;
  /** ISO 8601; null if the list is empty for readers. */
  readonly newest: string | null;
}

/** The specified sections, and the founded ones that readers find a story in. */
export async function mappedTopics(site: Site): Promise<MappedList[]> {
  const rows = await site.database.queries
    .selectFrom('category')
    .select(['cat_slug as slug', newestOf(site, 'post', 'cat_slug', 'category.cat_slug').as('newest')])
    .where('is_hidden', '=', 0)
    .orderBy('position')
    .execute();
  return rows.filter(({ slug, newest }) => newest !== null || SPECIFIED_SECTIONS.has(slug));
}

export function mappedTags(site: Site): Promise<MappedList[]> {
  return site.database.queries
    .selectFrom('subcategory')
    .select(['subcat_slug as slug', newestOf(site, 'post_subcategory', 'subcat_id', 'subcategory.id').as('newest')])
    .where('is_private', '=', 0)
    .orderBy('subcat_slug')
    .execute();
}

/** Authors who have published, with the newest of what they wrote alone or with others. */
export async function mappedAuthors(site: Site): Promise<MappedList[]> {
  const rows = await site.database.queries
    .selectFrom('author')
    .select([
      'author_name as slug',
      newestOf(site, 'post', 'post_author_id', 'author.id').as('newest'),
      newestOf(site, 'post_coauthor', 'author_id', 'author.id').as('shared'),
    ])
    .orderBy('author_name')
    .limit(MOST_SITEMAP_ADDRESSES)
    .execute();
  return rows.flatMap(({ slug, newest, shared }) => {
    const [, last] = [newest ?? '', shared ?? ''].toSorted();
    return last ? [{ slug, newest: last }] : [];
  });
}

/** When the newest visible post of each list was published: one index lookup per list, where grouping would read all posts. */
function newestOf(site: Site, table: ListPart['table'], column: string, list: string): RawBuilder<string | null> {
  return sql<string | null>`(select publish_time from ${sql.table(table)}
    where ${sql.ref(`${table}.${column}`)} = ${sql.ref(list)} and ${isVisible(site, table)}
    order by publish_time desc limit 1)`;
}

/** The date of each event's last change, by id; older events have none. */
export async function eventChanges({ database }: Site): Promise<ReadonlyMap<number, string>> {
  const rows = await database.queries
    .selectFrom('event')
    .select(['event_id', 'modified_time'])
    .where('modified_time', '>', '1970-01-02')
    .execute();
  return new Map(rows.map(({ event_id, modified_time }) => [event_id, modified_time]));
}
