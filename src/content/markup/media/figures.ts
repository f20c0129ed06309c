import type { Element, ElementContent, RootContent } from 'hast';
import {
  attribute,
  element,
  hasClass,
  isBlank,
  isElement,
  type Nodes,
  nodeShowsSomething,
  textNode,
  textOf,
  within,
} from '../nodes.ts';

export const CAPTION_GONE = 'A caption went with the picture or player that it belonged to';

/** A picture with its address, also of lazy loaders; emoticons as text; counting pixels removed. */
export function pictureFrom(node: Element, changes: Set<string>): Nodes {
  const alt = attribute(node, 'alt') ?? '';
  if (hasClass(node, /^(?:wp-smiley|emoji)$/)) return alt ? [textNode(alt)] : [];
  if (isCounter(node)) {
    changes.add('A counting picture was taken out');
    return [];
  }
  const lazy = attribute(node, ...LAZY);
  const named = attribute(node, 'src');
  const choice = largest(attribute(node, 'srcSet', 'dataSrcset'));
  const src = lazy ?? (isData(named) ? (choice ?? named) : (named ?? choice));
  if (!src) return [];
  if (!isData(src) && !/^(?:https?:)?\/\/|^[^:]*$|^[^:]*[/?#]/i.test(src)) {
    changes.add('A picture without a web address was taken out');
    return alt ? [textNode(alt)] : [];
  }
  return [element('img', { src: inLowerCase(src), alt, ...size(node, 'width'), ...size(node, 'height') })];
}

/** Of a style, in characters: what is longer holds a picture itself, or is an attack. */
const LONGEST_STYLE = 2_000;

/** A style that sets a picture behind an element. Drawings (SVG) are ornaments. */
const BEHIND = /\bbackground(?:-image)?\s*:[^;]*?\burl\(\s*(['"]?)(?!data:image\/svg)(.+?)\1\s*\)/is;

/**
 * The picture that a style sets behind an element without content: that is how builders of pages show it. Behind words it is
 * left out, with a remark.
 */
export function pictureBehind(node: Element, changes: Set<string>): Nodes | undefined {
  const address = BEHIND.exec(attribute(node, 'style')?.slice(0, LONGEST_STYLE) ?? '')?.[2];
  if (address === undefined) return undefined;
  if (!nodeShowsSomething(node)) {
    const alt = attribute(node, 'ariaLabel', 'title') ?? '';
    return pictureFrom(element('img', { src: address, alt }), changes);
  }
  changes.add(`A picture behind words was left out: '${address.slice(0, 200)}'`);
  return undefined;
}

/** The allow-list knows schemes in lower case alone. */
function inLowerCase(address: string): string {
  return address.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
}

/** Whether an address is the picture itself (RFC 2397). Some lazy loaders have a blank one where the picture will stand. */
function isData(address: string | undefined): boolean {
  return /^data:/i.test(address ?? '');
}

/** Whether a picture only keeps the place of the one that stands behind it for browsers without scripts. */
export function isPlaceholder(node: RootContent, after: RootContent | undefined): boolean {
  return (
    isElement(node, 'img') &&
    isData(attribute(node, 'src')) &&
    attribute(node, ...LAZY, 'srcSet', 'dataSrcset') === undefined &&
    isElement(after, 'noscript') &&
    within(after.children, 'img').length > 0
  );
}

/** Where lazy loaders keep a picture's address. */
const LAZY = ['dataSrc', 'dataLazySrc', 'dataOriginal', 'dataOrigFile'];

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
  const own = children.find((child) => isElement(child, 'figcaption') && nodeShowsSomething(child));
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
