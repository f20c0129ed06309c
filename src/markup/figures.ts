import type { Element, ElementContent } from 'hast';
import {
  attribute,
  element,
  hasClass,
  isBlank,
  isElement,
  type Nodes,
  showsSomething,
  textNode,
  textOf,
  within,
} from './nodes.ts';

export const CAPTION_GONE = 'A caption went with the picture or player that it belonged to';

/** A picture with its address, also of lazy loaders; emoticons as text; counting pixels removed. */
export function pictureFrom(node: Element, changes: Set<string>): Nodes {
  const alt = attribute(node, 'alt') ?? '';
  if (hasClass(node, /^(?:wp-smiley|emoji)$/)) return alt ? [textNode(alt)] : [];
  if (isCounter(node)) {
    changes.add('A counting picture was taken out');
    return [];
  }
  const lazy = attribute(node, 'dataSrc', 'dataLazySrc', 'dataOriginal', 'dataOrigFile');
  const src = lazy ?? attribute(node, 'src') ?? largest(attribute(node, 'srcSet', 'dataSrcset'));
  if (!src) return [];
  if (!/^(?:https?:)?\/\/|^[^:]*$|^[^:]*[/?#]/i.test(src)) {
    changes.add('A picture without a web address was taken out');
    return alt ? [textNode(alt)] : [];
  }
  return [element('img', { src, alt, ...size(node, 'width'), ...size(node, 'height') })];
}

function isCounter(node: Element): boolean {
  const sides = [attribute(node, 'width'), attribute(node, 'height')];
  return sides.every((side) => side !== undefined && Number.parseInt(side, 10) <= 1);
}

function largest(srcSet: string | undefined): string | undefined {
  return srcSet?.split(/,\s+/).at(-1)?.trim().split(/\s/)[0];
}

function size(node: Element, name: 'width' | 'height'): Record<string, number> {
  const [, pixels] = (/^(\d+)(?:px)?$/.exec(attribute(node, name) ?? '') ?? []).map(Number);
  return pixels ? { [name]: pixels } : {};
}

/** Makes a gallery: a figure of figures, with its own caption at the end. */
export function galleryFrom(children: Nodes): Nodes {
  const own = children.find((child) => isElement(child, 'figcaption') && showsSomething(child));
  const pictures = figuresIn(children.filter((child) => child !== own));
  if (pictures.length === 0) return children;
  if (pictures.length === 1 && !own) return pictures;
  return [element('figure', { className: ['gallery'] }, own ? [...pictures, own] : pictures)];
}

function figuresIn(nodes: Nodes): Element[] {
  return nodes.flatMap((node, index) => {
    if (!isElement(node) || isElement(node, 'figcaption', 'dd')) return [];
    if (isElement(node, 'figure') && !within(node.children, 'figure').length && within(node.children, 'img').length > 0)
      return [node];
    if (isElement(node, 'img')) return [element('figure', {}, [node])];
    if (isElement(node, 'a') && within(node.children, 'img').length > 0) return [element('figure', {}, [node])];
    const inner = figuresIn(node.children);
    const caption =
      inner[0] && inner.length === 1 ? captionBeside(node, nodes[index + 1], nodes[index + 2]) : undefined;
    return caption && inner[0] ? [element('figure', {}, [...inner[0].children, caption])] : inner;
  });
}

/** Old galleries are definition lists: the picture is the term, its caption the description. */
function captionBeside(node: Element, ...after: (ElementContent | undefined)[]): Element | undefined {
  const described = after.find((next) => next !== undefined && !isBlank(next));
  if (!isElement(node, 'dt') || !isElement(described, 'dd') || textOf(described).trim() === '') return undefined;
  return element('figcaption', {}, described.children);
}

export function pullquoteFrom(children: Nodes): Nodes {
  const captions = children.filter((child) => isElement(child, 'figcaption'));
  const words = children.filter((child) => !isElement(child, 'figcaption'));
  const isQuotation = words.some((child) => isElement(child, 'blockquote'));
  const quotation = isQuotation ? words : [element('blockquote', {}, words)];
  return [element('figure', { className: ['pullquote'] }, [...quotation, ...captions])];
}
