import type { Node } from 'prosemirror-model';

/**
 * Elements that hold a line of text, or blocks. ProseMirror allows no text beside blocks, so that a line in them is a
 * paragraph (`p`) without the attribute `isParagraph`: it prints as bare text there, and as a paragraph anywhere else.
 */
const HOLDS_LINES: ReadonlySet<string> = new Set(['li', 'dt', 'dd', 'td', 'th', 'figure', 'figcaption', 'summary']);

/** Whether an element of this name holds lines or blocks. */
export function holdsLines(name: string | undefined): boolean {
  return name !== undefined && HOLDS_LINES.has(name);
}

/** Whether a paragraph prints as bare text. Two lines that touch are paragraphs, or they would become one. */
export function isLine(paragraph: Node, parent: Node | undefined, index: number): boolean {
  if (!parent || !holdsLines(parent.type.name) || paragraph.attrs.isParagraph) return false;
  const mayBeLine = (node: Node | null) => node?.type.name === 'p' && !node.attrs.isParagraph;
  return !mayBeLine(parent.maybeChild(index - 1)) && !mayBeLine(parent.maybeChild(index + 1));
}
