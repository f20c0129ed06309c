import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { setOf } from './by-name.ts';
import { wellFormed } from './text.ts';

export type Nodes = ElementContent[];

export function element(tagName: string, properties: Properties, children: readonly ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}

/** Well-formed, because character references may stand for control characters. */
export function textNode(value: string): ElementContent {
  return { type: 'text', value: wellFormed(value) };
}

export function isElement<Tag extends string = string>(
  node: RootContent | undefined,
  ...tagNames: Tag[]
): node is Element & { tagName: Tag } {
  return node?.type === 'element' && (tagNames.length === 0 || (tagNames as string[]).includes(node.tagName));
}

/** Whether a node shows nothing: white space, a break, a comment. */
export function isBlank(node: RootContent): boolean {
  if (node.type === 'text') return /^[\s\u00a0\u200b\ufeff]*$/.test(node.value);
  return isElement(node, 'br') || node.type === 'comment';
}

/** Whether a node has words or a picture. */
export function nodeShowsSomething(node: ElementContent): boolean {
  return textOf(node).trim() !== '' || within([node], 'img').length > 0;
}

export function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

export function attribute(node: Element, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = node.properties[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value) && value.length > 0) return value.join(' ');
  }
  return undefined;
}

export function hasClass(node: Element, pattern: RegExp): boolean {
  const classes = node.properties.className;
  return Array.isArray(classes) && classes.some((name) => pattern.test(String(name)));
}

/** Visits every element of a tree, parents first. (unist-util-visit takes a fifth of an import's time.) */
export function eachElement(nodes: readonly RootContent[], visit: (element: Element) => void): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    visit(node);
    eachElement(node.children, visit);
  }
}

/** All elements of a kind among nodes and their descendants, in document order. */
export function within(nodes: readonly RootContent[], tagName: string): Element[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    return node.tagName === tagName ? [node, ...within(node.children, tagName)] : within(node.children, tagName);
  });
}

const PHRASING = setOf(
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q ruby rt rp s samp small span strong sub sup time u var wbr',
);

/** Whether a node is text or a phrase, and not a block. */
export function isPhrasing(node: RootContent): boolean {
  return node.type === 'text' || (isElement(node) && isPhrasingName(node.tagName));
}

/** The same for the name of an element. */
export function isPhrasingName(tagName: string): boolean {
  return PHRASING.has(tagName);
}

/**
 * Maps nodes that mix lines of text with blocks.
 * @param line maps consecutive text and phrases, which may be none
 */
export function mapBlocks(nodes: Nodes, line: (nodes: Nodes) => Nodes, block: (node: ElementContent) => Nodes): Nodes {
  // Flattened at the end: a call's arguments have to fit on the stack, and a line may have more nodes than that.
  const result: Nodes[] = [];
  let open: Nodes = [];
  for (const node of nodes) {
    if (isPhrasing(node)) open.push(node);
    else {
      result.push(line(open), block(node));
      open = [];
    }
  }
  result.push(line(open));
  return result.flat();
}

/** Puts each line of text among blocks into a paragraph. */
export function linesAsParagraphs(nodes: Nodes): Nodes {
  return mapBlocks(
    nodes,
    (line) => (line.every(isBlank) ? line : [element('p', {}, line)]),
    (block) => [block],
  );
}
