import type { Block, StoryDocument } from '../story.contract.ts';

interface Copying {
  /** Whose byline the copy has; null for one without, who keeps that of the story. */
  readonly authorId: number | null;
  /** Whether notes in the margin come along: in a template, they say how to write it. */
  readonly hasNotes: boolean;
}

/** What a copy of a story begins with. What waits for a choice stays with the story. */
export function copiedDocument({ fields, blocks }: StoryDocument, { authorId, hasNotes }: Copying): StoryDocument {
  const copied = blocks.map(({ id, html, note }): Block => ({ id, html, ...(hasNotes && note && { note }) }));
  const own = authorId === null ? {} : { post_author_id: authorId, coauthors: [] };
  return { fields: { ...fields, ...own, post_name: '', publish_time: null }, blocks: copied };
}
