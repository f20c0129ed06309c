import type { StoryState } from '../../stories.contract.ts';
import type { Block, StoryDocument } from '../../story.contract.ts';
import { NO_FIELDS } from '../../story.contract.ts';

/** A document of paragraphs, by their ids. */
export function givenParagraphs(texts: Readonly<Record<string, string>>): StoryDocument {
  return {
    fields: { ...NO_FIELDS, post_title: 'A title' },
    blocks: Object.entries(texts).map(([id, html]) => ({ id, html })),
  };
}

/** The document with another text in one block, which is added where it is not there. */
export function withText(document: StoryDocument, id: string, html: string): StoryDocument {
  const blocks: Block[] = document.blocks.map((block) => (block.id === id ? { ...block, html } : block));
  return { ...document, blocks: blocks.some((block) => block.id === id) ? blocks : [...blocks, { id, html }] };
}

export function withTitle(document: StoryDocument, title: string): StoryDocument {
  return { ...document, fields: { ...document.fields, post_title: title } };
}

export function withoutBlock(document: StoryDocument, id: string): StoryDocument {
  return { ...document, blocks: document.blocks.filter((block) => block.id !== id) };
}

/** The texts of a document's blocks, each with what waits beside it. */
export function blockTexts({ blocks }: StoryDocument): Record<string, string> {
  return Object.fromEntries(blocks.map(({ id, html, other }) => [id, other ? `${html} | ${other.html}` : html]));
}

export function givenState(version: number, document: StoryDocument): StoryState {
  return {
    id: 1,
    version,
    document,
    owner: 'ines',
    authors: [],
    state: 'draft',
    isHandedIn: false,
    post: null,
    return_note: '',
    latest_message: null,
    corrections: [],
    lead_until: null,
    published: null,
    mayEdit: true,
    target_date: null,
    isTemplate: false,
    mayDelete: false,
    mayPublish: true,
    stamp: 'draft',
  };
}
