import type { StoryFields } from './story.contract.ts';

/** The fields of a story, as people call them. */
export const FIELD_WORDS: Readonly<Record<keyof StoryFields, string>> = {
  post_title: 'Headline',
  p_content: 'Standfirst',
  meta_description: 'Description for search engines',
  meta_title: 'Title for search engines',
  banner_img: 'Picture',
  banner_show: 'Picture over the text',
  banner_focus: 'Focal point',
  banner_caption: 'Caption and credit',
  meta_keywords: 'Keywords',
  podcast_link: 'Film or episode',
  cat_slug: 'Category',
  post_name: 'Address',
  post_author_id: 'Author',
  coauthors: 'Written with',
  subcategories: 'Sub-categories',
  new_subcategories: 'New sub-categories',
  publish_time: 'Time of publication',
};

/** Fields that are compared word by word; a date, a choice or an address is replaced as a whole. */
export const FIELDS_OF_WORDS: ReadonlySet<keyof StoryFields> = new Set([
  'post_title',
  'p_content',
  'meta_description',
  'meta_title',
  'banner_caption',
  'meta_keywords',
  'coauthors',
  'subcategories',
  'new_subcategories',
]);
