import { oneLine } from '#markup/text.ts';
import { type StoryDocument, type StoryFields, storyDocument } from './story.contract.ts';

/** Fields of a story in which nothing is written yet. */
export const NO_FIELDS: StoryFields = {
  post_title: '',
  p_content: '',
  meta_description: '',
  meta_title: '',
  banner_img: null,
  banner_show: 1,
  banner_focus: '',
  banner_caption: '',
  meta_keywords: '',
  podcast_link: null,
  cat_slug: '',
  post_name: '',
  post_author_id: null,
  coauthors: [],
  subcategories: [],
  publish_time: null,
};

/** The document of a new story. @param authorId of the byline; null for none */
export function emptyDocument(authorId: number | null): StoryDocument {
  return { fields: { ...NO_FIELDS, post_author_id: authorId }, blocks: [] };
}

/** Parses a document from the database. @throws ZodError for anything else, which the stores never write */
export function parseDocument(text: string): StoryDocument {
  return storyDocument.parse(JSON.parse(text));
}

/** Columns of a story that follow from its working copy. */
export function columnsOfDocument(document: StoryDocument): { title: string; document: string } {
  return { title: oneLine(document.fields.post_title), document: JSON.stringify(document) };
}
