import type { RootContent } from 'hast';
import { ALLOWED } from './allow-list.ts';
import { byName, setOf } from './by-name.ts';
import { inheriting, languageProperties } from './direction.ts';
import { MAXIMUM_DEPTH } from './markup-limits.ts';
import { embedded } from './media/embeds.ts';
import { isPlaceholder, pictureBehind } from './media/figures.ts';
import { linesAsParagraphs, type Nodes, nodeShowsSomething, textNode, textOf } from './nodes.ts';
import { commonProperties, phraseAround, withoutCode } from './phrases.ts';
import { SPECIAL } from './special-elements.ts';

/**
 * Turns the markup of editors and their plug-ins into semantic elements: unwraps boxes, replaces presentational elements, makes
 * figures of captions and galleries, and links of frames. The allow-list removes what else is foreign.
 */
export function normalise(nodes: readonly RootContent[], changes: Set<string>, depth = 0): Nodes {
  return nodes.flatMap((node, index) =>
    isPlaceholder(node, nodes[index + 1]) ? [] : normaliseNode(node, nodes[index - 1], changes, depth),
  );
}

function normaliseNode(node: RootContent, before: RootContent | undefined, changes: Set<string>, depth: number): Nodes {
  if (node.type === 'text') return [textNode(node.value)];
  if (node.type !== 'element') return [];
  for (const name of Object.keys(node.properties))
    if (/^on[a-z]/i.test(name)) changes.add('An event handler was taken out');
  if (depth > MAXIMUM_DEPTH) {
    changes.add('Elements nested deeper than anyone can read were kept as text');
    return [textNode(textOf(node))];
  }
  const shown = pictureBehind(node, changes) ?? embedded(node, changes);
  if (shown) return shown;
  const remark = REMARKS.get(node.tagName);
  if (remark) changes.add(remark);
  const content = () => normalise(node.children, changes, depth + 1);
  const special = SPECIAL.get(node.tagName)?.(node, { before, changes, content });
  if (special) return special;
  if (REMOVED.has(node.tagName)) return [];
  const renamed = RENAMED.get(node.tagName) ?? node.tagName;
  const children = renamed === 'code' ? withoutCode(content()) : content();
  if (renamed === 'code' && !children.some(nodeShowsSomething)) return children;
  // Without paragraphs, the text of two boxes would become one line.
  if (BOXES.has(node.tagName)) return inheriting(node, linesAsParagraphs(children));
  if (node.tagName === 'span' && languageProperties(node).dir)
    return phraseAround('bdi', languageProperties(node), children);
  if (!KNOWN.has(renamed)) return children;
  return phraseAround(renamed, renamed === node.tagName ? node.properties : commonProperties(node), children);
}

/** Removed with their content, which readers never see. */
const REMOVED = setOf('script style link meta base title head template input frameset');

/** Remarks on elements that are removed. */
const REMARKS = byName([
  ['script', 'A script was taken out'],
  ['style', 'A style sheet was taken out'],
  ['base', 'A base address was taken out'],
  ['template', 'A template was taken out'],
  ['frameset', 'A frame set was taken out'],
  ['input', 'A form field was taken out'],
  ['form', 'A form was taken out, and its words were kept'],
  ['button', 'A button was taken out, and its words were kept'],
  ['select textarea', 'A form field was taken out, and its words were kept'],
  ['svg', 'A drawing in SVG was taken out, and its words were kept'],
  ['math', 'A formula in MathML became text'],
  ['canvas', 'A canvas was taken out, and its words were kept'],
  ['dialog', 'A dialog was taken out, and its words were kept'],
]);

const RENAMED = byName([
  ['b', 'strong'],
  ['i', 'em'],
  ['tt', 'code'],
  ['strike', 's'],
  ['acronym', 'abbr'],
  ['dir menu', 'ul'],
]);

const BOXES = setOf(
  `div section article main header footer nav aside address center hgroup body html fieldset form legend label dialog
   marquee`,
);

/** Elements that stay; any other is unwrapped. */
const KNOWN = new Set(['h1', ...(ALLOWED.tagNames ?? [])]);
