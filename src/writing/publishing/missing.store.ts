import type { Queries } from '#platform/database/database.ts';
import type { StoryFields } from '../story.contract.ts';
import { fieldObstacle } from './obstacles.ts';
import type { Obstacle } from './publishing.contract.ts';

/** What a story names and the site does not have any more: its category or its author. */
export async function missingIn(queries: Queries, { cat_slug, post_author_id }: StoryFields): Promise<Obstacle[]> {
  const category = queries.selectFrom('category').select('cat_slug').where('cat_slug', '=', cat_slug);
  const author = queries
    .selectFrom('author')
    .select('id')
    .where('id', '=', post_author_id ?? 0);
  const missing: Obstacle[] = [];
  if (cat_slug && !(await category.executeTakeFirst()))
    missing.push(fieldObstacle('cat_slug', 'Choose another category: this one no longer exists.'));
  if (post_author_id !== null && !(await author.executeTakeFirst()))
    missing.push(fieldObstacle('post_author_id', 'Choose another author: this one no longer exists.'));
  return missing;
}
