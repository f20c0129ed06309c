import { z } from 'zod';
import type { Queries } from '#content/database/database.ts';
import type { authorKind } from '#content/posts/authors/author.kind.ts';
import { movesOfAuthor } from '#content/posts/authors/store-authors.store.ts';
import type { Site } from '#content/site.ts';
import { type FieldColumn, type FieldsFit, findStories, rewriteFields } from '#desk/stories/rewritten-fields.store.ts';
import { isDraftBy } from '#desk/stories/story-list-filters.store.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import type { Merging } from '../merging/merging.ts';
import { storyCount } from '../story-counts.store.ts';
import { withAuthorBefore } from './author-in-before.ts';
import { bylineOfFields, fieldsOfByline } from './byline-fields.ts';
import { type BylineNumbers, bylinesWith, withAuthor, writeBylines } from './bylines.store.ts';
import { countStoriesOf } from './stories-of-author.store.ts';

/** A byline as it was, of an article, or of a story's column. */
const moved = z.object({
  posts: z.array(z.tuple([z.number(), z.array(z.number())])),
  stories: z.array(z.tuple([z.number(), z.enum(['document', 'published_document']), z.array(z.number().nullable())])),
  accounts: z.array(z.number()),
});
type Moved = z.output<typeof moved>;

interface Pair {
  readonly from: number;
  readonly into: number;
}

/** How one author becomes another: all that names the first names the second. */
export const authorMerging: Merging<typeof authorKind.empty> = {
  find: (site, id) => findStories(site, namesAuthor(site, id)),
  move: async (site, transaction, { from, into }, found) => {
    const count = await countStoriesOf(site, transaction, from.id);
    const pair = { from: from.id, into: into.id };
    const record = {
      posts: await movePosts(transaction, pair),
      stories: await moveStories(site, transaction, pair, found),
      accounts: await moveAccounts(transaction, pair),
    };
    return { moved: JSON.stringify(record), count: storyCount(count) };
  },
  before: (before, { from, into }) => withAuthorBefore(before, from.id, into.id),
  giveBack: async (site, transaction, { from, into, was }, json) => {
    const record = moved.parse(JSON.parse(json));
    const pair = { from: was, into: into.id };
    const posts = await returnPosts(transaction, record, pair, from.id);
    const stories = await returnStories(site, transaction, record, pair, from.id);
    await transaction
      .updateTable('account')
      .set({ author_id: from.id })
      .where('id', 'in', [...record.accounts, 0])
      .where('author_id', '=', into.id)
      .execute();
    const left = new Set([...posts, ...stories]).size;
    return left === 0 ? '' : `${storyCount(left)} got another byline since, and kept it.`;
  },
  moves: (from, into) => movesOfAuthor(from.author_name, into.author_name),
};

function namesAuthor({ database }: Site, author: number): FieldsFit {
  return (column) => isDraftBy(database, author, column);
}

async function movePosts(transaction: Queries, { from, into }: Pair): Promise<Moved['posts']> {
  const before = await bylinesWith(transaction, from);
  const entries = [...before].map(([id, byline]) => [id, withAuthor(byline, from, into)] as const);
  await writeBylines(transaction, new Map(entries));
  return [...before].map(([id, byline]) => [id, [...byline]]);
}

/** @returns the numbers of the articles whose byline was changed since */
async function returnPosts(
  transaction: Queries,
  { posts }: Moved,
  { from, into }: Pair,
  again: number,
): Promise<number[]> {
  const now = await bylinesWith(transaction, into);
  const isSameValue = ([id, was]: Moved['posts'][number]) =>
    String(now.get(id) ?? '') === String(withAuthor(was, from, into));
  const back = posts.filter(isSameValue);
  await writeBylines(transaction, new Map(back.map(([id, was]) => [id, withAuthor(was, from, again)])));
  return posts.filter((post) => !isSameValue(post)).map(([id]) => id);
}

async function moveStories(
  site: Site,
  transaction: Queries,
  { from, into }: Pair,
  found: Parameters<typeof rewriteFields>[1],
): Promise<Moved['stories']> {
  const record: Moved['stories'] = [];
  await rewriteFields(transaction, found, namesAuthor(site, from), (fields, story, column) => {
    const byline = bylineOfFields(fields);
    if (!byline.includes(from)) return undefined;
    record.push([story, column, [...byline]]);
    return fieldsOfByline(withAuthor(byline as BylineNumbers, from, into));
  });
  return record;
}

/** @returns the numbers of the articles, or without one of the stories, whose byline was changed since */
async function returnStories(
  site: Site,
  transaction: Queries,
  { stories }: Moved,
  { from, into }: Pair,
  again: number,
): Promise<number[]> {
  const was = new Map(stories.map(([story, column, byline]) => [`${story} ${column}`, byline as BylineNumbers]));
  const ids = [...new Set(stories.map(([story]) => story))];
  const left = new Set<number>();
  const isInto = namesAuthor(site, into);
  await rewriteFields(transaction, { ids }, isInto, (fields, story, column: FieldColumn) => {
    const before = was.get(`${story} ${column}`);
    if (!before) return undefined;
    if (String(bylineOfFields(fields)) === String(withAuthor(before, from, into)))
      return fieldsOfByline(withAuthor(before, from, again));
    left.add(story);
    return undefined;
  });
  const rows = await readInChunks([...left], (chunk) =>
    transaction.selectFrom('story').select(['id', 'post_id']).where('id', 'in', chunk).execute(),
  );
  return rows.map(({ id, post_id }) => post_id ?? -id);
}

async function moveAccounts(transaction: Queries, { from, into }: Pair): Promise<number[]> {
  const accounts = await transaction
    .updateTable('account')
    .set({ author_id: into })
    .where('author_id', '=', from)
    .returning('id')
    .execute();
  return accounts.map(({ id }) => id);
}
