import { lift, setBlockType, wrapIn } from 'prosemirror-commands';
import type { Attrs, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, Selection, TextSelection } from 'prosemirror-state';
import { schema } from '../schema/schema.ts';

const { nodes } = schema;

/** How deep the innermost node of these types around the selection is; undefined where there is none. */
export function depthOf({ selection: { $from } }: EditorState, ...types: readonly NodeType[]): number | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) if (types.includes($from.node(depth).type)) return depth;
  return undefined;
}

/** Makes text, a heading or code of the selected lines. */
export function becomes(type: NodeType, attrs: Attrs | null = null): Command {
  return setBlockType(type, attrs);
}

/** Puts the selected lines into a list, changes the list's kind, or takes them out of it. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch, view) => {
    const depth = depthOf(state, nodes.ul, nodes.ol);
    if (depth === undefined) return wrapInList(type)(state, dispatch, view);
    const { $from } = state.selection;
    if ($from.node(depth).type === type) return liftListItem(nodes.li)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
    return true;
  };
}

/** Makes a quotation of the selected blocks, or takes them out of one. */
export const toggleQuote: Command = (state, dispatch, view) =>
  depthOf(state, nodes.blockquote) === undefined
    ? wrapIn(nodes.blockquote)(state, dispatch, view)
    : lift(state, dispatch);

/** Makes a pull quote of the selected blocks. */
export const makePullQuote: Command = ({ selection: { $from, $to }, tr }, dispatch) => {
  const range = $from.blockRange($to);
  if (!range || range.depth > 0) return false;
  dispatch?.(tr.wrap(range, [{ type: nodes.figure, attrs: { class: 'pullquote' } }, { type: nodes.blockquote }]));
  return true;
};

/** Puts blocks behind the one with the cursor, or in its place where that is empty. */
export function insertBlock(...added: readonly [Node, ...Node[]]): Command {
  return ({ selection: { $from, $to }, tr }, dispatch) => {
    const isEmpty = $from.depth === 1 && $from.parent.type === nodes.p && $from.parent.content.size === 0;
    const from = isEmpty ? $from.before(1) : $to.depth > 0 ? $to.after(1) : $to.pos;
    tr.replaceWith(from, isEmpty ? $from.after(1) : from, added);
    const after = added.reduce((end, node) => end + node.nodeSize, from);
    if (after >= tr.doc.content.size) tr.insert(after, nodes.p.create());
    const [first] = added;
    const isText = first.isTextblock || first.type === nodes.table;
    tr.setSelection(Selection.near(tr.doc.resolve(isText ? from + 1 : after), 1));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Continues behind a figure or details, from the end of its caption or summary. */
export const leaveCaption: Command = (state, dispatch) => {
  const depth = depthOf(state, nodes.figcaption, nodes.summary, nodes.attribution);
  if (depth === undefined || !state.selection.empty) return false;
  const after = state.selection.$from.after(1);
  const tr = state.tr.insert(after, nodes.p.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

/** Continues behind a figure, such as a pull quote, from an empty line at the end of its text. */
export const leaveFigure: Command = (state, dispatch) => {
  const depth = depthOf(state, nodes.figure);
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (depth === undefined || !empty || parent.type !== nodes.p || parent.content.size > 0) return false;
  const around = $from.node(-1);
  if (around.childCount < 2 || around.lastChild !== parent) return false;
  const tr = state.tr.delete($from.before(), $from.after());
  const after = tr.mapping.map($from.after(depth));
  tr.insert(after, nodes.p.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

/** Deletes the figure of a selected picture or player, with its caption. */
export const deleteFigure: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof NodeSelection)) return false;
  const { parent } = selection.$from;
  const others = parent.children.filter((child) => child !== selection.node && child.type !== nodes.figcaption);
  if (parent.type !== nodes.figure || others.length > 0) return false;
  const depth = selection.$from.depth;
  dispatch?.(tr.delete(selection.$from.before(depth), selection.$from.after(depth)).scrollIntoView());
  return true;
};

/** Selects a block without text of its own, such as HTML, beside the cursor's line: nothing is deleted that was not selected. */
export function selectBeside(side: 'nodeBefore' | 'nodeAfter'): Command {
  return ({ selection: { $from, empty }, doc, tr }, dispatch) => {
    const border = side === 'nodeBefore' ? 0 : $from.parent.content.size;
    const isAtBorder = empty && $from.parent.isTextblock && $from.parentOffset === border;
    if (!isAtBorder || $from.parent.content.size === 0) return false;
    const place = side === 'nodeBefore' ? $from.before() : $from.after();
    const beside = doc.resolve(place)[side];
    if (!beside?.isAtom) return false;
    const from = side === 'nodeBefore' ? place - beside.nodeSize : place;
    dispatch?.(tr.setSelection(NodeSelection.create(doc, from)).scrollIntoView());
    return true;
  };
}
