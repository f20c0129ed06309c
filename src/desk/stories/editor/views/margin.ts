import { type EditorState, Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { newBlockId } from '../../block-source.ts';
import type { Block } from '../../story.contract.ts';
import type { Entry } from '../block-list.ts';
import { blockListOf } from '../blocks-plugin.ts';
import { CarriedStep } from '../carried-step.ts';
import { htmlNodes } from '../html-mode.ts';
import { inertElement } from '../parse.ts';
import { markChanges } from './marked-changes.ts';
import { elementOf, makeButton, shownHtml } from './node-views.ts';

/** Which of two texts of a block stays. */
export type Choice = 'mine' | 'theirs' | 'both';

/** The transaction that settles a block which two people changed at the same time, and can be undone; undefined where nothing waits. */
export function settledBlock(state: EditorState, id: string, choice: Choice) {
  const found = positions(state).find(({ entry }) => entry.block.id === id);
  if (!found) return undefined;
  const { entry, from } = found;
  const { other, note } = entry.block;
  if (!other) return undefined;
  const tr = state.tr.step(new CarriedStep(id, entry.block, { note }));
  const after = from + entry.node.nodeSize;
  // Several blocks where a second change came before the first was chosen or refused.
  const theirs = htmlNodes(other.html);
  if (choice === 'both') return tr.insert(after, theirs);
  return choice === 'theirs' ? tr.replaceWith(from, after, theirs) : tr;
}

function positions(state: EditorState): { entry: Entry; from: number }[] {
  let from = 0;
  return blockListOf(state).entries.map((entry) => {
    const placed = { entry, from };
    from += entry.node.nodeSize;
    return placed;
  });
}

function otherElement({ id, html, other }: Block, settle: (choice: Choice) => void, canEdit: boolean): HTMLElement {
  const heading = `other-${id}-${newBlockId()}`;
  const text = elementOf('div');
  text.append(shownHtml(other?.html ?? ''));
  markChanges(text, inertElement(html).textContent ?? '');
  // Not "mine" and "theirs": both of them see it, and one's is the other's.
  const choices: [Choice, string][] = [
    ['mine', 'Keep the one above'],
    ['theirs', 'Take this one'],
    ['both', 'Keep both'],
  ];
  const buttons = choices.map(([choice, label]) => makeButton(label, () => settle(choice)));
  return elementOf(
    'section',
    { 'aria-labelledby': heading, 'data-other': id, contenteditable: 'false' },
    ['p', { id: heading }, `${other?.by} changed this at the same time:`],
    text,
    ...(canEdit ? buttons : []),
  );
}

function noteElement({ note = '' }: Block): HTMLElement {
  return elementOf('aside', { 'aria-label': 'Note for colleagues', 'data-note': '', contenteditable: 'false' }, note);
}

/** Marks the block with the cursor, for the style sheet. */
function cursorBlock({ selection: { $head } }: EditorState): Decoration[] {
  return $head.depth > 0 ? [Decoration.node($head.before(1), $head.after(1), { 'data-cursor': '' })] : [];
}

/** Shows what blocks carry beside their text: another person's version, with the choice, and notes. */
export function margin(): Plugin {
  return new Plugin({
    props: {
      decorations: (state) => {
        const carrying = positions(state).filter(({ entry: { block } }) => block.other || block.note);
        const beside = carrying.flatMap(({ entry, from }) => widgets(entry, from));
        return DecorationSet.create(state.doc, [...beside, ...cursorBlock(state)]);
      },
    },
  });
}

function widgets({ node, block }: Entry, from: number): Decoration[] {
  const { other, note } = block;
  const shown: Decoration[] = [];
  if (note)
    shown.push(Decoration.widget(from, () => noteElement(block), { side: -1, key: `note ${block.id} ${note}` }));
  if (!other) return shown;
  const settle = (view: EditorView) => (choice: Choice) => {
    const transaction = settledBlock(view.state, block.id, choice);
    if (transaction) view.dispatch(transaction);
    view.focus();
  };
  const widget = Decoration.widget(from + node.nodeSize, (view) => otherElement(block, settle(view), view.editable), {
    side: 1,
    stopEvent: ({ target }) => target instanceof HTMLButtonElement,
    ignoreSelection: true,
    key: `other ${block.id} ${block.html} ${other.by} ${other.html}`,
  });
  return [...shown, widget];
}
