import type { Element, Root } from 'hast';
import { oneLine } from '../text.ts';
import { element, isElement, type Nodes, textOf, within } from './nodes.ts';

/**
 * Puts each table into a box that scrolls by itself, and that the keyboard reaches (WCAG 2.1.1), named by its caption.
 */
export function wrapTables(root: Root): void {
  root.children = wrapped(root.children as Nodes);
}

function wrapped(nodes: Nodes): Nodes {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    // A table within a table scrolls with it.
    if (node.tagName === 'table')
      return element('div', { className: ['table'], role: 'region', ariaLabel: label(node), tabIndex: 0 }, [node]);
    return { ...node, children: wrapped(node.children) };
  });
}

function label(table: Element): string {
  const caption = within(table.children, 'caption')[0];
  return (caption && oneLine(textOf(caption))) || 'Table';
}
