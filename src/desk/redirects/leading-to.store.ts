import { addresses } from '#content/addresses.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { storyRow } from '#desk/stories/story-row.store.ts';
import { SHOWN_ADDRESSES } from './redirects-file-limits.ts';

/** The old addresses that lead to a story. @throws NotFound, Forbidden */
export async function addressesOfStory(
  { database: { queries } }: Site,
  person: SignedIn,
  id: number,
): Promise<string[]> {
  const { post_id } = await storyRow(queries, person, id);
  if (post_id === null) return [];
  const post = await queries
    .selectFrom('post')
    .select(['cat_slug', 'post_name'])
    .where('id', '=', post_id)
    .executeTakeFirst();
  if (!post) return [];
  const rows = await queries
    .selectFrom('redirect')
    .select('source_path')
    .where('target', '=', addresses.article(post))
    .orderBy('source_path')
    .limit(SHOWN_ADDRESSES)
    .execute();
  return rows.map(({ source_path }) => source_path);
}
