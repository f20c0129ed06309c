import type { Element, ElementContent, Root } from 'hast';
import { videoOf } from '#content/films/video.ts';
import { eachElement, element, isElement, isPhrasing, textNode, textOf } from '../nodes.ts';
import { isFilm } from './embeds.ts';

/** Prepares each figure with only a link to a film for content/films/video.element.ts, which loads the player at a click. */
export function placeVideos(root: Root): void {
  eachElement(root.children, (node: Element) => {
    const link = filmLink(node);
    const video = link && videoOf(String(link.properties.href));
    if (!link || video?.kind !== 'hosted') return;
    const label = labelOf(link.children.map(textOf).join('').trim(), video.host);
    const play = element('a', { href: video.page, rel: ['noopener'] }, [element('span', {}, [textNode(label)])]);
    node.properties = { className: ['video'], dataVideo: video.player };
    node.children = [play, ...node.children.filter((child) => isElement(child, 'figcaption'))];
  });
}

/** Leaves a label that an earlier cleaning made as it is. */
function labelOf(words: string, host: string): string {
  const title = words.replace(/^(?:Watch: )+/, '');
  const isAddress = /^https?:/i.test(title);
  return title && !isAddress && title !== `Watch on ${host}` ? `Watch: ${title}` : `Watch on ${host}`;
}

/** The film's link, if a figure holds only that and a caption. */
export function filmLink(node: Element): Element | undefined {
  if (node.tagName !== 'figure') return undefined;
  const [line, second, ...more] = node.children;
  const first = withinPhrases(line);
  const isAlone = (second === undefined || isElement(second, 'figcaption')) && more.length === 0;
  if (!isAlone || !isElement(first, 'a') || first.children.some((child) => isElement(child, 'img'))) return undefined;
  return typeof first.properties.href === 'string' && isFilm(first.properties.href) ? first : undefined;
}

/** What stands alone in a phrase, as a player does that somebody set in bold. */
function withinPhrases(node: ElementContent | undefined): ElementContent | undefined {
  const [child, ...others] = isElement(node) && isPhrasing(node) && node.tagName !== 'a' ? node.children : [];
  return child && others.length === 0 ? withinPhrases(child) : node;
}
