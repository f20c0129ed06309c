import type { Element, Properties, Root } from 'hast';
import { pictureProperties } from '#content/markup/media/pictures.ts';
import { element, isElement, type Nodes, textNode, textOf, within } from '#content/markup/nodes.ts';
import { parseHtml } from '#content/markup/parse-html.ts';
import { printHtml } from '#content/markup/print-html.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import type { PictureWords, StandIn } from './picture-rights.ts';

interface Showing {
  readonly imageBase: string;
  /** What stands in the place of an address's picture; undefined where it is shown. */
  readonly insteadOf: (address: string) => StandIn | null | undefined;
}

/** The attributes that name a file. */
const ADDRESSES = ['src', 'href', 'poster'] as const;

/**
 * Text as readers may have it: a picture whose licence has ended gives way to its stand-in, caption and credit included, or goes with
 * its figure. Links to it become their words, and films and recordings go.
 * @param html as it is stored
 * @returns the same text, to the letter, where nothing of it has ended
 */
export function htmlToShow(html: string, showing: Showing): string {
  if (!namesEnded(html, showing)) return html;
  const root: Root = parseHtml(html);
  root.children = shown(root.children as Nodes, showing);
  return printHtml(root);
}

/** Looks through the attributes alone: parsing takes longer than all else of a page. */
function namesEnded(html: string, { insteadOf }: Showing): boolean {
  for (const [, address = ''] of html.matchAll(/ (?:src|href|poster)="([^"]+)"/g))
    if (insteadOf(address.replaceAll('&amp;', '&').replaceAll('&#x26;', '&')) !== undefined) return true;
  return false;
}

function shown(nodes: Nodes, showing: Showing): Nodes {
  return nodes.flatMap((node): Nodes => {
    if (!isElement(node)) return [node];
    if (node.tagName === 'figure') return figure(node, showing);
    const standIn = insteadOfNode(node, showing);
    if (standIn === undefined) return children(node, showing);
    if (node.tagName === 'img') return standIn ? [image(node, standIn, showing)] : [];
    if (standIn && !standIn.words)
      return [{ ...node, properties: readdressed(node, standIn, showing), children: shown(node.children, showing) }];
    // The words of a link stay; a film or recording has none.
    return node.tagName === 'a' ? shown(node.children, showing) : [];
  });
}

/** Of a link, film or recording: at the better file. */
function readdressed({ properties }: Element, { picture }: StandIn, { imageBase, insteadOf }: Showing): Properties {
  const address = pictureAddress(imageBase, picture.path);
  const named = ADDRESSES.filter((name) => typeof properties[name] === 'string' && insteadOf(properties[name]));
  return { ...properties, ...Object.fromEntries(named.map((name) => [name, address])) };
}

function children(node: Element, showing: Showing): Nodes {
  const left = shown(node.children, showing);
  const wasEmptied = left.length === 0 && node.children.length > 0;
  return wasEmptied && isElement(node, 'a', 'p', 'li', 'em', 'strong') ? [] : [{ ...node, children: left }];
}

/** A figure with what has ended speaks of it: its caption goes, unless it speaks of other pictures as well. */
function figure(node: Element, showing: Showing): Nodes {
  const named = namedIn(node).map((one) => insteadOfNode(one, showing));
  const isWhollyEnded = named.length > 0 && named.every((standIn) => standIn === null || standIn?.words);
  if (!isWhollyEnded) return [{ ...node, children: shown(node.children, showing) }];
  const parts = shown(
    node.children.filter((child) => !isElement(child, 'figcaption')),
    showing,
  );
  const hasSomething = parts.some((part) => textOf(part).trim() !== '' || within([part], 'img').length > 0);
  if (!hasSomething) return [];
  // Each picture of a gallery has a figure of its own, with its words.
  const isGallery = within(node.children, 'figure').length > 0;
  const [words] = isGallery ? [] : named.flatMap((standIn) => standIn?.words ?? []);
  return [{ ...node, children: [...parts, ...captionOf(words)] }];
}

/** The pictures, films and recordings of a figure; a link around a picture of it is no other one. */
function namedIn(node: Element): Element[] {
  const images = within(node.children, 'img');
  const media = [...images, ...within(node.children, 'video'), ...within(node.children, 'audio')];
  return media.length > 0 ? media : within(node.children, 'a');
}

/** As the editor writes them: the credit is a citation. */
function captionOf({ caption, credit }: Partial<PictureWords> = {}): Nodes {
  const words = [
    ...(caption ? [textNode(credit ? `${caption} ` : caption)] : []),
    ...(credit ? [element('cite', {}, [textNode(credit)])] : []),
  ];
  return words.length > 0 ? [element('figcaption', {}, words)] : [];
}

function insteadOfNode({ properties }: Element, { insteadOf }: Showing): StandIn | null | undefined {
  for (const name of ADDRESSES) {
    const address = properties[name];
    const standIn = typeof address === 'string' ? insteadOf(address) : undefined;
    if (standIn !== undefined) return standIn;
  }
  return undefined;
}

function image(node: Element, { picture, words }: StandIn, { imageBase }: Showing): Element {
  const alt = words?.alt ?? String(node.properties.alt ?? '');
  return { ...node, properties: pictureProperties(node, picture, { alt, imageBase }) };
}
