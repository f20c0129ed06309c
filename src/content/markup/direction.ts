import type { Element, Properties, Root } from 'hast';
import { setOf } from './by-name.ts';
import { isElement, isPhrasing, type Nodes, textOf } from './nodes.ts';

/** The `dir` and `lang` of an element, where they are valid. */
export function languageProperties({ properties: { dir, lang } }: Element): Properties {
  const isDirection = typeof dir === 'string' && /^(?:ltr|rtl|auto)$/i.test(dir);
  return { ...(isDirection ? { dir: dir.toLowerCase() } : {}), ...(typeof lang === 'string' && lang ? { lang } : {}) };
}

/** The children of a box that is removed, with its direction and language. */
export function inheriting(box: Element, children: Nodes): Nodes {
  const language = languageProperties(box);
  if (Object.keys(language).length === 0) return children;
  return children.map((child) =>
    isElement(child) ? { ...child, properties: { ...language, ...child.properties } } : child,
  );
}

const LINES = setOf('p h2 h3 h4 h5 h6 li dt dd figcaption caption summary td th');
const CONTAINERS = setOf('ul ol dl blockquote table figure details section');
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;
const FIRST_LETTER = /\p{L}/u;

/** Gives `dir` to each block of right-to-left text that has none: by its first letter, else by most of its letters. */
export function markDirections(root: Root): void {
  for (const node of root.children) if (isElement(node)) mark(node, false);
}

/** @param isReversed an outer block runs from right to left */
function mark(node: Element, isReversed: boolean): void {
  if (node.tagName === 'pre') return;
  const dir = node.properties.dir ?? foundDirection(node, isReversed);
  if (dir !== undefined) node.properties.dir = dir;
  const within = dir === 'rtl' || (isReversed && dir !== 'ltr');
  for (const child of node.children) if (isElement(child) && !isPhrasing(child)) mark(child, within);
}

function foundDirection(node: Element, isReversed: boolean): 'auto' | 'rtl' | undefined {
  const direction = directionOf(textOf(node));
  if (CONTAINERS.has(node.tagName)) return direction && 'rtl';
  return LINES.has(node.tagName) ? (direction ?? (isReversed ? 'auto' : undefined)) : undefined;
}

function directionOf(text: string): 'auto' | 'rtl' | undefined {
  const reversed = text.match(RIGHT_TO_LEFT)?.length ?? 0;
  if (reversed === 0) return undefined;
  const isFirst = text.match(FIRST_LETTER)?.[0].match(RIGHT_TO_LEFT) !== null;
  if (isFirst) return 'auto';
  return reversed * 2 > (text.match(/\p{L}/gu)?.length ?? 0) ? 'rtl' : undefined;
}
