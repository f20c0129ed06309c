import type { Site } from '#content/site.ts';
import { joinBlocks } from './block-source.ts';
import { columnsOfDocument, parseDocument } from './documents.ts';
import { endsWords } from './ended-words.ts';
import { filingOf } from './filing.store.ts';
import { merge } from './merge/merge.ts';
import { keepCopy } from './publishing/revisions.store.ts';
import { sourceOf } from './source-form.ts';
import type { Block, StoryDocument } from './story.contract.ts';
import { type DerivablePost, type Filing, fieldsOfPost, storyOfPost } from './story-of-post.ts';
import { storeVersion, storyWithId } from './story-row.store.ts';
import { isSame } from './three-way.ts';

/** Named as the author of what an import changed. */
const IMPORT = 'an import';

/**
 * Updates a story from its post, if an import has changed the post since the story was opened, and the post does not belong
 * to the desk. Merges with the working copy, so that what was written stays.
 * @throws NotFound
 */
export async function followPost(site: Site, id: number): Promise<void> {
  const { queries } = site.database;
  const story = await storyWithId(queries, id);
  if (story.post_id === null || story.published_document === null || story.published_time !== null) return;
  const post = await queries.selectFrom('post').selectAll().where('id', '=', story.post_id).executeTakeFirst();
  const before = parseDocument(story.published_document);
  const filing = await filingOf(queries, story.post_id);
  if (!post || isAlike(before, post, filing)) return;
  const derived = await storyOfPost(site, post, filing);
  const after = { ...derived, blocks: withKnownIds(derived.blocks, before.blocks) };
  const document = parseDocument(story.document);
  const merged = merge(before, document, after, IMPORT);
  const columns = {
    ...columnsOfDocument(merged),
    published_document: columnsOfDocument(after).document,
    version: story.version + 1,
    changed_time: site.now().toISOString(),
  };
  await queries.transaction().execute(async (transaction) => {
    const isStored = await storeVersion(transaction, story, columns);
    // If somebody saved in between, the next opening updates the story.
    if (isStored && endsWords(document, merged)) await keepCopy(transaction, site, story, 'before import');
  });
}

/** Whether a post is still what its story was derived from. */
function isAlike({ fields, blocks }: StoryDocument, post: DerivablePost, filing: Filing): boolean {
  const source = joinBlocks(blocks);
  const isSameBody = source === post.post_content || source === sourceOf(post.post_content);
  return isSameBody && isSame(fields, fieldsOfPost(post, filing));
}

/** Gives blocks whose HTML has not changed the ids that they had before. */
function withKnownIds(blocks: readonly Block[], before: readonly Block[]): Block[] {
  const known = new Map([...Map.groupBy(before, ({ html }) => html)].map(([html, same]) => [html, same.values()]));
  return blocks.map((block) => ({ ...block, id: known.get(block.html)?.next().value?.id ?? block.id }));
}
