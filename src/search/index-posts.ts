import type { Queries } from '#platform/database/database.ts';
import { isVisibleAt } from '#posts/visibility.ts';
import { STEP_POSTS } from './limits.ts';
import type { SearchIndex } from './search-index.ts';
import { categoryToken, MARK, marked } from './words.ts';

/**
 * Indexes posts as they are now, in the place of how they were; those that readers do not see are taken out.
 * @param moment as readers see them then, ISO 8601
 */
export async function indexPosts(
  index: SearchIndex,
  queries: Queries,
  ids: readonly number[],
  moment: string,
): Promise<void> {
  for (let from = 0; from < ids.length; from += STEP_POSTS) {
    const some = ids.slice(from, from + STEP_POSTS);
    const posts = await queries
      .selectFrom('post')
      .select(['id', 'post_title', 'p_content', 'post_text', 'cat_slug', 'publish_time'])
      .where('id', 'in', some)
      .where(isVisibleAt(moment))
      .execute();
    for (const id of some) remove(index, id);
    // FTS5 writes out what it holds in memory each time that a row is smaller than the one before.
    const rows = posts.map((post) => ({ ...post, row: rowOf(post) })).sort((one, other) => one.row - other.row);
    for (const post of rows) add(index, post);
  }
}

interface IndexedPost {
  readonly id: number;
  readonly row: number;
  readonly post_title: string;
  readonly p_content: string;
  readonly post_text: string;
  readonly cat_slug: string;
}

function remove(index: SearchIndex, id: number): void {
  const entry = index.get<{ row: number }>('delete from entry where post_id = :id returning row', { id });
  if (entry) index.run('delete from post_text where rowid = :row', { row: entry.row });
}

function add(index: SearchIndex, { id, row, cat_slug, ...post }: IndexedPost): void {
  const unmarked = (text: string) => text.replaceAll(MARK, ' ');
  const [title, deck, text] = [unmarked(post.post_title), unmarked(post.p_content), unmarked(post.post_text)];
  const typed = { typed_title: marked(title), typed_deck: marked(deck), typed_text: marked(text) };
  index.run('insert into entry (post_id, row) values (:id, :row)', { id, row });
  index.run(
    `insert into post_text (rowid, title, deck, text, typed_title, typed_deck, typed_text, category)
       values (:row, :title, :deck, :text, :typed_title, :typed_deck, :typed_text, :category)`,
    { row, title, deck, text, ...typed, category: categoryToken(cat_slug) },
  );
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
