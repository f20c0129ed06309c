import type { Block } from '../story.contract.ts';
import { isSame } from '../three-way.ts';

/** How many edits late the page may give a text back. */
const MOST_REMEMBERED = 50;

/** Tells the editor's own blocks, which come back to it late, from a change that somebody else made. */
export class Echo {
  #sent: (readonly Block[])[] = [];

  remember(blocks: readonly Block[]): void {
    this.#sent = [...this.#sent.slice(1 - MOST_REMEMBERED), blocks];
  }

  isOwn(blocks: readonly Block[]): boolean {
    const found = this.#sent.findLastIndex((sent) => isSameBlocks(sent, blocks));
    // What is older than the last echo cannot be one any more: somebody has brought an earlier text back.
    if (found >= 0) this.#sent = this.#sent.slice(found);
    return found >= 0;
  }
}

/** Whether two texts have the same blocks, with all that these carry; the page may have copied them. */
export function isSameBlocks(one: readonly Block[], other: readonly Block[]): boolean {
  return one.length === other.length && one.every((block, index) => isSame(block, other[index]));
}
