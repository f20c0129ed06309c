import { Fragment, type Node, Slice } from 'prosemirror-model';
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state';
import { addRowAfter, addRowBefore, goToNextCell, isInTable, toggleHeader } from 'prosemirror-tables';
import { inertElement, parser } from '../parse.ts';
import { printLine } from '../print.ts';
import { schema } from '../schema/schema.ts';
import { depthOf, insertBlock } from './blocks.ts';

const { nodes } = schema;

function row(cell: 'td' | 'th', columns: number, section: string): Node {
  const cells = Array.from({ length: columns }, () =>
    nodes[cell].create({ ...(cell === 'th' && { scope: 'col' }) }, nodes.p.create()),
  );
  return nodes.tr.create({ section }, cells);
}

/** Inserts a table with a row of headings. @param rows beside that row */
export function insertTable(rows: number, columns: number): Command {
  const body = Array.from({ length: rows }, () => row('td', columns, 'tbody'));
  return insertBlock(nodes.table.create(null, [row('th', columns, 'thead'), ...body]));
}

/** Makes headings of the first row's cells, or ordinary cells of headings. */
export const toggleHeadingRow: Command = (state, dispatch) => {
  const depth = depthOf(state, nodes.table);
  if (depth === undefined) return false;
  const { $from } = state.selection;
  const first = $from.node(depth).firstChild;
  if (!first) return false;
  const isHeading = first.children.every((cell) => cell.type === nodes.th);
  const start = $from.start(depth);
  const section = isHeading ? 'tbody' : 'thead';
  const tr = state.tr.setNodeMarkup(start, null, { ...first.attrs, section, isFirst: false });
  first.forEach((cell, offset) => {
    const attrs = { ...cell.attrs, scope: isHeading ? null : 'col' };
    tr.setNodeMarkup(start + 1 + offset, isHeading ? nodes.td : nodes.th, attrs);
  });
  // A table with a head has its other rows in a body.
  $from.node(depth).forEach((other, offset, index) => {
    if (index > 0 && other.attrs.section === null) tr.setNodeAttribute(start + offset, 'section', 'tbody');
  });
  dispatch?.(tr);
  return true;
};

/**
 * Makes headings of the first column's cells, or ordinary cells of headings. A row of headings above them stays one, which
 * toggleHeaderColumn of prosemirror-tables takes apart.
 */
export const toggleHeadingColumn: Command = toggleHeader('column');

/** The caption of the table around the cursor: its element, and its words as a line. */
function captionOf(state: EditorState): { element: Element; line: Node } {
  const depth = depthOf(state, nodes.table);
  const html = depth === undefined ? '' : String(state.selection.$from.node(depth).attrs.caption);
  const table = inertElement(`<table>${html || '<caption></caption>'}</table>`);
  const element = table.querySelector('caption') ?? table;
  return { element, line: parser.parse(element, { topNode: nodes.p.create() }) };
}

/** The words of a line; what has none counts as a space, so that positions are those of the line. */
function wordsOf(line: Node): string {
  return line.textBetween(0, line.content.size, '', ' ');
}

/** The caption of the table around the cursor, as plain text. */
export function captionText(state: EditorState): string {
  return wordsOf(captionOf(state).line);
}

/** Gives the table around the cursor a caption, or none. Words that stay keep their marks. @param text plain */
export function setTableCaption(text: string): Command {
  return (state, dispatch) => {
    const depth = depthOf(state, nodes.table);
    if (depth === undefined) return false;
    const { element, line } = captionOf(state);
    element.innerHTML = printLine(withWords(line, text).children);
    const caption = text ? element.outerHTML : '';
    dispatch?.(state.tr.setNodeAttribute(state.selection.$from.before(depth), 'caption', caption));
    return true;
  };
}

/** A line with other words: only what lies between those that both have is replaced. */
function withWords(line: Node, text: string): Node {
  const before = wordsOf(line);
  const most = Math.min(before.length, text.length);
  let start = 0;
  while (start < most && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  const words = text.slice(start, text.length - end);
  const added = words ? Fragment.from(schema.text(words, line.resolve(start).marks())) : Fragment.empty;
  return line.replace(start, before.length - end, new Slice(added, 0, 0));
}

/** Adds a row with a command of prosemirror-tables, and puts it into the head or body of the row beside it. */
function inSection(command: Command): Command {
  return (state, dispatch) =>
    command(state, (tr) => {
      const table = state.selection.$from.start(depthOf(state, nodes.table));
      const rows = tr.doc.resolve(table).parent.children;
      const index = rows.findIndex(({ attrs }) => attrs.section === null);
      const [above, added, below] = [rows[index - 1], rows[index], rows[index + 1]];
      const at = rows.slice(0, Math.max(0, index)).reduce((end, { nodeSize }) => end + nodeSize, table);
      const isBelowHead = above?.attrs.section === 'thead';
      if (added && below && (!above || isBelowHead)) {
        tr.setNodeMarkup(at, null, { ...added.attrs, section: below.attrs.section, isFirst: below.attrs.isFirst });
        tr.setNodeAttribute(at + added.nodeSize, 'isFirst', false);
      } else if (added && above) tr.setNodeAttribute(at, 'section', isBelowHead ? 'tbody' : above.attrs.section);
      dispatch?.(tr);
    });
}

export const addRowAbove = inSection(addRowBefore);
export const addRowBelow = inSection(addRowAfter);

/** Adds a row below that of the cursor, with the cursor in its first cell. */
export const addLastRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  return addRowBelow(state, (tr) => {
    goToNextCell(1)(state.apply(tr), ({ selection: { from, to } }) =>
      tr.setSelection(TextSelection.create(tr.doc, from, to)),
    );
    dispatch?.(tr.scrollIntoView());
  });
};

/** Puts the cursor behind the table; a paragraph is made where nothing follows. */
export const leaveTable: Command = (state, dispatch) => {
  const depth = depthOf(state, nodes.table);
  if (depth === undefined) return false;
  const after = state.selection.$from.after(depth);
  const { tr } = state;
  if (after >= state.doc.content.size) tr.insert(after, nodes.p.create());
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(after), 1)).scrollIntoView());
  return true;
};
