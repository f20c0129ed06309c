import type { Mark } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { completedAddress } from '#content/completed-address.ts';
import { schema } from '../schema/schema.ts';

const link = schema.marks.a;

interface LinkRange {
  readonly from: number;
  readonly to: number;
  readonly mark: Mark | undefined;
}

/** The selected words, or the whole link around the cursor. */
export function linkRange({ selection, doc }: EditorState): LinkRange {
  const { from, to, $from } = selection;
  const mark = link.isInSet(from === to ? $from.marks() : ($from.nodeAfter?.marks ?? []));
  if (!mark || from !== to) return { from, to, mark };
  let range: LinkRange = { from, to, mark };
  doc.nodesBetween($from.start(), $from.end(), (node, position) => {
    const end = position + node.nodeSize;
    const isPart = mark.isInSet(node.marks) && position <= range.to && end >= range.from;
    if (isPart) range = { mark, from: Math.min(range.from, position), to: Math.max(range.to, end) };
  });
  return range;
}

/** What an address looks like, for a field's `pattern`: one with a known protocol, a path, or a name with a dot or an @. */
export const ADDRESS_PATTERN = String.raw`\s*(?:(?:https?|mailto|tel):.+|[^:\/?#]*[.\/?#@].*)`;

/** What was typed as an address, with a protocol where that was left out. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return completedAddress(address);
}

/** Links the selected words, or changes the link around the cursor; without words, the address is the text. */
export function setLink(href: string, words = ''): Command {
  return (state, dispatch) => {
    const { from, to, mark } = linkRange(state);
    const { tr } = state;
    const text = words || (from === to ? href : '');
    const isNew = text !== '' && !isSameText(text, state.doc.textBetween(from, to));
    if (isNew) tr.replaceWith(from, to, schema.text(text, state.doc.resolve(from).marks()));
    const end = isNew ? from + text.length : to;
    tr.removeMark(from, end, link).addMark(from, end, link.create({ ...mark?.attrs, href }));
    dispatch?.(tr.removeStoredMark(link).scrollIntoView());
    return true;
  };
}

/** A field of one line gives a text back without its ends and its line breaks. */
function isSameText(one: string, other: string): boolean {
  return one.replace(/\s/g, '') === other.replace(/\s/g, '');
}

/** Takes the link off the selected words, or off the whole link around the cursor. */
export const removeLink: Command = (state, dispatch) => {
  const { from, to, mark } = linkRange(state);
  if (!mark) return false;
  dispatch?.(state.tr.removeMark(from, to, link));
  return true;
};
