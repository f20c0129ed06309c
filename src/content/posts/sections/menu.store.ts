import type { Site } from '#content/site.ts';
import { newestIds } from '../lists.store.ts';
import type { PostSummary } from '../posts.ts';
import { MENU_POSTS_PER_COLUMN } from '../posts-limits.ts';
import { summariesOf } from '../summaries.store.ts';
import { MENU_COLUMNS, type MenuColumnKey } from './menu-columns.ts';

/** Columns of the menu, each with the newest posts of its category. */
export async function menuColumns<Key extends MenuColumnKey>(
  site: Site,
  keys: readonly Key[],
): Promise<Record<Key, PostSummary[]>> {
  const columns = keys.map(async (key) => {
    const ids = await newestIds(site, { limit: MENU_POSTS_PER_COLUMN, catSlug: MENU_COLUMNS[key] });
    return [key, await summariesOf(site, ids)] as const;
  });
  return Object.fromEntries(await Promise.all(columns)) as Record<Key, PostSummary[]>;
}
