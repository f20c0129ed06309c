import { toggleMark } from 'prosemirror-commands';
import type { Command } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
} from 'prosemirror-tables';
import { becomes, insertBlock, makePullQuote } from '../commands/blocks.ts';
import {
  addRowAbove,
  addRowBelow,
  insertTable,
  leaveTable,
  toggleHeadingColumn,
  toggleHeadingRow,
} from '../commands/tables.ts';
import { schema } from '../schema/schema.ts';

const { nodes, marks } = schema;

/** An entry of a menu: a command, or the name of the dialog that it opens. */
export interface Action {
  readonly label: string;
  readonly does: Command | DialogName;
}

/** The dialogs that an entry can open. */
export type DialogName = 'link' | 'picture' | 'player' | 'html' | 'note' | 'caption';

/** What a line can be. Its id is the line of ToolbarState. */
export const lineActions: Readonly<Record<string, Action>> = {
  p: { label: 'Text', does: becomes(nodes.p) },
  'heading 2': { label: 'Heading 2', does: becomes(nodes.heading, { level: 2 }) },
  'heading 3': { label: 'Heading 3', does: becomes(nodes.heading, { level: 3 }) },
  'heading 4': { label: 'Heading 4', does: becomes(nodes.heading, { level: 4 }) },
  'heading 5': { label: 'Heading 5', does: becomes(nodes.heading, { level: 5 }) },
  'heading 6': { label: 'Heading 6', does: becomes(nodes.heading, { level: 6 }) },
  code_block: { label: 'Code block', does: becomes(nodes.code_block) },
};

export const insertActions: readonly Action[] = [
  { label: 'Picture …', does: 'picture' },
  { label: 'Film, player or embed …', does: 'player' },
  { label: 'Pull quote', does: makePullQuote },
  { label: 'Table', does: insertTable(2, 3) },
  { label: 'Code block', does: insertBlock(nodes.code_block.create()) },
  { label: 'Horizontal rule', does: insertBlock(nodes.hr.create()) },
  { label: 'Note for colleagues …', does: 'note' },
  { label: 'This block as HTML …', does: 'html' },
];

/** Marks of words beside those that have a button. */
export const wordActions: readonly Action[] = [
  { label: 'Code', does: toggleMark(marks.code) },
  { label: 'Strikethrough', does: toggleMark(marks.s) },
  { label: 'Highlight', does: toggleMark(marks.mark) },
  { label: 'Superscript', does: toggleMark(marks.sup) },
  { label: 'Subscript', does: toggleMark(marks.sub) },
  { label: 'Small', does: toggleMark(marks.small) },
  { label: 'Title of a work', does: toggleMark(marks.cite) },
  { label: 'Key', does: toggleMark(marks.kbd) },
];

/** The entries of the menu Table, which is shown while the cursor is in a table. */
export const tableActions: readonly Action[] = [
  { label: 'Row above', does: addRowAbove },
  { label: 'Row below', does: addRowBelow },
  { label: 'Delete row', does: deleteRow },
  { label: 'Column before', does: addColumnBefore },
  { label: 'Column after', does: addColumnAfter },
  { label: 'Delete column', does: deleteColumn },
  { label: 'First row is headings', does: toggleHeadingRow },
  { label: 'First column is headings', does: toggleHeadingColumn },
  { label: 'Merge cells', does: mergeCells },
  { label: 'Split cell', does: splitCell },
  { label: 'Caption …', does: 'caption' },
  { label: 'Continue below', does: leaveTable },
  { label: 'Delete table', does: deleteTable },
];
