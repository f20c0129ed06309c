import type { PostTexts } from '#content/posts/posts.contract.ts';
import { type StoryFields, TEXT_NAMES } from './story.contract.ts';

type Words<Name extends keyof StoryFields> = Readonly<Record<Name, string>>;

/** A text is called as its column is, `subtitle` becomes Subtitle, unless it has other words below. */
const COLUMN_WORDS = Object.fromEntries(TEXT_NAMES.map((name) => [name, inWords(name)])) as Words<keyof PostTexts>;

const OTHER_WORDS: Words<Exclude<keyof StoryFields, keyof PostTexts>> & Partial<Words<keyof PostTexts>> = {
  post_title: 'Headline',
  p_content: 'Standfirst',
  meta_description: 'Description for search engines',
  meta_title: 'Title for search engines',
  banner_alt: 'What the picture shows',
  banner_img: 'Picture',
  banner_show: 'Picture over the text',
  banner_focus: 'Focal point',
  banner_caption: 'Caption and credit',
  meta_keywords: 'Keywords',
  podcast_link: 'Film or episode',
  cat_slug: 'Section',
  post_name: 'Address',
  post_author_id: 'Author',
  coauthors: 'Written with',
  subcategories: 'Sub-categories',
  new_subcategories: 'New sub-categories',
  publish_time: 'Time of publication',
};

/** The fields of a story, as people call them. */
export const FIELD_WORDS: Words<keyof StoryFields> = { ...COLUMN_WORDS, ...OTHER_WORDS };

/** Fields that are compared word by word; a date, a choice or an address is replaced as a whole. */
export const FIELDS_OF_WORDS: ReadonlySet<keyof StoryFields> = new Set([
  ...TEXT_NAMES,
  'banner_caption',
  'meta_keywords',
  'coauthors',
  'subcategories',
  'new_subcategories',
]);

function inWords(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
}
