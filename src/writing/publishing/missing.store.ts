import type { Queries } from '#platform/database/database.ts';
import type { StoryFields } from '../story.contract.ts';
import { fieldObstacle } from './obstacles.ts';
import type { Obstacle } from './publishing.contract.ts';

/** What the page cannot do without: a title, and a category and an author that there are. */
export async function missingIn(queries: Queries, fields: StoryFields): Promise<Obstacle[]> {
  const { post_title, cat_slug, post_author_id } = fields;
  const category = queries.selectFrom('category').select('cat_slug').where('cat_slug', '=', cat_slug);
  const author = queries
    .selectFrom('author')
    .select('id')
    .where('id', '=', post_author_id ?? 0);
  return [
    ...(post_title.trim() ? [] : [fieldObstacle('post_title', 'It has no title.')]),
    ...((await category.executeTakeFirst()) ? [] : [fieldObstacle('cat_slug', 'It has no category.')]),
    ...((await author.executeTakeFirst()) ? [] : [fieldObstacle('post_author_id', 'It has no author.')]),
  ];
}
