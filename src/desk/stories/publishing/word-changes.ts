import { diffArrays, diffWordsWithSpace } from 'diff';
import { byId } from '../block-source.ts';
import { FIELDS_OF_WORDS } from '../field-words.ts';
import { inertText } from '../inert-html.ts';
import { MOST_EDITS } from '../stories-limits.ts';
import type { Block, Place, StoryDocument, StoryFields } from '../story.contract.ts';

/** Words in a row that stayed, came or went. */
export interface Words {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** What differs in one place of a story. */
export interface Difference {
  readonly place: Place;
  readonly kind: 'changed' | 'added' | 'removed' | 'moved';
  /** Of the text; where only markup differs, of the HTML. */
  readonly words: readonly Words[];
  readonly isMarkup: boolean;
}

/** Writes a field's value as people read it. */
export type InWords = (field: keyof StoryFields, value: unknown) => string;

/** The differences between two states of a story, in the order in which readers meet them. Empty where readers see none. */
export function wordChanges(before: StoryDocument, after: StoryDocument, inWords: InWords = asStored): Difference[] {
  return [...changedFields(before.fields, after.fields, inWords), ...changedBlocks(before.blocks, after.blocks)];
}

function replaced(before: string, after: string): Words[] {
  const words: Words[] = [
    { kind: 'removed', text: before },
    { kind: 'same', text: ' ' },
    { kind: 'added', text: after },
  ];
  return words.filter(({ text }) => text !== '');
}

function changedFields(before: StoryFields, after: StoryFields, inWords: InWords): Difference[] {
  const names = Object.keys(after) as (keyof StoryFields)[];
  return names.flatMap((field) => {
    if (asStored(field, before[field]) === asStored(field, after[field])) return [];
    const [one, other] = [inWords(field, before[field]), inWords(field, after[field])];
    const words = FIELDS_OF_WORDS.has(field) ? wordsOf(one, other) : replaced(one, other);
    return { place: { field }, kind: 'changed', words, isMarkup: false };
  });
}

/** A field's value as it is stored. */
export const asStored: InWords = (_field, value) => {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
};

function changedBlocks(before: readonly Block[], after: readonly Block[]): Difference[] {
  const [old, current] = [byId(before), byId(after)];
  const order = diffArrays([...old.keys()], [...current.keys()]);
  return order.flatMap(({ value, added, removed }) =>
    value.flatMap((id) => {
      // What moved comes twice: where it was, and where it is.
      if (removed && current.has(id)) return [];
      return blockChange(id, old.get(id)?.html, current.get(id)?.html, added);
    }),
  );
}

function blockChange(
  id: string,
  before: string | undefined,
  after: string | undefined,
  isMoved: boolean,
): Difference | [] {
  const place = { block: id };
  if (before === undefined)
    return { place, kind: 'added', words: wordsOf('', inertText(after ?? '')), isMarkup: false };
  if (after === undefined) return { place, kind: 'removed', words: wordsOf(inertText(before), ''), isMarkup: false };
  if (before.trim() === after.trim() && !isMoved) return [];
  const [one, other] = [inertText(before), inertText(after)];
  const isMarkup = one === other && before.trim() !== after.trim();
  const words = isMarkup ? wordsOf(before.trim(), after.trim()) : wordsOf(one, other);
  return { place, kind: isMoved ? 'moved' : 'changed', words, isMarkup };
}

function wordsOf(before: string, after: string): Words[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
