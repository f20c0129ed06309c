import type { PostRow } from '#content/posts/posts.contract.ts';
import { DESCRIPTION_LETTERS } from '#content/posts/posts-limits.ts';
import type { Site } from '#content/site.ts';
import { shortened } from '#platform/text/shortened.ts';
import { newBlockId } from './block-source.ts';
import { blocksOf } from './blocks.ts';
import { sourceOf } from './source-form.ts';
import { type Block, type StoryDocument, type StoryFields, storyFields } from './story.contract.ts';
import { contentOf } from './story-context.ts';

/** What a story is derived from. */
export type DerivablePost = Pick<
  PostRow,
  | Exclude<keyof StoryFields, keyof Filing | 'new_subcategories' | 'publish_time'>
  | 'post_content'
  | 'excerpt'
  | 'publish_time'
  | 'status'
>;

/** What belongs to a post beside its row. */
export type Filing = Pick<StoryFields, 'subcategories' | 'coauthors'>;

/** Derives the document of a story from a stored post. */
export async function storyOfPost(site: Site, post: DerivablePost, filing: Filing): Promise<StoryDocument> {
  return { fields: fieldsOfPost(post, filing), blocks: await bodyOf(site, post.post_content) };
}

/**
 * The blocks of stored HTML in its source form. Where the article that is made from it would differ by a byte, the whole
 * article is one block that holds the stored HTML itself: storing that again leaves it as it is (content/posts/post-cleaning.ts).
 */
export async function bodyOf(site: Site, content: string): Promise<Block[]> {
  const source = sourceOf(content);
  if ((await contentOf(site, source)) !== content) return [{ id: newBlockId(), html: content }];
  return blocksOf(source);
}

/** Stands for an unknown time of a draft that was imported. */
const NO_TIME = '1970-01-01T00:00:00.000Z';

/** A post's fields as its writer would have typed them. */
export function fieldsOfPost(post: DerivablePost, filing: Filing): StoryFields {
  const made = post.p_content || shortened(post.excerpt, DESCRIPTION_LETTERS);
  // Parsed, so that the fields stand in the order of a stored story's: they are compared as JSON.
  return storyFields.parse({
    ...post,
    ...filing,
    // Empty means that storing makes the description from the text.
    meta_description: post.meta_description === made ? '' : post.meta_description,
    publish_time: post.publish_time === NO_TIME ? null : post.publish_time,
  });
}
