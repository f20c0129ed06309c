import { setOf } from './by-name.ts';
import { trimmed } from './lines.ts';
import { isElement, type Nodes } from './nodes.ts';
import { isOnlyAround } from './paragraphs.ts';

/** Elements that are removed if they are empty; rows, cells, terms and rules stay. */
const BLOCKS = setOf(
  'p h2 h3 h4 h5 h6 ul ol li dl blockquote section figure figcaption details summary table caption thead tbody tfoot',
);
const PHRASES = setOf(
  'a abbr bdi bdo cite code del dfn em ins kbd mark q ruby rp rt s samp small strong sub sup time var',
);

/** Removes empty elements, except targets of links. */
export function prune(nodes: Nodes): Nodes {
  return nodes.flatMap((node): Nodes => {
    if (!isElement(node) || node.tagName === 'pre') return [node];
    const pruned = prune(node.children);
    const children = /^(?:p|h[2-6])$/.test(node.tagName) ? trimmed(pruned) : pruned;
    const isEmpty =
      !node.properties.id && children.every((child) => child.type === 'text' && child.value.trim() === '');
    if (isEmpty && BLOCKS.has(node.tagName)) return [];
    if (node.tagName === 'figure' && isOnlyAround(node, children)) return children;
    if (node.tagName === 'figure' && children.every((child) => isElement(child, 'figcaption'))) return [];
    // A blank in an empty phrase may separate two words.
    if (isEmpty && PHRASES.has(node.tagName)) return children;
    return [{ ...node, children }];
  });
}
