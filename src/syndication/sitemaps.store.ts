import type { Site } from '#platform/site.ts';
import { isVisible } from '#posts/visibility.ts';
import { MOST_SITEMAP_ADDRESSES } from './limits.ts';

/** A list of posts with the date of its newest, which is when the page last changed. */
export interface MappedList {
  readonly slug: string;
  /** ISO 8601; null if the list is empty for readers. */
  readonly newest: string | null;
}

// One index lookup per list; grouping would read all posts.

export function mappedTopics(site: Site): Promise<MappedList[]> {
  return site.database.queries
    .selectFrom('category')
    .select('cat_slug as slug')
    .select((of) =>
      of
        .selectFrom('post')
        .select('publish_time')
        .whereRef('post.cat_slug', '=', 'category.cat_slug')
        .where(isVisible(site))
        .orderBy('publish_time', 'desc')
        .limit(1)
        .as('newest'),
    )
    .orderBy('position')
    .execute();
}

export function mappedTags(site: Site): Promise<MappedList[]> {
  return site.database.queries
    .selectFrom('subcategory')
    .select('subcat_slug as slug')
    .select((of) =>
      of
        .selectFrom('post_subcategory')
        .select('publish_time')
        .whereRef('subcat_id', '=', 'subcategory.id')
        .where(isVisible(site, 'post_subcategory'))
        .orderBy('publish_time', 'desc')
        .limit(1)
        .as('newest'),
    )
    .orderBy('subcat_slug')
    .execute();
}

/** Authors, with the newest of what they wrote alone or with others. */
export async function mappedAuthors(site: Site): Promise<MappedList[]> {
  const rows = await site.database.queries
    .selectFrom('author')
    .select('author_name as slug')
    .select((of) =>
      of
        .selectFrom('post')
        .select('publish_time')
        .whereRef('post_author_id', '=', 'author.id')
        .where(isVisible(site))
        .orderBy('publish_time', 'desc')
        .limit(1)
        .as('newest'),
    )
    .select((of) =>
      of
        .selectFrom('post_coauthor')
        .select('publish_time')
        .whereRef('author_id', '=', 'author.id')
        .where(isVisible(site, 'post_coauthor'))
        .orderBy('publish_time', 'desc')
        .limit(1)
        .as('shared'),
    )
    .orderBy('author_name')
    .limit(MOST_SITEMAP_ADDRESSES)
    .execute();
  return rows.map(({ slug, newest, shared }) => ({ slug, newest: [newest ?? '', shared ?? ''].toSorted()[1] || null }));
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
