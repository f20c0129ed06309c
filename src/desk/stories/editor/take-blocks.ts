import { diffArrays } from 'diff';
import { closeHistory } from 'prosemirror-history';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import type { Block } from '../story.contract.ts';
import { asTaken, blockListOf, storyBlocks } from './blocks-plugin.ts';
import { isSameBlocks } from './echo.ts';
import { inertDocument, parseBlock } from './parse.ts';
import { schema } from './schema/schema.ts';
import { TakenStep } from './taken-step.ts';

/**
 * Takes blocks from outside, such as a colleague's change. Only what differs is replaced, so that the cursor, the history
 * and the reader's place stay.
 * @param isStep whether it is one step of Undo, which brings back the blocks from before, with all that they carry
 * @returns undefined where the blocks are those of the document already
 */
export function takeBlocks(state: EditorState, blocks: readonly Block[], isStep = false): Transaction | undefined {
  if (isSameBlocks(storyBlocks(state), blocks)) return undefined;
  const { entries } = blockListOf(state);
  const known = new Map(entries.map((entry) => [entry.block.id, entry]));
  const inert = inertDocument();
  const nodes = blocks.map(({ id, html }) => {
    const entry = known.get(id);
    return entry?.block.html === html ? entry.node : parseBlock(html, inert);
  });
  const transaction = asTaken(replaceNodes(state.tr, nodes.length > 0 ? nodes : [schema.node('p')]), blocks);
  if (!isStep) return transaction.setMeta('addToHistory', false);
  const after = nodes.flatMap((node, index) => {
    const block = blocks[index];
    return block ? [{ node, block }] : [];
  });
  return closeHistory(transaction).step(new TakenStep(entries, after));
}

/** Makes nodes the document's children; those that are there already stay. */
export function replaceNodes(transaction: Transaction, nodes: readonly Node[]): Transaction {
  let from = 0;
  let old: Node[] = [];
  const end = () => from + old.reduce((size, node) => size + node.nodeSize, 0);
  for (const { added, removed, value } of diffArrays([...transaction.doc.children], [...nodes])) {
    if (removed) old = value;
    else if (added) {
      replaceRange(transaction, from, end(), old, value);
      from += value.reduce((size, node) => size + node.nodeSize, 0);
      old = [];
    } else {
      if (old.length > 0) transaction.delete(from, end());
      old = [];
      from += value.reduce((size, node) => size + node.nodeSize, 0);
    }
  }
  return old.length > 0 ? transaction.delete(from, end()) : transaction;
}

/** Of one block that became another of its kind, only the words that differ are replaced. */
function replaceRange(transaction: Transaction, from: number, to: number, old: Node[], added: Node[]): void {
  const [before, second] = old;
  const [after, another] = added;
  if (!before || !after || second || another || !before.sameMarkup(after)) {
    transaction.replace(from, to, new Slice(Fragment.from(added), 0, 0));
    return;
  }
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || !end) return;
  // Both searches can count the same letters where some repeat.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  transaction.replace(from + 1 + start, from + 1 + end.a + overlap, after.slice(start, end.b + overlap));
}
