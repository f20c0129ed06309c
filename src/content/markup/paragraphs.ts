import type { Element, ElementContent, Root, RootContent } from 'hast';
import { inheriting } from './direction.ts';
import { paragraphsOf, stepOut, trimmed, withoutPictures } from './lines.ts';
import {
  eachElement,
  element,
  hasClass,
  isBlank,
  isElement,
  isPhrasing,
  mapBlocks,
  type Nodes,
  nodeShowsSomething,
  within,
} from './nodes.ts';

/** Elements whose children are blocks: loose text in them becomes a paragraph. */
const HOLDS_BLOCKS = new Set(['blockquote', 'section', 'details', 'figure']);

/** Makes paragraphs: wraps loose lines, divides them at two breaks, moves pictures out of them, and removes empty ones. */
export function paragraphs(nodes: Nodes): Nodes {
  return mapBlocks(withListsAround(nodes), paragraphsOf, block);
}

/** Whether a line of text stands where a paragraph should. */
export function hasLooseLines(root: Root): boolean {
  const isLoose = (node: RootContent) => isPhrasing(node) && !isBlank(node);
  let isFound = root.children.some(isLoose);
  eachElement(root.children, ({ tagName, children }) => {
    isFound ||= tagName !== 'figure' && HOLDS_BLOCKS.has(tagName) && children.some(isLoose);
  });
  return isFound;
}

/** Puts a list around consecutive items outside of one. */
function withListsAround(nodes: Nodes): Nodes {
  const result: Nodes = [];
  let list: Element | undefined;
  for (const node of nodes) {
    if (isElement(node, 'li', 'dt', 'dd')) {
      const tagName = node.tagName === 'li' ? 'ul' : 'dl';
      if (list?.tagName !== tagName) {
        list = element(tagName, {});
        result.push(list);
      }
      list.children.push(node);
    } else if (!list || !isBlank(node)) {
      list = undefined;
      result.push(node);
    }
  }
  return result;
}

function block(node: ElementContent): Nodes {
  if (!isElement(node)) return [];
  if (node.tagName === 'p') return paragraph(node);
  if (node.tagName === 'figure') return figure(node);
  if (node.tagName === 'summary') return [node];
  // Outside of a figure.
  if (node.tagName === 'figcaption') return paragraphs(node.children);
  if (HOLDS_BLOCKS.has(node.tagName)) return withParagraphs(node);
  if (/^h[1-6]$/.test(node.tagName)) return heading(node);
  if (node.tagName === 'table') return [rows(node)];
  if (isElement(node, 'ul', 'ol', 'dl')) return node.children.some((child) => isElement(child)) ? [list(node)] : [];
  return [node];
}

function paragraph(node: Element): Nodes {
  const blocks = hasBlocks(node) ? paragraphs(node.children) : paragraphsOf(node.children);
  return inheriting(node, blocks).map((part, index) => (index === 0 ? withId(part, node) : part));
}

function withId(part: ElementContent, { properties: { id } }: Element): ElementContent {
  return id && isElement(part) ? { ...part, properties: { id, ...part.properties } } : part;
}

/** The parser ends a paragraph at a block, but normalising can put one into it. */
function hasBlocks(node: Element): boolean {
  return node.children.some((child) => !isPhrasing(child));
}

function withParagraphs(node: Element): Nodes {
  const children = paragraphs(node.children);
  return children.length > 0 ? [{ ...node, children }] : [];
}

/** A figure's lines get no paragraphs: a picture, a link around one, a caption. */
function figure(node: Element): Nodes {
  const children = withListsAround(node.children).flatMap((child) => {
    if (isBlank(child) || isEmptyPhrase(child)) return [];
    if (isElement(child, 'p')) return lineInFigure(child);
    if (isElement(child, 'figcaption')) return [item(child)];
    return isPhrasing(child) ? [child] : block(child);
  });
  const onlyCaption = children.every((child) => isElement(child, 'figcaption'));
  if (onlyCaption) return [];
  if (isOnlyAround(node, children)) return children;
  const isText = children.every((child) => isPhrasing(child) && within([child], 'img').length === 0);
  return isText && within(children, 'a').length === 0 ? paragraphsOf(node.children) : [{ ...node, children }];
}

/** Whether a figure is only around another block: a table or another figure needs none. */
export function isOnlyAround(figure: Element, [child, ...others]: Nodes): boolean {
  if (!child || others.length > 0 || hasClass(figure, /^pullquote$/)) return false;
  return !isPhrasing(child) && !isElement(child, 'p', 'figcaption');
}

function isEmptyPhrase(node: ElementContent): boolean {
  return isElement(node) && isPhrasing(node) && !node.properties.id && !nodeShowsSomething(node);
}

function lineInFigure(node: Element): Nodes {
  if (within(node.children, 'img').length > 0) return node.children.filter((part) => !isBlank(part));
  return hasBlocks(node) ? paragraph(node) : [node];
}

/** A figure that was typed into the heading follows it, with its caption. */
function heading(node: Element): Nodes {
  const figures = node.children.filter((child) => isElement(child, 'figure')).flatMap(figure);
  const line = node.children.filter((child) => !isElement(child, 'figure'));
  const pictures = stepOut(line);
  const rest = trimmed(line.flatMap(withoutPictures));
  if (rest.every(isBlank)) return [...pictures, ...figures];
  return [...pictures, { ...node, children: trimmed(rest.flatMap(onOneLine)) }, ...figures];
}

/** Makes one line of a heading: blanks replace breaks and separate blocks. */
function onOneLine(node: ElementContent, index: number): Nodes {
  if (isElement(node, 'br')) return [BLANK];
  if (isElement(node, 'p')) return [...(index > 0 ? [BLANK] : []), element('small', {}, node.children), BLANK];
  return isElement(node) ? [{ ...node, children: node.children.flatMap((child) => onOneLine(child, 0)) }] : [node];
}

const BLANK: ElementContent = { type: 'text', value: ' ' };

function list(node: Element): Element {
  const children = node.children.flatMap((child): Nodes => {
    if (isBlank(child)) return [];
    if (isElement(child, 'li', 'dt', 'dd')) return [item(child)];
    if (node.tagName === 'dl') return [];
    // A list directly in a list gets an item. Its blocks once: twice would be a thousand times at the tenth level.
    const blocks = block(child);
    return [element('li', {}, blocks.length > 0 ? blocks : [child])];
  });
  return { ...node, children };
}

/** A table, or a part of one, with the content of its cells. */
function rows(node: Element): Element {
  const children = node.children.map((child) => {
    if (isElement(child, 'td', 'th')) return item(child);
    return isElement(child, 'thead', 'tbody', 'tfoot', 'tr') ? rows(child) : child;
  });
  return { ...node, children };
}

function item(node: Element): Element {
  if (!hasBlocks(node)) return node;
  const children = withListsAround(node.children).flatMap((child) => (isPhrasing(child) ? [child] : block(child)));
  return { ...node, children };
}
