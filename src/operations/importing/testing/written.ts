import type { Site } from '#content/site.ts';

/** All posts that an import has written, in its order. */
export function posts({ database }: Site) {
  return database.queries.selectFrom('post').selectAll().orderBy('id').execute();
}

/** All redirects, by where they lead from. */
export function storedRedirects({ database }: Site) {
  return database.queries.selectFrom('redirect').select(['source_path', 'target']).orderBy('source_path').execute();
}

/** All that an import may write, to tell that it has written nothing. */
export async function everything({ database: { queries } }: Site) {
  const tables = [
    'post',
    'post_subcategory',
    'post_coauthor',
    'author',
    'event',
    'text_page',
    'redirect',
    'subcategory',
    'category',
    'daily_view',
    'media',
    'subscription',
    'content_revision',
  ] as const;
  return Promise.all(tables.map((table) => queries.selectFrom(table).selectAll().execute()));
}
