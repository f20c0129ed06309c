import type { Element, ElementContent, Properties } from 'hast';
import { languageProperties } from './direction.ts';
import { element, isBlank, isElement, isPhrasing, type Nodes, within } from './nodes.ts';

/**
 * Puts a phrase (a link, emphasis) around children, or into each block among them: a phrase around blocks would be parsed into
 * another tree than the one that was cleaned.
 */
export function phraseAround(tagName: string, properties: Properties, children: Nodes): Nodes {
  const whole = element(tagName, properties, children);
  const isComplete = (child: ElementContent) =>
    isElement(child, 'hr', 'pre') || (tagName === 'a' && within([child], 'a').length > 0);
  if (!isPhrasing(whole) || children.every((child) => isPhrasing(child) && !isComplete(child))) return [whole];
  if (tagName === 'code') return children;
  return children.flatMap((child): Nodes => {
    if (isBlank(child) || isComplete(child)) return [child];
    if (isPhrasing(child)) return [element(tagName, properties, [child])];
    return isElement(child) ? [{ ...child, children: phraseAround(tagName, properties, child.children) }] : [];
  });
}

/** What a renamed element keeps of its attributes. */
export function commonProperties(node: Element): Properties {
  const { id, title } = node.properties;
  return { ...languageProperties(node), ...(id ? { id } : {}), ...(title ? { title } : {}) };
}

/** Unwraps code in code. */
export function withoutCode(nodes: Nodes): Nodes {
  return nodes.flatMap((node) => {
    if (!isElement(node) || node.tagName === 'pre') return [node];
    const children = withoutCode(node.children);
    return node.tagName === 'code' ? children : [{ ...node, children }];
  });
}
