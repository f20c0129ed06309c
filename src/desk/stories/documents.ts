import { oneLine } from '#content/markup/text.ts';
import { NO_FIELDS, type StoryDocument, storyDocument } from './story.contract.ts';

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
