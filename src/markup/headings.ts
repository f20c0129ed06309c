import type { Element, Root } from 'hast';
import type { Heading } from '#posts/posts.contract.ts';
import { isElement, type Nodes, textOf } from './nodes.ts';
import { oneLine } from './text.ts';

/**
 * Numbers the headings so that the body begins at level two and no level is left out on the way down, as the outline of
 * a page that has its title above asks for.
 */
export function levelHeadings(nodes: Nodes): void {
  /** The levels as written of the headings that are open at this point. */
  const open: number[] = [];
  eachHeading(nodes, (heading) => {
    const written = Number(heading.tagName[1]);
    while ((open.at(-1) ?? 0) >= written) open.pop();
    open.push(written);
    heading.tagName = `h${Math.min(open.length + 1, 6)}`;
  });
}

/** The headings that a table of contents shows. */
export function headingsOf(root: Root): Heading[] {
  const found: Heading[] = [];
  eachHeading(root.children as Nodes, ({ tagName, properties, children }) => {
    const level = Number(tagName[1]);
    const text = oneLine(children.map(textOf).join(''));
    if (level <= 4 && text && typeof properties.id === 'string') found.push({ id: properties.id, text, level });
  });
  return found;
}

/** Headings of the text itself; those within quotations and notes are not its outline, but are numbered as well. */
function eachHeading(nodes: Nodes, visit: (heading: Element) => void): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (/^h[1-6]$/.test(node.tagName)) visit(node);
    else eachHeading(node.children, visit);
  }
}
