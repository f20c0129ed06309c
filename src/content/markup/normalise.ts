import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { ALLOWED } from './allow-list.ts';
import { byName, setOf } from './by-name.ts';
import { fieldText, formula, optionsOf, svgWords } from './controls.ts';
import { inheriting, languageProperties } from './direction.ts';
import { embedded } from './embeds.ts';
import { CAPTION_GONE, galleryFrom, isPlaceholder, pictureBehind, pictureFrom, pullquoteFrom } from './figures.ts';
import { linkTarget } from './links.ts';
import { MAXIMUM_DEPTH } from './markup-limits.ts';
import {
  attribute,
  element,
  hasClass,
  isBlank,
  isElement,
  isPhrasing,
  linesAsParagraphs,
  type Nodes,
  nodeShowsSomething,
  textNode,
  textOf,
  within,
} from './nodes.ts';
import { completeRows } from './table-grid.ts';
import { alignCells } from './tables.ts';

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
  if (node.tagName === 'span' && languageProperties(node).dir) return around('bdi', languageProperties(node), children);
  if (!KNOWN.has(renamed)) return children;
  return around(renamed, renamed === node.tagName ? node.properties : commonProperties(node), children);
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

interface Surroundings {
  readonly before: RootContent | undefined;
  readonly changes: Set<string>;
  /** Normalises the children. */
  readonly content: () => Nodes;
}

/** How an element is normalised that needs more than a new name. @returns undefined to treat it as any other */
type Treatment = (node: Element, surroundings: Surroundings) => Nodes | undefined;

const SPECIAL = byName<Treatment>([
  ['img', (node, { changes }) => pictureFrom(node, changes)],
  [
    'picture',
    ({ children }, { changes }) =>
      within(children, 'img')
        .slice(0, 1)
        .flatMap((image) => pictureFrom(image, changes)),
  ],
  // A lazy loader's second copy of the picture before it.
  ['noscript', (_, { before, content }) => (lazyTwin(before) ? [] : content())],
  ['select', optionsOf],
  ['textarea', fieldText],
  ['svg', svgWords],
  ['math', formula],
  ['figure', figure],
  // WordPress' caption box from before figures.
  ['div', (node, inside) => (hasClass(node, /^wp-caption$/) || isGallery(node) ? figure(node, inside) : undefined)],
  ['ul', (node, inside) => (isGallery(node) ? figure(node, inside) : undefined)],
  ['section', footnotes],
  ['span', publisher],
  ['table', table],
  ['hr', (node) => (hasClass(node, /^footnotes-sep$/) ? [] : undefined)],
  ['pre listing xmp plaintext', (node) => [pre(node)]],
  ['a', anchor],
]);

/** In Ghost's bookmarks only a style sets it apart from the author. */
function publisher(node: Element, { before, content }: Surroundings): Nodes | undefined {
  const isBehindAuthor = isElement(before, 'span') && hasClass(node, /^kg-bookmark-publisher$/);
  return isBehindAuthor ? [textNode(', '), ...content()] : undefined;
}

/** A table without a row is only the words of its caption. */
function table(node: Element, { content }: Surroundings): Nodes | undefined {
  alignCells(node);
  completeRows(node);
  const isCaption = (child: RootContent | undefined) => isElement(child, 'caption');
  if (within(node.children, 'tr').length === 0)
    return content()
      .filter(isCaption)
      .flatMap((child) => linesAsParagraphs(child.children));
  node.children = [...node.children.filter(isCaption), ...node.children.filter((child) => !isCaption(child))];
  return undefined;
}

function footnotes(node: Element, { content }: Surroundings): Nodes | undefined {
  return hasClass(node, /^footnotes$/) ? [element('section', { className: ['footnotes'] }, content())] : undefined;
}

function figure(node: Element, { changes, content }: Surroundings): Nodes {
  const children = content();
  if (isGallery(node)) return uncaptioned(galleryFrom(children), changes);
  if (hasClass(node, /pullquote/)) return pullquoteFrom(children);
  const captioned = children.map((child) =>
    isElement(child, 'p') && hasClass(child, /^(?:wp-caption-text|caption)$/)
      ? element('figcaption', {}, child.children)
      : child,
  );
  const isEmptyCaption = (child: ElementContent) => isElement(child, 'figcaption') && !nodeShowsSomething(child);
  const [first, caption, ...others] = captioned.filter((child) => !isBlank(child) && !isEmptyCaption(child));
  if (isElement(first, 'figcaption') && !caption) return uncaptioned([first], changes);
  const isWrapper = isElement(first, 'figure') && isElement(caption, 'figcaption') && others.length === 0;
  return [element('figure', languageProperties(node), isWrapper ? [...first.children, caption] : captioned)];
}

/** Takes out the captions of elements that are no longer in a figure. */
function uncaptioned(nodes: Nodes, changes: Set<string>): Nodes {
  const others = nodes.filter((node) => !isElement(node, 'figcaption'));
  if (others.length < nodes.length) changes.add(CAPTION_GONE);
  return others;
}

function isGallery(node: Element): boolean {
  return hasClass(
    node,
    /^(?:gallery|wp-block-gallery|kg-gallery-(?:card|container)|blocks-gallery-grid|tiled-gallery)$/,
  );
}

/** Unwraps code in code. */
function withoutCode(nodes: Nodes): Nodes {
  return nodes.flatMap((node) => {
    if (!isElement(node) || node.tagName === 'pre') return [node];
    const children = withoutCode(node.children);
    return node.tagName === 'code' ? children : [{ ...node, children }];
  });
}

/** Code with its language, without a highlighter's elements. */
function pre(node: Element): Element {
  const code = within(node.children, 'code')[0];
  const classes = [code ?? node, node].map((one) => attribute(one, 'className')).join(' ');
  const language = /\b(?:language|lang|brush)[-:]\s*([\w+#-]{1,40})/.exec(classes)?.[1];
  const properties = language ? { className: [`language-${language}`] } : {};
  return element('pre', languageProperties(node), [element('code', properties, [textNode(preText(node))])]);
}

function preText(node: RootContent): string {
  if (isElement(node, 'br')) return '\n';
  if (node.type === 'text') return node.value;
  return isElement(node) ? node.children.map(preText).join('') : '';
}

/** A link, or the target of one: its name becomes an id. */
function anchor(node: Element, { changes, content }: Surroundings): Nodes {
  const id = attribute(node, 'id', 'name');
  const href = linkTarget(attribute(node, 'href'), changes);
  const properties = { ...(href ? { href } : {}), ...(id ? { id } : {}), ...languageProperties(node) };
  return Object.keys(properties).length > 0 ? around('a', properties, content()) : content();
}

/**
 * Puts a phrase (a link, emphasis) around children, or into each block among them: a phrase around blocks would be parsed into
 * another tree than the one that was cleaned.
 */
function around(tagName: string, properties: Properties, children: Nodes): Nodes {
  const whole = element(tagName, properties, children);
  const isComplete = (child: ElementContent) =>
    isElement(child, 'hr', 'pre') || (tagName === 'a' && within([child], 'a').length > 0);
  if (!isPhrasing(whole) || children.every((child) => isPhrasing(child) && !isComplete(child))) return [whole];
  if (tagName === 'code') return children;
  return children.flatMap((child): Nodes => {
    if (isBlank(child) || isComplete(child)) return [child];
    if (isPhrasing(child)) return [element(tagName, properties, [child])];
    return isElement(child) ? [{ ...child, children: around(tagName, properties, child.children) }] : [];
  });
}

/** What a renamed element keeps of its attributes. */
function commonProperties(node: Element): Properties {
  const { id, title } = node.properties;
  return { ...languageProperties(node), ...(id ? { id } : {}), ...(title ? { title } : {}) };
}

function lazyTwin(before: RootContent | undefined): boolean {
  return isElement(before, 'img') && attribute(before, 'dataSrc', 'dataLazySrc', 'dataOriginal') !== undefined;
}
