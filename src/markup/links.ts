import type { Element, Root } from 'hast';
import { eachElement, isElement, type Nodes } from './nodes.ts';

/**
 * Leads links of the old site to our addresses, and marks those that lead elsewhere.
 * @param link turns an address of the old site into ours
 */
export function settleLinks(root: Root, link: (address: string) => string): void {
  eachElement(root.children, (node: Element) => {
    if (node.tagName !== 'a' || typeof node.properties.href !== 'string') return;
    const address = node.properties.href.trim();
    const href = address.startsWith('#') ? address : link(address);
    node.properties.href = href;
    if (/^(?:https?:)?\/\//i.test(href)) node.properties.rel = ['noopener'];
  });
}

/** Takes away anchors that lead nowhere and that nothing leads to; what they hold stays. */
export function unwrapAnchors(root: Root): void {
  root.children = unwrapped(root.children as Nodes);
}

function unwrapped(nodes: Nodes): Nodes {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    const children = unwrapped(node.children);
    const isNothing = node.tagName === 'a' && !node.properties.href && !node.properties.id;
    return isNothing ? children : [{ ...node, children }];
  });
}
