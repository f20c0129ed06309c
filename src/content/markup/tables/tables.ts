import type { Element } from 'hast';
import { byName } from '../by-name.ts';
import { attribute, element, hasClass, isElement, type Nodes, textOf, within } from '../nodes.ts';
import { oneLine } from '../text.ts';
import { WIDEST_CELL } from './table-grid.ts';

/**
 * Puts each table into a scrollable box that the keyboard reaches (WCAG 2.1.1), named by its caption.
 * @param figure around the nodes, whose caption names a table without one
 */
export function wrapTables(nodes: Nodes, figure?: Element): Nodes {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    // A table within a table scrolls with it.
    if (node.tagName === 'table') {
      const properties = { className: ['table-scroll'], role: 'region', ariaLabel: label(node, figure), tabIndex: 0 };
      return element('div', properties, [node]);
    }
    return { ...node, children: wrapTables(node.children, node.tagName === 'figure' ? node : figure) };
  });
}

function label(table: Element, figure: Element | undefined): string {
  const caption = within(table.children, 'caption')[0] ?? within(figure?.children ?? [], 'figcaption')[0];
  return (caption && oneLine(textOf(caption))) || 'Table';
}

/** Sets a class for the alignment of each cell, which editors write as `align`, a style, a class, on the row or on the column. */
export function alignCells(table: Element): void {
  const columns = within(table.children, 'col').flatMap((column) => {
    const span = spanOf(column);
    if (span > 1) column.properties.span = span;
    else delete column.properties.span;
    return Array<string | undefined>(span).fill(alignment(column));
  });
  for (const row of rowsOf(table)) {
    let column = 0;
    for (const cell of row.children) {
      if (!isElement(cell, 'td', 'th')) continue;
      const aligned = alignment(cell) ?? alignment(row) ?? columns[column];
      if (aligned) cell.properties.className = [`align-${aligned}`];
      else delete cell.properties.className;
      column += Math.min(Number(attribute(cell, 'colSpan')) || 1, WIDEST_CELL);
    }
  }
}

/** How many columns a `<col>` stands for: as many as browsers let it, however many it names. */
function spanOf(column: Element): number {
  const span = Math.floor(Number(attribute(column, 'span')));
  return span >= 1 ? Math.min(span, WIDEST_CELL) : 1;
}

/** The rows of a table, without those of tables in its cells. */
function rowsOf(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (isElement(child, 'tr')) return [child];
    return isElement(child, 'thead', 'tbody', 'tfoot') ? rowsOf(child) : [];
  });
}

const SIDES = byName([
  ['left start', 'left'],
  ['center middle', 'center'],
  ['right end', 'right'],
]);

function alignment(node: Element): string | undefined {
  const style = /(?:^|[;\s])text-align\s*:\s*([a-z]+)/i.exec(attribute(node, 'style') ?? '')?.[1];
  const side = style ?? attribute(node, 'dataAlign') ?? attribute(node, 'align');
  if (side) return SIDES.get(side.toLowerCase());
  return ['left', 'center', 'right'].find((name) =>
    hasClass(node, new RegExp(`^(?:has-text-align-|text-|align-?)${name}$`)),
  );
}
