import { z } from 'zod';
import type { Queries } from '#content/database/database.ts';
import { movesOfTag } from '#content/posts/tags/store-tags.store.ts';
import type { TagForm } from '#content/posts/tags/tag.kind.ts';
import type { Site } from '#content/site.ts';
import { type FoundStories, findStories, rewriteFields } from '#desk/stories/rewritten-fields.store.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import type { Merging } from '../merging/merging.ts';
import { storyCount } from '../story-counts.store.ts';
import { movePosts, returnPosts } from './filed-posts.store.ts';
import { countStoriesUnder } from './stories-of-tag.store.ts';
import { namesTag, slugsIn, withTag } from './tags-of-story.store.ts';

const moved = z.object({
  /** The articles under it, and of these the ones that were under the other one, too. */
  posts: z.array(z.number()),
  both: z.array(z.number()),
  /** What a story's column had. */
  stories: z.array(z.tuple([z.number(), z.enum(['document', 'published_document']), z.array(z.string())])),
});
type Moved = z.output<typeof moved>;

/** How one sub-category becomes another: all that is filed under the first is filed under the second. */
export const tagMerging: Merging<TagForm> = {
  find: async (site, id) => {
    const { queries } = site.database;
    const tag = await queries.selectFrom('subcategory').selectAll().where('id', '=', id).executeTakeFirst();
    return tag ? findStories(site, namesTag(site, tag.subcat_slug)) : { ids: [] };
  },
  move: async (site, transaction, { from, into }, found) => {
    const { subcat_slug } = from.form;
    const count = await countStoriesUnder(site, transaction, { id: from.id, subcat_slug });
    const stories = await moveStories(site, transaction, [subcat_slug, into.form.subcat_slug], found);
    const record = { ...(await movePosts(transaction, { from: from.id, into: into.id })), stories };
    return { moved: JSON.stringify(record), count: storyCount(count) };
  },
  giveBack: async (site, transaction, { from, into }, json) => {
    const record = moved.parse(JSON.parse(json));
    const posts = await returnPosts(transaction, record, { from: from.id, into: into.id });
    const stories = await returnStories(site, transaction, record, [from.form.subcat_slug, into.form.subcat_slug]);
    const left = new Set([...posts, ...stories]).size;
    return left === 0 ? '' : `${storyCount(left)} got other sub-categories since, and kept them.`;
  },
  moves: (from, into) => movesOfTag(from.subcat_slug, into.subcat_slug),
};

async function moveStories(
  site: Site,
  transaction: Queries,
  [from, into]: readonly [from: string, into: string],
  found: FoundStories,
): Promise<Moved['stories']> {
  const record: Moved['stories'] = [];
  await rewriteFields(transaction, found, namesTag(site, from), ({ subcategories }, story, column) => {
    const slugs = slugsIn(subcategories);
    if (!slugs.includes(from)) return undefined;
    record.push([story, column, [...slugs]]);
    return { subcategories: withTag(slugs, from, into) };
  });
  return record;
}

/** @returns the numbers of the articles, or without one of the stories, whose sub-categories were changed since */
async function returnStories(
  site: Site,
  transaction: Queries,
  { stories }: Moved,
  [from, into]: readonly [from: string, into: string],
): Promise<number[]> {
  const was = new Map(stories.map(([story, column, slugs]) => [`${story} ${column}`, slugs]));
  const ids = [...new Set(stories.map(([story]) => story))];
  const left = new Set<number>();
  await rewriteFields(transaction, { ids }, namesTag(site, into), ({ subcategories }, story, column) => {
    const before = was.get(`${story} ${column}`);
    if (!before) return undefined;
    if (String(slugsIn(subcategories)) === String(withTag(before, from, into))) return { subcategories: before };
    left.add(story);
    return undefined;
  });
  const rows = await readInChunks([...left], (chunk) =>
    transaction.selectFrom('story').select(['id', 'post_id']).where('id', 'in', chunk).execute(),
  );
  return rows.map(({ id, post_id }) => post_id ?? -id);
}
