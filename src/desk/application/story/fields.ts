import type { OpenStory } from '#desk/stories/journal/opened.ts';
import type { ConflictingValue, StoryDocument, StoryFields } from '#desk/stories/story.contract.ts';

export function withFields(document: StoryDocument, changed: Partial<StoryFields>): StoryDocument {
  return { ...document, fields: { ...document.fields, ...changed } };
}

/** The document without the question which of several values a field has: it has this one, which fits it. */
export function withSettledField(document: StoryDocument, name: keyof StoryFields, value: unknown): StoryDocument {
  return withOthers(withFields(document, { [name]: value }), name, []);
}

/** The document without one of the other values of a field. */
export function discarded(document: StoryDocument, name: keyof StoryFields, value: ConflictingValue): StoryDocument {
  const others = document.others?.[name] ?? [];
  return withOthers(
    document,
    name,
    others.filter((other) => other !== value),
  );
}

function withOthers(document: StoryDocument, name: keyof StoryFields, values: ConflictingValue[]): StoryDocument {
  const { others: { [name]: _, ...left } = {}, ...rest } = document;
  const others = values.length > 0 ? { ...left, [name]: values } : left;
  return { ...rest, ...(Object.keys(others).length > 0 && { others }) };
}

export function editFields(story: OpenStory, changed: Partial<StoryFields>): void {
  story.edit(withFields(story.document, changed));
}
