import { addresses } from '#content/addresses.ts';
import { isBelow, ruleBelow } from '#content/redirects/rules-below.ts';
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
    .where('target', 'in', [addresses.article(post), ruleBelow(sectionPath(post))])
    .orderBy('source_path')
    .limit(SHOWN_ADDRESSES)
    .execute();
  // The rule of a section that moved leads to each of its stories.
  return rows.map(({ source_path }) =>
    isBelow(source_path) ? `${source_path.slice(0, -1)}${post.post_name}` : source_path,
  );
}

function sectionPath({ cat_slug }: { readonly cat_slug: string }): string {
  return `/${encodeURIComponent(cat_slug)}`;
}
