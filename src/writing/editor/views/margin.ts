import { type EditorState, Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { newBlockId } from '../../block-source.ts';
import type { Block } from '../../story.contract.ts';
import type { Entry } from '../block-list.ts';
import { blockListOf, describeBlock } from '../blocks-plugin.ts';
import { parseBlock } from '../parse.ts';
import { shownHtml } from './node-views.ts';

/** Which of two texts of a block stays. */
export type Choice = 'mine' | 'theirs' | 'both';

/** The transaction that settles a block which two people changed at the same time; undefined where nothing waits. */
export function settled(state: EditorState, id: string, choice: Choice) {
  const found = positions(state).find(({ entry }) => entry.block.id === id);
  if (!found) return undefined;
  const { entry, from } = found;
  const { other, ...block } = entry.block;
  if (!other) return undefined;
  const tr = describeBlock(state.tr, choice === 'theirs' ? { ...block, html: other.html } : block);
  const after = from + entry.node.nodeSize;
  if (choice === 'both') return tr.insert(after, parseBlock(other.html));
  return choice === 'theirs' ? tr.replaceWith(from, after, parseBlock(other.html)) : tr;
}

function positions(state: EditorState): { entry: Entry; from: number }[] {
  let from = 0;
  return blockListOf(state).entries.map((entry) => {
    const placed = { entry, from };
    from += entry.node.nodeSize;
    return placed;
  });
}

function otherElement({ id, other }: Block, settle: (choice: Choice) => void, canEdit: boolean): HTMLElement {
  const element = document.createElement('section');
  const name = other?.by ?? '';
  const heading = document.createElement('p');
  heading.id = `other-${id}-${newBlockId()}`;
  heading.textContent = `${name} changed this at the same time:`;
  element.setAttribute('aria-labelledby', heading.id);
  const text = document.createElement('blockquote');
  text.append(shownHtml(other?.html ?? ''));
  element.append(heading, text);
  const choices: [Choice, string][] = [
    ['mine', 'Keep mine'],
    ['theirs', `Keep ${name}’s`],
    ['both', 'Keep both'],
  ];
  for (const [choice, label] of canEdit ? choices : []) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => settle(choice));
    element.append(button);
  }
  element.dataset.other = id;
  element.contentEditable = 'false';
  return element;
}

function noteElement({ note = '' }: Block): HTMLElement {
  const element = document.createElement('aside');
  element.setAttribute('aria-label', 'Note for colleagues');
  element.dataset.note = '';
  element.contentEditable = 'false';
  element.textContent = note;
  return element;
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
  const after = from + node.nodeSize;
  const beside = {
    side: 1,
    stopEvent: (event: Event) => event.target instanceof HTMLButtonElement,
    ignoreSelection: true,
  };
  const widget = { ...beside, key: `other ${block.id} ${other?.by} ${other?.html}` };
  return [
    ...(note ? [Decoration.widget(from, () => noteElement(block), { side: -1, key: `note ${block.id} ${note}` })] : []),
    ...(other
      ? [
          Decoration.widget(
            after,
            (view) =>
              otherElement(
                block,
                (choice) => {
                  const transaction = settled(view.state, block.id, choice);
                  if (transaction) view.dispatch(transaction);
                  view.focus();
                },
                view.editable,
              ),
            widget,
          ),
        ]
      : []),
  ];
}
