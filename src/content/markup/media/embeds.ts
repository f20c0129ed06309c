import type { Element, ElementContent } from 'hast';
import { videoOf } from '#content/films/video.ts';
import { attribute, element, isBlank, isElement, type Nodes, textNode, textOf, within } from '../nodes.ts';
import { fileName, recordingsIn } from './recordings.ts';
import { pageOfScript } from './scripts.ts';

/**
 * Replaces frames, players and objects, so that nothing loads by itself: a film becomes the figure of videos.ts, anything else a
 * link.
 * @returns undefined for an element that embeds nothing
 */
export function embedded(node: Element, changes: Set<string>): Nodes | undefined {
  if (isElement(node, 'iframe', 'frame')) return frame(node, changes);
  if (isElement(node, 'object', 'embed', 'applet')) return object(node, changes);
  if (isElement(node, 'script')) return script(node, changes);
  if (isElement(node, 'audio', 'video')) return player(node, changes);
  if (isElement(node, 'p', 'figure', 'div')) return bareFilm(node);
  return undefined;
}

function frame(node: Element, changes: Set<string>): Nodes {
  const address = webAddress(attribute(node, 'src', 'dataSrc', 'dataLazySrc', 'dataSrcFbEmbed'));
  const title = attribute(node, 'title') ?? '';
  if (!address) {
    changes.add('A frame without an address was taken out');
    return [];
  }
  if (isFilm(address)) return [film(address, title)];
  changes.add(`A frame of '${new URL(address).hostname}' became a link`);
  return [linkLine(address, title || new URL(address).hostname)];
}

/**
 * Flash players name the film or recording in a parameter, or in an <embed>.
 * @returns undefined if only the fallback content of the object is left
 */
function object(node: Element, changes: Set<string>): Nodes | undefined {
  const parts = [node, ...['param', 'embed', 'iframe'].flatMap((name) => within(node.children, name))];
  const named = parts.flatMap((part) => NAMING.flatMap((name) => attribute(part, name) ?? []));
  const addresses = named.flatMap((value) => webAddress(value) ?? []);
  const address = addresses.find(isFilm);
  if (address) return [film(address, '')];
  const recordings = [...new Set(named.flatMap(recordingsIn))].filter((found) => /^(?:https?:\/)?\//i.test(found));
  const page = pageOfObject(node);
  const links = recordings.length > 0 ? recordings : page ? [page] : [];
  if (links.length > 0) {
    changes.add('An object of a plug-in became a link');
    return links.map((href) => linkLine(href, fileName(href)));
  }
  changes.add('An object of a plug-in was taken out');
  return undefined;
}

/** Attributes of an object and its parts that name what it plays. */
const NAMING = ['data', 'src', 'value', 'movie', 'flashVars', 'flashvars', 'config'];

/** The page of an object: a document, a list of films. Flash films no longer play. */
function pageOfObject(node: Element): string | undefined {
  const params = within(node.children, 'param').filter((param) =>
    /^(?:movie|src|url|filename)$/i.test(attribute(param, 'name') ?? ''),
  );
  const parts = [node, ...params, ...within(node.children, 'embed')];
  const address = parts.map((part) => webAddress(attribute(part, 'data', 'src', 'value'))).find(Boolean);
  const list = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/p\/(?:PL)?([\w-]+)/i.exec(address ?? '')?.[1];
  if (list) return `https://www.youtube.com/playlist?list=PL${list}`;
  return address && /\.swf(?:$|[?#])/i.test(address) ? undefined : address;
}

/** An embedding script of another site becomes a link. */
function script(node: Element, changes: Set<string>): Nodes | undefined {
  const page = pageOfScript(attribute(node, 'src') ?? '');
  if (!page) return undefined;
  changes.add(`A script of '${new URL(page).hostname}' became a link`);
  return [linkLine(page, page)];
}

function linkLine(href: string, words: string): Element {
  return element('p', {}, [element('a', { href }, [textNode(words)])]);
}

function player(node: Element, changes: Set<string>): Nodes {
  const sources = [
    attribute(node, 'src'),
    ...within(node.children, 'source').map((source) => attribute(source, 'src')),
  ];
  const address = sources.find((source) => source && /^(?:https?:|[^:]*$|[^:]*[/?#])/i.test(source));
  if (!address) {
    changes.add('A player without an address was taken out');
    return [];
  }
  changes.add('A player became a link');
  return [linkLine(address, attribute(node, 'title') ?? fileName(address))];
}

const ON_ITS_OWN = /^(?:\[embed[^\]]*\]\s*)?(https?:\/\/[^\s"'<>[\]]+)(?:\s*\[\/embed\])?$/i;

/** A film's address alone in its element, as WordPress writes it, with or without [embed] around it. */
export function bareFilm(node: Element): Nodes | undefined {
  const parts = node.children.filter((child) => !isBlank(child));
  const caption = isElement(node, 'figure') ? parts.find((part) => isElement(part, 'figcaption')) : undefined;
  const line = parts.filter((part) => part !== caption);
  if (line.length !== 1 || within(line, 'img').length > 0 || within(line, 'iframe').length > 0) return undefined;
  const address = webAddress(ON_ITS_OWN.exec(textOf(line[0] as ElementContent).trim())?.[1]);
  return address && isFilm(address) ? [film(address, '', caption)] : undefined;
}

/** A film as the figure with a link that videos.ts expects, and that passes the allow-list. */
function film(address: string, title: string, caption?: ElementContent): Element {
  const link = element('a', { href: address }, [textNode(title || address)]);
  return element('figure', {}, caption ? [link, caption] : [link]);
}

/** Whether the site's player plays the film at an address; lists of films it does not. */
export function isFilm(address: string): boolean {
  return !/\/videoseries|youtube\.com\/p\//.test(address) && videoOf(address).kind === 'hosted';
}

function webAddress(address: string | undefined): string | undefined {
  const complete = address?.startsWith('//') ? `https:${address}` : address;
  return complete && /^https?:\/\//i.test(complete) ? (URL.parse(complete)?.href ?? undefined) : undefined;
}
