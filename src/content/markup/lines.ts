import type { Element, ElementContent } from 'hast';
import { ICON_WIDTH } from './markup-limits.ts';
import { bareFilm } from './media/embeds.ts';
import { element, isBlank, isElement, type Nodes, within } from './nodes.ts';

/** The paragraphs of a line, divided at two breaks, with their pictures before them. */
export function paragraphsOf(line: Nodes): Nodes {
  if (line.every((node) => node.type === 'text' && isBlank(node))) return [];
  return dividedByBreaks(line).flatMap((part) => {
    const pictures = stepOut(part);
    // A picture between two breaks leaves them one behind the other.
    const lines = dividedByBreaks(part.flatMap(withoutPictures)).map(trimmed);
    return [...pictures, ...lines.filter((rest) => rest.length > 0).flatMap(lineOf)];
  });
}

/** A line is a paragraph; one that is only a film's address is the film. */
function lineOf(line: Nodes): Nodes {
  const paragraph = element('p', {}, line);
  return bareFilm(paragraph) ?? [paragraph];
}

/** Divides a line at each break that another one follows. From its end, so that no node is looked at twice. */
function dividedByBreaks(line: Nodes): Nodes[] {
  const parts: Nodes[] = [];
  let part: Nodes = [];
  let isBeforeBreak = false;
  for (const node of line.toReversed()) {
    if (isElement(node, 'br') && isBeforeBreak) {
      parts.push(part.reverse());
      part = [];
    } else part.push(node);
    if (isElement(node) || !isBlank(node)) isBeforeBreak = isElement(node, 'br');
  }
  return [...parts, part.reverse()].reverse();
}

/** Without blanks and breaks at its ends. */
export function trimmed(line: Nodes): Nodes {
  const isContent = (node: ElementContent) => !isBlank(node);
  const first = line.findIndex(isContent);
  return first < 0 ? [] : line.slice(first, line.findLastIndex(isContent) + 1);
}

/** A figure for each picture in a line, with the link around it; icons stay in their line. */
export function stepOut(line: Nodes): Nodes {
  return line.flatMap((node) => {
    if (!isElement(node)) return [];
    if (isPicture(node)) return [element('figure', {}, [node])];
    if (node.tagName === 'a') {
      const pictures = within(node.children, 'img').filter(isPicture);
      return pictures.map((picture) => element('figure', {}, [{ ...node, children: [picture] }]));
    }
    return stepOut(node.children);
  });
}

export function withoutPictures(node: ElementContent): Nodes {
  if (!isElement(node)) return [node];
  if (isPicture(node)) return [];
  if (within(node.children, 'img').filter(isPicture).length === 0) return [node];
  const children = node.children.flatMap(withoutPictures);
  return children.every(isBlank) ? [] : [{ ...node, children }];
}

function isPicture(node: Element): boolean {
  const { width } = node.properties;
  return node.tagName === 'img' && !(typeof width === 'number' && width <= ICON_WIDTH);
}
