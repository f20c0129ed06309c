import type { Mark, Node } from 'prosemirror-model';
import type { Attributes } from './schema/allowed.ts';
import { htmlAttributes } from './schema/attributes.ts';
import { isLine } from './schema/places.ts';
import { rowsInSections } from './schema/sections.ts';
import { cellAttributes } from './schema/table-nodes.ts';

const EMPTY: ReadonlySet<string> = new Set(['br', 'wbr', 'hr', 'img']);

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function opening(tag: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === '' && name === 'reversed' ? name : `${name}="${escaped(value).replaceAll('"', '&quot;')}"`,
  );
  return `<${[tag, ...written].join(' ')}>`;
}

function wrapped(tag: string, attributes: Attributes, content: string): string {
  return `${opening(tag, attributes)}${content}</${tag}>`;
}

type Printer = (node: Node, parent: Node | undefined, index: number) => string;

/** Nodes whose element has another name, or more around it. */
const PRINTERS: Readonly<Record<string, Printer>> = {
  text: ({ text = '' }) => escaped(text),
  p: (node, parent, index) => {
    const content = printInside(node);
    return isLine(node, parent, index) ? content : wrapped('p', htmlAttributes(node.attrs), content);
  },
  heading: (node) => wrapped(`h${node.attrs.level}`, htmlAttributes(node.attrs), printInside(node)),
  code_block: (node) => {
    const { class: language, ...attrs } = node.attrs;
    return wrapped(
      'pre',
      htmlAttributes(attrs),
      wrapped('code', htmlAttributes({ class: language }), printInside(node)),
    );
  },
  attribution: (node) => wrapped('cite', htmlAttributes(node.attrs), printInside(node)),
  anchor: ({ attrs }) => wrapped('a', htmlAttributes(attrs), ''),
  picture: ({ attrs: { href, ...attrs } }) => {
    const image = opening('img', htmlAttributes(attrs));
    return href ? wrapped('a', { href: String(href) }, image) : image;
  },
  player: ({ attrs: { words, ...attrs } }) => wrapped('a', htmlAttributes(attrs), escaped(String(words))),
  html: ({ attrs }) => String(attrs.html),
  table: ({ attrs: { caption, colgroup, ...attrs }, children }) => {
    const sections = rowsInSections(children).map(({ section, rows }) => {
      const content = rows.map((row) => printNode(row)).join('');
      return section ? wrapped(section, {}, content) : content;
    });
    return wrapped('table', htmlAttributes(attrs), `${caption}${colgroup}${sections.join('')}`);
  },
  tr: ({ attrs: { section: _, ...attrs }, children }) =>
    wrapped('tr', htmlAttributes(attrs), children.map((cell) => printNode(cell)).join('')),
  td: (node) => wrapped('td', cellAttributes(node.attrs), printInside(node)),
  th: (node) => wrapped('th', cellAttributes(node.attrs), printInside(node)),
};

/**
 * Prints a node as the HTML of a story's source.
 * @param parent and the node's index in it; some paragraphs print as bare text there
 */
export function printNode(node: Node, parent?: Node, index = 0): string {
  const printer = PRINTERS[node.type.name];
  if (printer) return printer(node, parent, index);
  const tag = node.type.name;
  const attributes = htmlAttributes(node.attrs);
  return EMPTY.has(tag) ? opening(tag, attributes) : wrapped(tag, attributes, printInside(node));
}

function printInside(node: Node): string {
  if (!node.inlineContent) return node.children.map((child, index) => printNode(child, node, index)).join('');
  return printLine(node.children);
}

/** Prints nodes within a line with their marks; the mark that reaches farthest stands outside. */
export function printLine(nodes: readonly Node[]): string {
  let html = '';
  let open: readonly Mark[] = [];
  for (const [index, node] of nodes.entries()) {
    const end = open.findIndex((mark) => !mark.isInSet(node.marks));
    const kept = end < 0 ? open : open.slice(0, end);
    html += closing(open.slice(kept.length));
    const reach = new Map(node.marks.map((mark) => [mark, reachOf(mark, nodes, index)]));
    const added = node.marks
      .filter((mark) => !mark.isInSet(kept))
      .toSorted((one, other) => (reach.get(other) ?? 0) - (reach.get(one) ?? 0));
    html += added.map((mark) => opening(mark.type.name, htmlAttributes(mark.attrs))).join('') + printNode(node);
    open = [...kept, ...added];
  }
  return html + closing(open);
}

function reachOf(mark: Mark, nodes: readonly Node[], from: number): number {
  const end = nodes.findIndex((node, index) => index > from && !mark.isInSet(node.marks));
  return end < 0 ? nodes.length : end;
}

function closing(marks: readonly Mark[]): string {
  return marks
    .toReversed()
    .map((mark) => `</${mark.type.name}>`)
    .join('');
}
