import type { OpenStory } from '#writing/journal/opened.ts';
import type { StoryDocument, StoryFields } from '#writing/story.contract.ts';

/** The document with some fields changed. A change is someone's choice: what another made of the same field is settled by it. */
export function withFields(document: StoryDocument, changed: Partial<StoryFields>): StoryDocument {
  return { ...document, fields: { ...document.fields, ...changed } };
}

/** Changes fields of an open story. */
export function editFields(story: OpenStory, changed: Partial<StoryFields>): void {
  story.edit(withFields(story.document, changed));
}

/** Settles a field that two people changed: with the other's value, or as it is. */
export function settleField(story: OpenStory, name: keyof StoryFields, value: unknown): void {
  const others = Object.entries(story.document.others ?? {}).filter(([other]) => other !== name);
  const { others: _settled, ...document } = withFields(story.document, { [name]: value });
  story.edit({ ...document, ...(others.length > 0 && { others: Object.fromEntries(others) }) });
}
