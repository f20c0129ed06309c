import { diffWordsWithSpace } from 'diff';
import { MOST_EDITS } from '../../stories-limits.ts';

/**
 * Marks the words of a text that another text does not have; none where too many differ (MOST_EDITS).
 * @param text is changed
 */
export function markChanges(text: Node, other: string): void {
  const changes = diffWordsWithSpace(other, text.textContent ?? '', { maxEditLength: MOST_EDITS }) ?? [];
  const words = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  let node = words.nextNode();
  for (const { value, added, removed } of changes) {
    let left = removed ? 0 : value.length;
    while (left > 0 && node instanceof Text) {
      const rest = node.length > left ? node.splitText(left) : undefined;
      left -= node.length;
      const next = rest ?? words.nextNode();
      if (added && node.data.trim()) mark(node);
      node = next;
      if (rest) words.currentNode = rest;
    }
  }
}

function mark(words: Text): void {
  const mark = document.createElement('mark');
  words.replaceWith(mark);
  mark.append(words);
}
