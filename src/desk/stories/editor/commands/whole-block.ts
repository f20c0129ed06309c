import type { Command, EditorState } from 'prosemirror-state';
import type { Block } from '../../story.contract.ts';
import { blockListOf } from '../blocks-plugin.ts';
import { CarriedStep } from '../carried-step.ts';
import { htmlNodes } from '../html-mode.ts';
import { schema } from '../schema/schema.ts';

function indexAt(state: EditorState, position = state.selection.from): number {
  return state.doc.resolve(position).index(0);
}

/** The block at a position, or with the cursor. */
export function blockAt(state: EditorState, position?: number): Block | undefined {
  return blockListOf(state).entries[indexAt(state, position)]?.block;
}

/** Replaces the block at a position, or with the cursor, by what some HTML makes. */
export function setBlockHtml(html: string, position?: number): Command {
  return (state, dispatch) => {
    const index = indexAt(state, position);
    const node = state.doc.maybeChild(index);
    if (!node) return false;
    const from = state.doc.resolve(0).posAtIndex(index, 0);
    const nodes = htmlNodes(html);
    // A document has at least one block.
    const blocks = nodes.length > 0 || state.doc.childCount > 1 ? nodes : [schema.node('p')];
    dispatch?.(state.tr.replaceWith(from, from + node.nodeSize, blocks));
    return true;
  };
}

/** Writes a note in the margin of the block with the cursor, or takes it away. */
export function setBlockNote(note: string): Command {
  return (state, dispatch) => {
    const block = blockAt(state);
    if (!block) return false;
    dispatch?.(state.tr.step(new CarriedStep(block.id, block, { other: block.other, note })));
    return true;
  };
}
