import type { Element, ElementContent } from 'hast';
import { videoOf } from '#article/video.ts';
import type { Changes } from './changes.ts';
import { attribute, element, isBlank, isElement, type Nodes, textNode, textOf, within } from './nodes.ts';

/**
 * Frames, players and objects as something that loads nothing by itself: a film becomes a link that videos.ts makes a
 * player's place of, everything else a link to where it lies.
 * @returns undefined where the element embeds nothing
 */
export function embedded(node: Element, changes: Changes): Nodes | undefined {
  if (isElement(node, 'iframe', 'embed', 'frame')) return frame(node, changes);
  if (isElement(node, 'object')) return object(node, changes);
  if (isElement(node, 'audio', 'video')) return player(node, changes);
  if (isElement(node, 'p', 'figure', 'div')) return bareAddress(node);
  return undefined;
}

function frame(node: Element, changes: Changes): Nodes {
  const address = webAddress(attribute(node, 'src', 'dataSrc', 'dataLazySrc', 'dataSrcFbEmbed'));
  const title = attribute(node, 'title') ?? '';
  if (!address) {
    changes.add('A frame without an address was taken out');
    return [];
  }
  if (isFilm(address)) return [film(address, title)];
  changes.add(`A frame of '${new URL(address).hostname}' became a link`);
  return [element('p', {}, [element('a', { href: address }, [textNode(title || new URL(address).hostname)])])];
}

/** Flash players of their day name the film in a parameter or in an <embed>. */
function object(node: Element, changes: Changes): Nodes {
  const named = [
    attribute(node, 'data'),
    ...within(node.children, 'param').map((param) => attribute(param, 'value')),
    ...within(node.children, 'embed').map((embed) => attribute(embed, 'src')),
    ...within(node.children, 'iframe').map((inner) => attribute(inner, 'src')),
  ];
  const address = named.map(webAddress).find((found) => found !== undefined && isFilm(found));
  if (address) return [film(address, '')];
  changes.add('An object of a plug-in was taken out');
  return [];
}

function player(node: Element, changes: Changes): Nodes {
  const sources = [
    attribute(node, 'src'),
    ...within(node.children, 'source').map((source) => attribute(source, 'src')),
  ];
  const address = sources.find((source) => source && /^(?:https?:|\/)/i.test(source));
  if (!address) {
    changes.add('A player without an address was taken out');
    return [];
  }
  changes.add('A player became a link');
  const name = attribute(node, 'title') ?? address.split('/').at(-1) ?? address;
  return [element('p', {}, [element('a', { href: address }, [textNode(name)])])];
}

const ON_ITS_OWN = /^(?:\[embed[^\]]*\]\s*)?(https?:\/\/[^\s"'<>[\]]+)(?:\s*\[\/embed\])?$/i;

/** A film's address on a line of its own, as WordPress has it, with or without [embed] around it or a link under it. */
function bareAddress(node: Element): Nodes | undefined {
  const parts = node.children.filter((child) => !isBlank(child));
  const caption = isElement(node, 'figure') ? parts.find((part) => isElement(part, 'figcaption')) : undefined;
  const line = parts.filter((part) => part !== caption);
  if (line.length !== 1 || within(line, 'img').length > 0 || within(line, 'iframe').length > 0) return undefined;
  const address = webAddress(ON_ITS_OWN.exec(textOf(line[0] as ElementContent).trim())?.[1]);
  return address && isFilm(address) ? [film(address, '', caption)] : undefined;
}

/** A film before videos.ts dresses it: it passes the allow-list as a figure with a link in it. */
function film(address: string, title: string, caption?: ElementContent): Element {
  const link = element('a', { href: address }, [textNode(title || address)]);
  return element('figure', {}, caption ? [link, caption] : [link]);
}

/** Whether an address is of a film that our player plays. A list of films is not one. */
export function isFilm(address: string): boolean {
  return !address.includes('/videoseries') && videoOf(address).kind === 'hosted';
}

function webAddress(address: string | undefined): string | undefined {
  const complete = address?.startsWith('//') ? `https:${address}` : address;
  return complete && /^https?:\/\//i.test(complete) ? (URL.parse(complete)?.href ?? undefined) : undefined;
}
