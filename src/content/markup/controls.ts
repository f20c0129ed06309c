import type { Element, ElementContent } from 'hast';
import { attribute, element, isElement, type Nodes, textNode, textOf, within } from './nodes.ts';
import { evenlySpaced } from './text.ts';

/** The options of a select, as a line of text. */
export function optionsOf(select: Element): Nodes {
  const options = within(select.children, 'option').map((option) => evenlySpaced(textOf(option)).trim());
  const words = options.length > 0 ? options.filter(Boolean).join(', ') : evenlySpaced(textOf(select)).trim();
  return words ? [textNode(words)] : [];
}

/** The initial content of a text area: often code to be copied. */
export function fieldText(textarea: Element): Nodes {
  const words = textOf(textarea).trim();
  if (words === '') return [];
  return /[<\n]/.test(words) ? [element('pre', {}, [element('code', {}, [textNode(words)])])] : [textNode(words)];
}

const SVG_TEXTS = ['title', 'desc', 'text', 'foreignObject', 'foreignobject'];

/** The words in a drawing, with its title and description unless it is hidden from screen readers. */
export function svgWords(svg: Element): Nodes {
  if (attribute(svg, 'ariaHidden') === 'true') return wordsOf(svg, SVG_TEXTS.slice(2));
  return wordsOf(svg, SVG_TEXTS);
}

function wordsOf(svg: Element, elements: readonly string[]): Nodes {
  const words = elements
    .flatMap((name) => outermost(svg.children, name))
    .map((node) => evenlySpaced(spaced(node)).trim())
    .filter(Boolean)
    .join(' ');
  return words ? [textNode(` ${words} `)] : [];
}

function outermost(nodes: Nodes, tagName: string): Element[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    return node.tagName === tagName ? [node] : outermost(node.children, tagName);
  });
}

/** The lines of a drawing's text are elements without a blank between them. */
function spaced(node: ElementContent): string {
  if (isElement(node, 'tspan')) return ` ${node.children.map(spaced).join('')} `;
  return isElement(node) ? node.children.map(spaced).join('') : textOf(node);
}

/** A formula on a line of text, with its indices and powers. */
export function formula(math: Element): Nodes {
  const children = math.children.flatMap(inLine);
  return children.some((child) => textOf(child).trim() !== '') ? [element('var', {}, children)] : [];
}

function inLine(node: ElementContent): Nodes {
  if (node.type === 'text') return node.value.trim() === '' ? [] : [textNode(evenlySpaced(node.value))];
  if (!isElement(node) || isElement(node, 'annotation', 'annotation-xml')) return [];
  // Each child once: twice would be a thousand times at the tenth level.
  const made = node.children.map((child) => ({ child, line: inLine(child) }));
  const [first, second, third] = made.filter(({ child }) => isElement(child)).map(({ line }) => line);
  if (isElement(node, 'mfrac') && first && second) return [...grouped(first), textNode('/'), ...grouped(second)];
  if (isElement(node, 'msup', 'mover') && first && second) return [...first, element('sup', {}, second)];
  if (isElement(node, 'msub', 'munder') && first && second) return [...first, element('sub', {}, second)];
  if (isElement(node, 'msubsup', 'munderover') && first && second && third)
    return [...first, element('sub', {}, second), element('sup', {}, third)];
  const children = made.flatMap(({ line }) => line);
  if (isElement(node, 'msqrt')) return [textNode('√'), ...grouped(children)];
  return isElement(node, 'mtd', 'mtr') ? [...children, textNode(' ')] : children;
}

function grouped(nodes: Nodes): Nodes {
  const isSimple = nodes.length === 1 && [...nodes.map(textOf).join('')].length <= 4;
  return isSimple ? nodes : [textNode('('), ...nodes, textNode(')')];
}
