import { addresses } from '#content/addresses.ts';
import type { Queries } from '#content/database/database.ts';
import type { PostRow } from '#content/posts/posts.contract.ts';
import { isFreeForUse, safeSlug } from '#content/slugs.ts';
import type { StoryFields } from '../story.contract.ts';
import type { Obstacle } from './publishing.contract.ts';

type Place = Pick<PostRow, 'cat_slug' | 'post_name'>;

/** The slug that a story gets: the one it names, or its post's, or one made from its title. */
export function slugOf({ post_name, post_title }: StoryFields, post: Place | undefined): string {
  return post_name || post?.post_name || safeSlug(post_title);
}

/** @returns what is wrong with the address, with a free one; nothing if it is free, or the post's own */
export async function addressObstacles(
  queries: Queries,
  wanted: Place,
  post: (Place & { readonly id: number }) | undefined,
): Promise<Obstacle[]> {
  if (post && wanted.post_name === post.post_name && wanted.cat_slug === post.cat_slug) return [];
  if (wanted.post_name === '') return obstacle('Type an address: the headline has no letters that could make one.');
  const isSame = wanted.post_name === post?.post_name;
  if (!isSame && !isFreeForUse(wanted.post_name)) {
    const proposal = safeSlug(wanted.post_name);
    return obstacle(
      `Choose another address than '${wanted.post_name}': only letters, digits and hyphens, and no name of a page.`,
      isFreeForUse(proposal) ? proposal : undefined,
    );
  }
  const candidates = [wanted.post_name, ...NUMBERS.map((number) => `${wanted.post_name}-${number}`)];
  const taken = await takenOf(queries, wanted.cat_slug, candidates, post?.id);
  if (!taken.has(wanted.post_name)) return [];
  return obstacle(
    `Choose another address: another article has ${addresses.article(wanted)}.`,
    candidates.find((name) => !taken.has(name)),
  );
}

/** Numbers that are tried at the end of a slug that is taken. */
const NUMBERS = Array.from({ length: 50 }, (_, index) => index + 2);

async function takenOf(queries: Queries, catSlug: string, names: readonly string[], except = 0) {
  const rows = await queries
    .selectFrom('post')
    .select('post_name')
    .where('cat_slug', '=', catSlug)
    .where('post_name', 'in', names)
    .where('id', '<>', except)
    .execute();
  return new Set(rows.map(({ post_name }) => post_name));
}

function obstacle(message: string, proposal?: string): Obstacle[] {
  return [{ place: { field: 'post_name' }, message, ...(proposal && { proposal }) }];
}
