import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, Plugin, Selection, TextSelection } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import {
  becomes,
  deleteFigure,
  leaveCaption,
  leaveFigure,
  selectBeside,
  toggleList,
  toggleQuote,
} from './commands/blocks.ts';
import { linkRange } from './commands/links.ts';
import { addLastRow } from './commands/tables.ts';
import { schema } from './schema/schema.ts';
import type { DialogName } from './toolbar/actions.ts';

const { nodes, marks } = schema;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.br.create()).scrollIntoView());
  return true;
};

const headings = Object.fromEntries(
  [2, 3, 4, 5, 6].map((level) => [`Mod-Alt-${level}`, becomes(nodes.heading, { level })]),
);

const deleteBackward = chainCommands(undoInputRule, deleteFigure, selectBeside('nodeBefore'));
const deleteForward = chainCommands(deleteFigure, selectBeside('nodeAfter'));

/**
 * Puts the cursor at the beginning or the end of the text. Browsers go to the beginning of the last block as long as they have
 * not rendered it (content-visibility).
 */
function goTo(border: 'atStart' | 'atEnd', isExtending = false): Command {
  return ({ selection: { $anchor }, doc, tr }, dispatch) => {
    const there = Selection[border](doc);
    const isText = $anchor.parent.inlineContent && there.$head.parent.inlineContent;
    const selection = isExtending && isText ? new TextSelection($anchor, there.$head) : there;
    dispatch?.(tr.setSelection(selection).scrollIntoView());
    return true;
  };
}

/** Keys within the text, beside those of the toolbar's dialogs. */
export const textKeys: Readonly<Record<string, Command>> = {
  'Ctrl-Home': goTo('atStart'),
  'Ctrl-End': goTo('atEnd'),
  'Ctrl-Shift-Home': goTo('atStart', true),
  'Ctrl-Shift-End': goTo('atEnd', true),
  'Cmd-ArrowUp': goTo('atStart'),
  'Cmd-ArrowDown': goTo('atEnd'),
  'Cmd-Shift-ArrowUp': goTo('atStart', true),
  'Cmd-Shift-ArrowDown': goTo('atEnd', true),
  'Mod-z': undo,
  'Mod-Shift-z': redo,
  'Mod-y': redo,
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-`': toggleMark(marks.code),
  'Mod-Alt-0': becomes(nodes.p),
  ...headings,
  'Mod-Shift-7': toggleList(nodes.ol),
  'Mod-Shift-8': toggleList(nodes.ul),
  'Mod-Shift-9': toggleQuote,
  'Shift-Enter': chainCommands(exitCode, breakLine),
  Enter: chainCommands(splitListItem(nodes.li), leaveCaption, leaveFigure),
  Backspace: deleteBackward,
  'Shift-Backspace': deleteBackward,
  'Mod-Backspace': deleteBackward,
  Delete: deleteForward,
  'Mod-Delete': deleteForward,
};

const indent = chainCommands(goToNextCell(1), addLastRow, sinkListItem(nodes.li));
const outdent = chainCommands(goToNextCell(-1), liftListItem(nodes.li));

/**
 * Tab goes to the next cell, from the last one to a new row, and moves list items in. After Escape it leaves the text, as it
 * does everywhere else (WCAG 2.1.2).
 */
function tabKeys(): Plugin {
  let isLeaving = false;
  return new Plugin({
    props: {
      handleKeyDown: (view, event) => {
        const isLeave = isLeaving;
        if (event.key !== 'Shift') isLeaving = event.key === 'Escape';
        if (event.key !== 'Tab' || isLeave || event.ctrlKey || event.altKey || event.metaKey) return false;
        return (event.shiftKey ? outdent : indent)(view.state, view.dispatch, view);
      },
    },
  });
}

/** Keys that open a dialog or the search, with the text's selection. */
export function dialogKeys(open: (name: DialogName) => void, find: () => void): Plugin {
  const does = (act: () => void): Command => {
    return (_state, dispatch) => {
      if (dispatch) act();
      return true;
    };
  };
  // Without words to link, and outside of a link, the key is the palette's.
  const link: Command = (state, dispatch) => {
    const { from, to, mark } = linkRange(state);
    return (from !== to || mark !== undefined) && does(() => open('link'))(state, dispatch);
  };
  return keymap({ 'Mod-k': link, 'Mod-f': does(find) });
}

/** The keys of the text, after those of the plugins before. */
export function keys(): Plugin[] {
  return [tabKeys(), keymap({ ...textKeys }), keymap(baseKeymap)];
}
