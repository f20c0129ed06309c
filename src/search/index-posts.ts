import type { DatabaseSync } from 'node:sqlite';
import type { Queries } from '#platform/database/database.ts';
import { isVisibleAt } from '#posts/visibility.ts';
import { STEP_POSTS } from './limits.ts';
import { categoryToken, MARK, marked } from './words.ts';

/**
 * Indexes posts as they are now, in the place of how they were; those that readers do not see are taken out.
 * @param moment as readers see them then, ISO 8601
 */
export async function indexPosts(
  index: DatabaseSync,
  queries: Queries,
  ids: readonly number[],
  moment: string,
): Promise<void> {
  const forget = index.prepare('delete from entry where post_id = ? returning row');
  const remove = index.prepare('delete from post_text where rowid = ?');
  const enter = index.prepare('insert into entry (post_id, row) values (?, ?)');
  const add = index.prepare(
    'insert into post_text (rowid, title, deck, text, typed_title, typed_deck, typed_text, category) values (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  for (let from = 0; from < ids.length; from += STEP_POSTS) {
    const some = ids.slice(from, from + STEP_POSTS);
    const posts = await queries
      .selectFrom('post')
      .select(['id', 'post_title', 'p_content', 'post_text', 'cat_slug', 'publish_time'])
      .where('id', 'in', some)
      .where(isVisibleAt(moment))
      .execute();
    for (const id of some) {
      const entry = forget.get(id);
      if (entry) remove.run(Number(entry.row));
    }
    // FTS5 writes out what it holds in memory each time that a row is smaller than the one before.
    const rows = posts.map((post) => ({ ...post, row: rowOf(post) })).sort((one, other) => one.row - other.row);
    for (const { id, row, post_title, p_content, post_text, cat_slug } of rows) {
      const texts = [post_title, p_content, post_text].map((text) => text.replaceAll(MARK, ' '));
      enter.run(id, row);
      add.run(row, ...texts, ...texts.map(marked), categoryToken(cat_slug));
    }
  }
}

const DAY = 86_400_000;
/** Ids of posts are smaller: PostgreSQL's are integers of 32 bits. */
export const MOST_IDS = 2 ** 31;

/** Rows of the index rise with the day of a post, so that their order and its age follow from them. */
function rowOf({ id, publish_time }: { id: number; publish_time: string }): number {
  return dayOf(new Date(publish_time)) * MOST_IDS + id;
}

/** The post of a row. */
export function idOf(row: number): number {
  return row - Math.floor(row / MOST_IDS) * MOST_IDS;
}

/** @returns days since 1970, UTC */
export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY);
}
