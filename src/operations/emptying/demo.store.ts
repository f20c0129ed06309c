import type { Queries } from '#content/database/database.ts';
import { allThingsOfDesk } from '#desk/kinds/ownership.store.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';
import { writeContent } from '#platform/database/revision.ts';

/** How the keys of what comes from a folder that is laid out as ours begin (importing/folder/open.ts); the path of the file follows. */
const OF_CONTENT = 'content:';

/** Whether there is a file of this path in the folder that the demo came from: another folder of our layout is the paper's own. */
export type IsInDemo = (path: string) => boolean;

/** What of the demo is still as it came: numbers of posts, keys of the rest. What the desk has changed, or begun to, has become the paper's own. */
export interface DemoContent {
  readonly posts: readonly number[];
  readonly events: readonly string[];
  readonly banners: readonly string[];
  readonly authors: readonly string[];
  /** How many articles, events, banners and people stay because somebody has worked on them. */
  readonly changed: number;
}

/** Finds the demo. Changes nothing. */
export async function findDemo(queries: Queries, isInDemo: IsInDemo): Promise<DemoContent> {
  const isOfDemo = (key: string | null) => key !== null && isInDemo(key.slice(OF_CONTENT.length));
  const sourced = await queries
    .selectFrom('post')
    .leftJoin('story', 'story.post_id', 'post.id')
    .select(['post.id', 'source_key', 'changed_by', 'published_time'])
    .where('source_key', 'like', `${OF_CONTENT}%`)
    .execute();
  const posts = sourced.filter(({ source_key }) => isOfDemo(source_key));
  const untouched = posts.filter(({ changed_by, published_time }) => changed_by === null && published_time === null);
  const events = (await keysOf(queries, 'event')).filter(isOfDemo);
  const banners = (await keysOf(queries, 'advertisement')).filter(isOfDemo);
  const authors = (await keysOf(queries, 'author')).filter(isOfDemo);
  const ofDesk = await allThingsOfDesk(queries, [...events, ...banners, ...authors]);
  const rest = (keys: readonly string[]) => keys.filter((key) => !ofDesk.has(key));
  return {
    posts: untouched.map(({ id }) => id),
    events: rest(events),
    banners: rest(banners),
    authors: rest(authors),
    changed: posts.length - untouched.length + ofDesk.size,
  };
}

async function keysOf(queries: Queries, table: 'event' | 'advertisement' | 'author'): Promise<string[]> {
  const rows = await queries
    .selectFrom(table)
    .select('source_key')
    .where('source_key', 'like', `${OF_CONTENT}%`)
    .execute();
  return rows.map(({ source_key }) => source_key ?? '');
}

/**
 * Deletes the demo in one transaction: its articles with the stories that were only opened, its events and banners, and
 * the people and sub-categories whom nothing names any more.
 */
export function deleteDemo(queries: Queries, isInDemo: IsInDemo): Promise<DemoContent> {
  return writeContent(queries, async (transaction) => {
    const demo = await findDemo(transaction, isInDemo);
    const tags = await tagsOf(transaction, demo.posts);
    await inChunks(demo.posts, async (chunk) => {
      await transaction.deleteFrom('story').where('post_id', 'in', chunk).execute();
      await transaction.deleteFrom('post').where('id', 'in', chunk).execute();
    });
    await inChunks(demo.events, (chunk) => transaction.deleteFrom('event').where('source_key', 'in', chunk).execute());
    await inChunks(demo.banners, (chunk) =>
      transaction.deleteFrom('advertisement').where('source_key', 'in', chunk).execute(),
    );
    await deleteUnnamedAuthors(transaction, demo.authors);
    await deleteUnnamedTags(transaction, tags);
    return demo;
  });
}

async function tagsOf(queries: Queries, posts: readonly number[]): Promise<number[]> {
  const rows = await readInChunks(posts, (chunk) =>
    queries.selectFrom('post_subcategory').select('subcat_id').where('post_id', 'in', chunk).distinct().execute(),
  );
  return [...new Set(rows.map(({ subcat_id }) => subcat_id))];
}

async function deleteUnnamedAuthors(transaction: Queries, keys: readonly string[]): Promise<void> {
  await inChunks(keys, (chunk) =>
    transaction
      .deleteFrom('author')
      .where('source_key', 'in', chunk)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('post').select('post.id').whereRef('post_author_id', '=', 'author.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('post_coauthor').select('post_id').whereRef('author_id', '=', 'author.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('account').select('account.id').whereRef('author_id', '=', 'author.id'))),
      )
      .execute(),
  );
}

async function deleteUnnamedTags(transaction: Queries, ids: readonly number[]): Promise<void> {
  const named = await readInChunks(ids, (chunk) =>
    transaction.selectFrom('subcategory').select(['id', 'source_key']).where('id', 'in', chunk).execute(),
  );
  const ofDesk = await allThingsOfDesk(
    transaction,
    named.map(({ source_key }) => source_key ?? ''),
  );
  const unowned = named.filter(({ source_key }) => !ofDesk.has(source_key ?? '')).map(({ id }) => id);
  await inChunks(unowned, (chunk) =>
    transaction
      .deleteFrom('subcategory')
      .where('id', 'in', chunk)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('post_subcategory').select('post_id').whereRef('subcat_id', '=', 'subcategory.id'))),
      )
      .execute(),
  );
}

/** The paths of all pictures and files that the library knows. */
export async function mediaPaths(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom('media').select('path').execute();
  return rows.map(({ path }) => path);
}
