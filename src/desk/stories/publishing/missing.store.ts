import type { Queries } from '#content/database/database.ts';
import type { StoryFields } from '../story.contract.ts';
import type { Obstacle } from './publishing.contract.ts';

/** What a story names and the site does not have any more: its category or its author. */
export async function missingIn(
  queries: Queries,
  { cat_slug, post_author_id, coauthors }: StoryFields,
): Promise<Obstacle[]> {
  const category = queries.selectFrom('category').select('cat_slug').where('cat_slug', '=', cat_slug);
  const author = queries
    .selectFrom('author')
    .select('id')
    .where('id', '=', post_author_id ?? 0);
  const missing: Obstacle[] = [];
  if (cat_slug && !(await category.executeTakeFirst()))
    missing.push({ place: { field: 'cat_slug' }, message: 'Choose another section: this one no longer exists.' });
  if (post_author_id !== null && !(await author.executeTakeFirst()))
    missing.push({ place: { field: 'post_author_id' }, message: 'Choose another author: this one no longer exists.' });
  if (coauthors.length > 0 && (await countOf(queries, coauthors)) < coauthors.length)
    missing.push({
      place: { field: 'coauthors' },
      message: 'Choose whom it was written with again: one of these authors no longer exists.',
    });
  return missing;
}

async function countOf(queries: Queries, ids: readonly number[]): Promise<number> {
  const found = await queries.selectFrom('author').select('id').where('id', 'in', ids).execute();
  return found.length;
}
