import type { PostDraft } from '#content/posts/post-cleaning.ts';
import { type PostRow, postTexts } from '#content/posts/posts.contract.ts';
import type { Site } from '#content/site.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import { joinBlocks } from '../block-source.ts';
import { newSubcategoriesOf } from '../new-subcategories.ts';
import type { StoryDocument, StoryFields } from '../story.contract.ts';
import { storyContext } from '../story-context.ts';
import type { Timing } from './timing.ts';

/** Where and when a story's post stands. */
export interface Placed extends Timing {
  readonly source_key: string;
  readonly cat_slug: string;
  readonly post_name: string;
  readonly post_author_id: number;
}

/** The sub-categories of a story: those that were chosen, and those that are made with it. */
function filing({
  subcategories,
  new_subcategories,
}: StoryFields): Pick<PostDraft, 'subcategories' | 'newSubcategories'> {
  const newSubcategories = newSubcategoriesOf(new_subcategories);
  return { subcategories: [...new Set([...subcategories, ...newSubcategories.keys()])], newSubcategories };
}

/** A story as storing posts takes it. @param post what readers have now */
export function postDraft(
  site: Site,
  { fields, blocks }: StoryDocument,
  placed: Placed,
  post: PostRow | undefined,
): PostDraft {
  const { banner_img, banner_show, banner_focus, banner_caption, meta_keywords, podcast_link } = fields;
  return {
    context: storyContext(site),
    texts: postTexts.parse(fields),
    settled: {
      ...placed,
      hidden: 0,
      banner_show,
      banner_focus,
      banner_caption,
      meta_keywords,
      podcast_link,
      // Of another recording it is not known.
      podcast_seconds: post?.podcast_link === podcast_link ? post.podcast_seconds : null,
    },
    html: joinBlocks(blocks),
    banner: banner_img === null ? undefined : pictureAddress(site.configuration.imageBase, banner_img),
    ...filing(fields),
    coauthors: fields.coauthors,
    modified: undefined,
    // Unless an import takes the post back, its source has nothing to say about it.
    ...(post?.source_hash != null && { hash: () => post.source_hash ?? '' }),
  };
}
