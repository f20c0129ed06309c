import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import type { Block } from '../story.contract.ts';
import { type BlockList, blocksOf, followBlocks, openBlocks } from './block-list.ts';

const key = new PluginKey<BlockList>('blocks');

/** What a transaction says of blocks beside what it changes in the document. */
type Said =
  /** The document is now that of blocks from outside, in their order. */
  | { readonly kind: 'taken'; readonly blocks: readonly Block[] }
  /** A block without what else it carried: the other text was chosen or refused, a note was written. */
  | { readonly kind: 'described'; readonly block: Block };

/** Keeps the block of each top-level node. @param opened the blocks that the document was made of */
export function blocksPlugin(opened: BlockList): Plugin<BlockList> {
  return new Plugin({
    key,
    state: {
      init: () => opened,
      apply: (transaction, before) => {
        const said: Said | undefined = transaction.getMeta(key);
        if (said?.kind === 'taken') return takenList(before, transaction, said.blocks);
        const list = transaction.docChanged ? followBlocks(before, transaction.doc.children) : before;
        return said ? describedList(list, said.block) : list;
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

function describedList({ entries, originals }: BlockList, block: Block): BlockList {
  return {
    entries: entries.map((entry) => (entry.block.id === block.id ? { ...entry, block } : entry)),
    originals,
  };
}

/** The list of blocks of a state that has the plugin. @throws TypeError where it has not */
export function blockListOf(state: EditorState): BlockList {
  const list = key.getState(state);
  if (!list) throw new TypeError('The state lacks the plugin of blocks');
  return list;
}

/** The blocks of the document, as a story has them. */
export function storyBlocks(state: EditorState): readonly Block[] {
  return blocksOf(blockListOf(state));
}

/** Marks a transaction that makes the document that of blocks from outside. */
export function asTaken(transaction: Transaction, blocks: readonly Block[]): Transaction {
  return transaction.setMeta(key, { kind: 'taken', blocks } satisfies Said).setMeta('addToHistory', false);
}

/** Says what else a block carries; its text stays. */
export function describeBlock(transaction: Transaction, block: Block): Transaction {
  return transaction.setMeta(key, { kind: 'described', block } satisfies Said);
}
