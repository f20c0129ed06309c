import { DOMParser, type Node } from 'prosemirror-model';
import { printNode } from './print.ts';
import { schema } from './schema/schema.ts';
import { signature } from './signature.ts';

export const parser = DOMParser.fromSchema(schema);

/** A document in which nothing runs or is fetched. */
export function inertDocument(): Document {
  return document.implementation.createHTMLDocument('');
}

/** An element that holds the nodes of some HTML, of a document in which nothing runs or is fetched. */
export function inertElement(html: string, inert: Document = inertDocument()): HTMLElement {
  const element = inert.createElement('div');
  element.innerHTML = html;
  return element;
}

/**
 * Makes the node of a block.
 * @param html the block's source
 * @returns a node of type `html`, which keeps the source as it is, where any other would print something else
 */
export function parseBlock(html: string, inert?: Document): Node {
  const element = inertElement(html, inert);
  const [node, ...others] = parser.parse(element).children;
  if (node && others.length === 0 && survives(node, html, element)) return node;
  return schema.node('html', { html: html.trimEnd() });
}

function survives(node: Node, html: string, element: HTMLElement): boolean {
  const printed = printNode(node);
  if (printed === html.trim()) return true;
  const again = inertElement(printed, element.ownerDocument);
  return signature(again.childNodes) === signature(element.childNodes);
}
