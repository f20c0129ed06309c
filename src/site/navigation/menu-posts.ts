import type { MenuPost } from '#content/posts/posts.contract.ts';
import { type DateStyle, shortDate } from '#platform/dates.ts';

/** A panel's posts by column, with their short dates. */
export type MenuPosts = Readonly<Record<string, readonly MenuPost[]>>;

/**
 * Fetches the posts of a menu panel.
 * @param keys the lists in the answer
 * @throws Error when the call fails or the answer has another shape
 */
export async function fetchMenu(address: string, keys: readonly string[], dates: DateStyle): Promise<MenuPosts> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const answer: Record<string, unknown> = await response.json();
  return Object.fromEntries(
    keys.map((key) => {
      const posts = answer[key];
      if (!Array.isArray(posts)) throw new Error(`${address} answered without ${key}`);
      return [key, posts.map((post: MenuPost) => ({ ...post, post_date: shortDate(post.post_date, dates) }))];
    }),
  );
}
