import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { openPosts } from './open-posts.store.ts';

/**
 * The story of a post, as openPosts gives it.
 * @returns its id
 * @throws NotFound, Forbidden
 */
export async function openPost(site: Site, person: SignedIn, postId: number): Promise<number> {
  const opened = (await openPosts(site, person, [postId])).get(postId);
  if (typeof opened !== 'number') throw opened;
  return opened;
}
