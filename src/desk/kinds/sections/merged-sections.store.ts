import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '#content/database/database.ts';
import { takeTurnAtPosts } from '#content/posts/post-turns.store.ts';
import type { SectionForm } from '#content/posts/sections/section.kind.ts';
import {
  movesOfRenamed,
  moveToSection,
  type RenamedPost,
  type SectionPair,
  setSection,
} from '#content/posts/sections/section-moves.store.ts';
import { leadSection, leadSectionBack, moveOfSection } from '#content/posts/sections/section-redirects.store.ts';
import { storeRedirects } from '#content/redirects/store-redirects.store.ts';
import type { Site } from '#content/site.ts';
import { type FoundStories, findStories, rewriteFields } from '#desk/stories/rewritten-fields.store.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import type { Merging } from '../merging/merging.ts';
import { storyCount } from '../story-counts.store.ts';
import { namesSection, replaceSection } from './section-of-story.store.ts';
import { countStoriesInSection } from './stories-of-section.store.ts';

const moved = z.object({
  /** The articles, and of these the ones whose name was taken. */
  posts: z.array(z.number()),
  renamed: z.array(z.object({ id: z.number(), was: z.string(), now: z.string() })),
  stories: z.array(z.tuple([z.number(), z.enum(['document', 'published_document'])])),
  /** The redirects that led to the section, with their targets. */
  led: z.array(z.tuple([z.string(), z.string()])),
});
type Moved = z.output<typeof moved>;

/** How one section becomes another: its stories are filed under the other, and one rule leads from all its addresses. */
export const sectionMerging: Merging<SectionForm> = {
  find: async (site, id) => {
    const { queries } = site.database;
    const section = await queries.selectFrom('category').select('cat_slug').where('id', '=', id).executeTakeFirst();
    return section ? findStories(site, namesSection(site, section.cat_slug)) : { ids: [] };
  },
  move: async (site, transaction, pair, found) => {
    const slugs = slugsOf(pair);
    const count = await countStoriesInSection(site, transaction, slugs.from);
    const { ids: posts, renamed } = await moveToSection(transaction, slugs);
    const led = await leadSection(transaction, slugs);
    const stories = await moveStories(site, transaction, slugs, found, renamed);
    return { moved: JSON.stringify({ posts, renamed, stories, led }), count: storyCount(count) };
  },
  giveBack: async (site, transaction, pair, json) => {
    const record = moved.parse(JSON.parse(json));
    const slugs = slugsOf(pair);
    const posts = await returnPosts(transaction, record, slugs);
    const stories = await returnStories(site, transaction, record, slugs);
    await leadSectionBack(transaction, slugs, record.led);
    const left = new Set([...posts, ...stories]).size;
    return left === 0 ? '' : `${storyCount(left)} came to another section since, and stayed there.`;
  },
  moves: (from, into) => [moveOfSection({ from: from.cat_slug, into: into.cat_slug })],
};

function slugsOf(pair: { readonly from: { form: SectionForm }; readonly into: { form: SectionForm } }): SectionPair {
  return { from: pair.from.form.cat_slug, into: pair.into.form.cat_slug };
}

async function moveStories(
  site: Site,
  transaction: Queries,
  slugs: SectionPair,
  found: FoundStories,
  renamed: readonly RenamedPost[],
): Promise<Moved['stories']> {
  const stories = await replaceSection(site, transaction, found, slugs);
  await renameStories(transaction, renamed);
  return stories;
}

/** Files back the articles that are where the merge brought them. @returns the others */
async function returnPosts(
  transaction: Queries,
  { posts, renamed }: Moved,
  { from, into }: SectionPair,
): Promise<number[]> {
  const still = await readInChunks(posts, (chunk) =>
    transaction
      .selectFrom('post')
      .select(['id', 'post_name'])
      .where('cat_slug', '=', into)
      .where('id', 'in', chunk)
      .execute(),
  );
  const name = new Map(still.map(({ id, post_name }) => [id, post_name]));
  await takeTurnAtPosts(transaction);
  await setSection(transaction, [...name.keys()], from);
  const back = renamed.filter(({ id, now }) => name.get(id) === now);
  for (const { id, was } of back)
    await transaction.updateTable('post').set({ post_name: was }).where('id', '=', id).execute();
  const moves = movesOfRenamed(back, { from, into }).map((move) => ({ from: move.to, to: move.from }));
  await storeRedirects(transaction, { moves, taken: moves.map(({ to }) => to) });
  return posts.filter((id) => !name.has(id));
}

/** @returns the numbers of the articles, or without one of the stories, whose section was changed since */
async function returnStories(
  site: Site,
  transaction: Queries,
  { stories, renamed }: Moved,
  { from, into }: SectionPair,
): Promise<number[]> {
  const ids = [...new Set(stories.map(([story]) => story))];
  const back = await replaceSection(site, transaction, { ids }, { from: into, into: from });
  await renameStories(
    transaction,
    renamed.map(({ id, was, now }) => ({ id, was: now, now: was })),
  );
  const returned = new Set(back.map(([story, column]) => `${story} ${column}`));
  const left = stories.filter(([story, column]) => !returned.has(`${story} ${column}`)).map(([story]) => story);
  const rows = await readInChunks([...new Set(left)], (chunk) =>
    transaction.selectFrom('story').select(['id', 'post_id']).where('id', 'in', chunk).execute(),
  );
  return rows.map(({ id, post_id }) => post_id ?? -id);
}

/** Gives the working copies of articles the names that these have now. */
async function renameStories(transaction: Queries, renamed: readonly RenamedPost[]): Promise<void> {
  const byPost = new Map(renamed.map((name) => [name.id, name]));
  const rows = await readInChunks([...byPost.keys()], (chunk) =>
    transaction.selectFrom('story').select(['id', 'post_id']).where('post_id', 'in', chunk).execute(),
  );
  const names = new Map(rows.map(({ id, post_id }) => [id, byPost.get(post_id ?? 0)]));
  await rewriteFields(
    transaction,
    { ids: [...names.keys()] },
    () => sql`1 = 0`,
    ({ post_name }, story) => {
      const name = names.get(story);
      return name && post_name === name.was ? { post_name: name.now } : undefined;
    },
  );
}
