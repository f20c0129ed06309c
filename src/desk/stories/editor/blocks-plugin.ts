import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import type { Block } from '../story.contract.ts';
import { type BlockList, documentBlocks, followBlocks, openBlocks } from './block-list.ts';
import { CarriedStep } from './carried-step.ts';
import { TakenStep } from './taken-step.ts';

const key = new PluginKey<BlockList>('blocks');

/** Keeps the block of each top-level node. @param opened the blocks that the document was made of */
export function blocksPlugin(opened: BlockList): Plugin<BlockList> {
  return new Plugin({
    key,
    state: {
      init: () => opened,
      apply: (transaction, before) => {
        const taken: readonly Block[] | undefined = transaction.getMeta(key);
        if (taken) return takenList(before, transaction, taken);
        if (!transaction.docChanged) return before;
        return recalledList(carriedList(followBlocks(before, transaction.doc.children), transaction), transaction);
      },
    },
  });
}

/** A block that was edited here and comes back with a merge keeps its original: undoing restores that source. */
function takenList(
  { entries: before, originals }: BlockList,
  { doc }: Transaction,
  blocks: readonly Block[],
): BlockList {
  if (blocks.length === 0) return openBlocks([]);
  const entries = doc.children.flatMap((node, index) => {
    const block = blocks[index];
    return block ? [{ node, block }] : [];
  });
  const own = new Set(before.map(({ block }) => block));
  const kept = entries.map((entry) => (own.has(entry.block) ? originals.get(entry.block.id) : undefined) ?? entry);
  return { entries, originals: new Map(kept.map((entry) => [entry.block.id, entry])) };
}

function carriedList(list: BlockList, { steps }: Transaction): BlockList {
  const carried = steps.filter((step) => step instanceof CarriedStep);
  if (carried.length === 0) return list;
  const changed = (block: Block) => carried.reduce((one, step) => step.changed(one), block);
  return { ...list, entries: list.entries.map(({ node, block }) => ({ node, block: changed(block) })) };
}

/** After blocks that were taken are taken back, or again: those from then. */
function recalledList(list: BlockList, { steps }: Transaction): BlockList {
  return steps
    .filter((step) => step instanceof TakenStep)
    .reduce(({ entries, originals }, step) => ({ entries: step.recalled(entries), originals }), list);
}

/** The list of blocks of a state that has the plugin. @throws TypeError where it has not */
export function blockListOf(state: EditorState): BlockList {
  const list = key.getState(state);
  if (!list) throw new TypeError('The state lacks the plugin of blocks');
  return list;
}

/** The blocks of the document, as a story has them. */
export function storyBlocks(state: EditorState): readonly Block[] {
  return documentBlocks(blockListOf(state));
}

/** Marks a transaction that makes the document that of blocks from outside. */
export function asTaken(transaction: Transaction, blocks: readonly Block[]): Transaction {
  return transaction.setMeta(key, blocks);
}
