import type { Element, Root } from 'hast';
import type { Heading } from '#content/posts/posts.contract.ts';
import { MOST_CONTENTS } from './markup-limits.ts';
import { isElement, type Nodes, textOf } from './nodes.ts';
import { oneLine } from './text.ts';

/** Changes the levels of headings: they begin at two, below the page's title, and skip none. */
export function levelHeadings(nodes: Nodes): void {
  /** Levels as written of the enclosing headings. */
  const open: number[] = [];
  eachHeading(nodes, (heading) => {
    const written = Number(heading.tagName[1]);
    while ((open.at(-1) ?? 0) >= written) open.pop();
    open.push(written);
    heading.tagName = `h${Math.min(open.length + 1, 6)}`;
  });
}

/** The headings of the table of contents, at most MOST_CONTENTS. */
export function headingsOf(root: Root): Heading[] {
  const found: Heading[] = [];
  eachHeading(root.children as Nodes, ({ tagName, properties, children }) => {
    const level = Number(tagName[1]);
    const text = oneLine(children.map(textOf).join(''));
    if (level <= 4 && text && typeof properties.id === 'string') found.push({ id: properties.id, text, level });
  });
  return found.slice(0, MOST_CONTENTS);
}

function eachHeading(nodes: Nodes, visit: (heading: Element) => void): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (/^h[1-6]$/.test(node.tagName)) visit(node);
    else eachHeading(node.children, visit);
  }
}
