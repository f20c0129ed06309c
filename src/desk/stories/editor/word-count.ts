import type { Node } from 'prosemirror-model';
import { WORDS_PER_MINUTE } from '#content/markup/markup-limits.ts';

/** Counts words of documents; blocks that did not change are counted once. */
export class WordCounter {
  readonly #counted = new WeakMap<Node, number>();

  count(doc: Node): number {
    return doc.children.reduce((words, block) => words + this.#inBlock(block), 0);
  }

  #inBlock(block: Node): number {
    const known = this.#counted.get(block);
    if (known !== undefined) return known;
    const text = block.textBetween(0, block.content.size, ' ', ' ');
    const words = text.match(/\S+/g)?.length ?? 0;
    this.#counted.set(block, words);
    return words;
  }
}

/** The count in words, with the time that reading takes. */
export function lengthInWords(words: number): string {
  const minutes = Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
  const counted = `${words.toLocaleString('en-GB')} ${words === 1 ? 'word' : 'words'}`;
  return words === 0 ? counted : `${counted}, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`;
}
