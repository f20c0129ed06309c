import type { Node } from 'prosemirror-model';
import { newBlockId } from '../block-source.ts';
import type { Block } from '../story.contract.ts';
import { inertDocument, parseBlock } from './parse.ts';
import { printNode } from './print.ts';
import { schema } from './schema/schema.ts';

/** A top-level node of the editor's document, and the block that it is. */
export interface Entry {
  readonly node: Node;
  readonly block: Block;
}

/** The blocks of a document, one for each of its top-level nodes. */
export interface BlockList {
  readonly entries: readonly Entry[];
  /** What was opened, or came from outside, by id: a block whose text is that again has its source again. */
  readonly originals: ReadonlyMap<string, Entry>;
}

/** A block of a node that has none yet. */
export function newEntry(node: Node): Entry {
  return { node, block: { id: newBlockId(), html: `${printNode(node)}\n` } };
}

/** Opens blocks: each with the node that its source is edited as. No blocks are one empty paragraph. */
export function openBlocks(blocks: readonly Block[]): BlockList {
  const inert = inertDocument();
  const opened = blocks.map((block) => ({ block, node: parseBlock(block.html, inert) }));
  const entries = opened.length > 0 ? opened : [newEntry(schema.node('p'))];
  return { entries, originals: new Map(entries.map((entry) => [entry.block.id, entry])) };
}

/** The blocks as a story has them; the one empty paragraph of an empty document is none. */
export function documentBlocks({ entries }: BlockList): readonly Block[] {
  const [first, second] = entries;
  const isEmpty = first && !second && first.node.type.name === 'p' && first.node.content.size === 0;
  return isEmpty ? [] : entries.map(({ block }) => block);
}

/**
 * Finds the blocks of a document after a change. Nodes that did not change keep their blocks; of those that did, the first
 * of several takes the id of the one it was made from.
 */
export function followBlocks({ entries: before, originals }: BlockList, nodes: readonly Node[]): BlockList {
  const start = sameAtStart(before, nodes);
  const end = sameAtStart(before.slice(start).toReversed(), nodes.slice(start).toReversed());
  const gone = before.slice(start, before.length - end);
  const changed = follow(gone, nodes.slice(start, nodes.length - end), originals);
  return { entries: [...before.slice(0, start), ...changed, ...before.slice(before.length - end)], originals };
}

function sameAtStart(entries: readonly Entry[], nodes: readonly Node[]): number {
  const different = nodes.findIndex((node, index) => entries[index]?.node !== node);
  return different < 0 ? nodes.length : different;
}

function follow(gone: readonly Entry[], nodes: readonly Node[], originals: ReadonlyMap<string, Entry>): Entry[] {
  const left = new Set(gone);
  const taken = nodes.map((node) => {
    const same = gone.find((entry) => left.has(entry) && entry.node.eq(node));
    if (same) left.delete(same);
    return same;
  });
  const pairs = [...left];
  return nodes.map((node, index) => {
    const same = taken[index];
    if (same) return { node, block: same.block };
    const changed = pairs.shift();
    return changed ? { node, block: printed(node, changed.block, originals.get(changed.block.id)) } : newEntry(node);
  });
}

function printed(node: Node, before: Block, original: Entry | undefined): Block {
  if (!original?.node.eq(node)) return { ...before, html: printNode(node) + (/\s+$/.exec(before.html)?.[0] ?? '') };
  const { html, other, note } = original.block;
  const isWhole = before.other === other && before.note === note;
  return isWhole ? original.block : { ...before, html };
}
