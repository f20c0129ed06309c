import type { OpenStory } from '#writing/journal/opened.ts';
import type { StoryDocument, StoryFields } from '#writing/story.contract.ts';

export function withFields(document: StoryDocument, changed: Partial<StoryFields>): StoryDocument {
  return { ...document, fields: { ...document.fields, ...changed } };
}

/** The document without the question which of two values a field has: it has this one. */
export function settled(document: StoryDocument, name: keyof StoryFields, value: unknown): StoryDocument {
  const { others = {}, ...rest } = withFields(document, { [name]: value });
  const left = Object.entries(others).filter(([other]) => other !== name);
  return { ...rest, ...(left.length > 0 && { others: Object.fromEntries(left) }) };
}

export function editFields(story: OpenStory, changed: Partial<StoryFields>): void {
  story.edit(withFields(story.document, changed));
}
