import type { StoryDocument, StoryFields } from '../../story.contract.ts';

const FIELDS: StoryFields = {
  post_title: 'A story',
  p_content: '',
  meta_description: '',
  banner_img: null,
  banner_show: 0,
  banner_caption: '',
  meta_keywords: '',
  podcast_link: null,
  cat_slug: 'news',
  post_name: '',
  post_author_id: null,
  subcategories: [],
  publish_time: null,
};

/** A document of which a test says what matters to it. */
export function givenDocument({
  fields = {},
  blocks = [{ id: 'a', html: '<p>Its text.</p>' }],
}: {
  fields?: Partial<StoryFields>;
  blocks?: StoryDocument['blocks'];
} = {}): StoryDocument {
  return { fields: { ...FIELDS, ...fields }, blocks };
}
