import { type MarkdownNode, parseMarkdown } from './markdown-tree.ts';

/** A link or picture by a label: `[words][label]`, `[words][]`. */
const LABELLED = /(!?)\[([^[\]\n]{1,300})\]\[[^[\]\n]{0,200}\]/g;

/**
 * Replaces links by a label that nothing defines by their words, and pictures by nothing: readers would see the brackets.
 * @returns the text, and how many links there were
 */
export function withoutUnknownLabels(markdown: string): { readonly text: string; readonly count: number } {
  if (markdown.search(LABELLED) === -1) return { text: markdown, count: 0 };
  let text = '';
  let taken = 0;
  let count = 0;
  // In text alone: a link whose label is known is a node of its own, and so is code.
  for (const { start, end } of textRanges(parseMarkdown(markdown))) {
    text += markdown.slice(taken, start);
    text += markdown
      .slice(start, end)
      .replace(LABELLED, (link, picture: string, words: string, offset: number, part: string) => {
        // `list[row][column]`, and notes by numbers.
        if (/\w/.test(part[offset - 1] ?? '') || !/\p{L}{2}/u.test(words)) return link;
        count += 1;
        return picture ? '' : words;
      });
    taken = end;
  }
  return { text: text + markdown.slice(taken), count };
}

function textRanges({ type, children = [], position }: MarkdownNode): { start: number; end: number }[] {
  const { start, end } = { start: position?.start.offset, end: position?.end.offset };
  return type === 'text' && start !== undefined && end !== undefined ? [{ start, end }] : children.flatMap(textRanges);
}
