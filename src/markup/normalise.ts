import type { Element, Properties, RootContent } from 'hast';
import { ALLOWED } from './allow-list.ts';
import type { Changes } from './changes.ts';
import { drawnWords, fieldText, formula, optionsOf } from './controls.ts';
import { inheriting, languageOf } from './direction.ts';
import { embedded } from './embeds.ts';
import { CAPTION_GONE, galleryFrom, hasCaptionClass, pictureFrom, pullquoteFrom } from './figures.ts';
import { MAXIMUM_DEPTH } from './limits.ts';
import { linkTarget } from './link-target.ts';
import {
  attribute,
  element,
  hasClass,
  isBlank,
  isElement,
  isPhrasing,
  type Nodes,
  textNode,
  textOf,
  within,
} from './nodes.ts';
import { alignCells } from './tables.ts';

/**
 * Turns the markup of editors and their plug-ins into plain semantic elements: boxes are unwrapped, presentational
 * elements get a meaning or none, captions and galleries become figures, frames become links. What is left over of
 * foreign attributes and elements afterwards is the allow-list's to take out.
 */
export function normalise(nodes: readonly RootContent[], changes: Changes, depth = 0): Nodes {
  return nodes.flatMap((node, index) => one(node, nodes[index - 1], changes, depth));
}

function one(node: RootContent, before: RootContent | undefined, changes: Changes, depth: number): Nodes {
  if (node.type === 'text') return [textNode(node.value)];
  if (node.type !== 'element') return [];
  noteHandlers(node, changes);
  if (depth > MAXIMUM_DEPTH) {
    changes.add('Elements nested deeper than anyone can read were kept as text');
    return [textNode(textOf(node))];
  }
  const shown = embedded(node, changes);
  if (shown) return shown;
  const remark = REMARKS.get(node.tagName);
  if (remark) changes.add(remark);
  const special = SPECIAL.get(node.tagName)?.(node, before, changes, depth);
  if (special) return special;
  if (REMOVED.has(node.tagName)) return [];
  const children = normalise(node.children, changes, depth + 1);
  const renamed = RENAMED.get(node.tagName) ?? node.tagName;
  if (BOXES.has(node.tagName)) return inheriting(node, box(children));
  if (node.tagName === 'span' && languageOf(node).dir) return around('bdi', languageOf(node), children);
  if (!KNOWN.has(renamed)) return children;
  return around(renamed, renamed === node.tagName ? node.properties : kept(node), children);
}

/** Taken out with all they hold, which no reader sees. */
const REMOVED = new Set(['script', 'style', 'link', 'meta', 'base', 'title', 'head', 'template', 'input', 'frameset']);

/** What the report says of elements that go. Where they hold words, those stay. */
const REMARKS: ReadonlyMap<string, string> = mapOf({
  script: 'A script was taken out',
  style: 'A style sheet was taken out',
  base: 'A base address was taken out',
  template: 'A template was taken out',
  frameset: 'A frame set was taken out',
  input: 'A form field was taken out',
  form: 'A form was taken out, and its words were kept',
  button: 'A button was taken out, and its words were kept',
  select: 'A form field was taken out, and its words were kept',
  textarea: 'A form field was taken out, and its words were kept',
  svg: 'A drawing in SVG was taken out, and its words were kept',
  math: 'A formula in MathML became text',
  canvas: 'A canvas was taken out, and its words were kept',
  dialog: 'A dialog was taken out, and its words were kept',
});

const RENAMED: ReadonlyMap<string, string> = mapOf({
  b: 'strong',
  i: 'em',
  tt: 'code',
  strike: 's',
  acronym: 'abbr',
  h1: 'h1',
  dir: 'ul',
  menu: 'ul',
});

const BOXES = new Set(
  'div section article main header footer nav aside address center hgroup body html fieldset form legend label dialog marquee'.split(
    ' ',
  ),
);

/** Elements that stay; of any other, `font` or an invented one, what it holds stays. */
const KNOWN = new Set(['h1', ...(ALLOWED.tagNames ?? [])]);

type Treatment = (node: Element, before: RootContent | undefined, changes: Changes, depth: number) => Nodes | undefined;

const SPECIAL: ReadonlyMap<string, Treatment> = mapOf({
  img: (node, _before, changes) => pictureFrom(node, changes),
  picture: (node, _before, changes) =>
    within(node.children, 'img')
      .slice(0, 1)
      .flatMap((image) => pictureFrom(image, changes)),
  // A lazy loader's second copy of the picture before it.
  noscript: (node, before, changes, depth) => (lazyTwin(before) ? [] : normalise(node.children, changes, depth + 1)),
  select: optionsOf,
  textarea: fieldText,
  svg: drawnWords,
  math: formula,
  figure: (node, _before, changes, depth) => figure(node, changes, depth),
  div: (node, _before, changes, depth) =>
    hasCaptionClass(node) || isGallery(node) ? figure(node, changes, depth) : undefined,
  ul: (node, _before, changes, depth) => (isGallery(node) ? figure(node, changes, depth) : undefined),
  section: (node, _before, changes, depth) =>
    hasClass(node, /^footnotes$/) ? [footnotes(node, changes, depth)] : undefined,
  table: (node) => {
    alignCells(node);
    return undefined;
  },
  hr: (node) => (hasClass(node, /^footnotes-sep$/) ? [] : undefined),
  pre: (node) => [pre(node)],
  listing: (node) => [pre(node)],
  xmp: (node) => [pre(node)],
  plaintext: (node) => [pre(node)],
  a: (node, _before, changes, depth) => anchor(node, changes, depth),
});

function figure(node: Element, changes: Changes, depth: number): Nodes {
  const children = normalise(node.children, changes, depth + 1);
  if (isGallery(node)) return uncaptioned(galleryFrom(children), changes);
  if (hasClass(node, /pullquote/)) return pullquoteFrom(children);
  const captioned = children.map((child) =>
    isElement(child, 'p') && hasClass(child, /^(?:wp-caption-text|caption)$/)
      ? element('figcaption', {}, child.children)
      : child,
  );
  const [content, caption, ...others] = captioned.filter((child) => !isBlank(child));
  // A table or a quotation in a figure of its own needs none.
  if (content && !caption && !isElement(content, 'img', 'a', 'p')) return uncaptioned([content], changes);
  const isWrapper = isElement(content, 'figure') && isElement(caption, 'figcaption') && others.length === 0;
  return [element('figure', {}, isWrapper ? [...content.children, caption] : captioned)];
}

/** Of what stands in no figure any more, a caption of nothing goes. */
function uncaptioned(nodes: Nodes, changes: Changes): Nodes {
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

function box(children: Nodes): Nodes {
  const holdsLine = children.every(isPhrasing) && children.some((child) => !isBlank(child));
  // Two boxes one below the other are two lines; without their boxes they would run into one another.
  return holdsLine ? [element('p', {}, children)] : children;
}

function footnotes(node: Element, changes: Changes, depth: number): Element {
  return element('section', { className: ['footnotes'] }, normalise(node.children, changes, depth + 1));
}

/** Code keeps its text and its language, and loses the colours that a highlighter gave it. */
function pre(node: Element): Element {
  const code = within(node.children, 'code')[0];
  const language = /\b(?:language|lang|brush)[-:]\s*([\w+#-]{1,40})/.exec(
    `${attribute(code ?? node, 'className') ?? ''} ${attribute(node, 'className') ?? ''}`,
  )?.[1];
  const properties = language ? { className: [`language-${language}`] } : {};
  return element('pre', {}, [element('code', properties, [textNode(preText(node))])]);
}

function preText(node: RootContent): string {
  if (isElement(node, 'br')) return '\n';
  if (node.type === 'text') return node.value;
  return isElement(node) ? node.children.map(preText).join('') : '';
}

/** An anchor that only marks a place carries its name as an id; one around blocks becomes one within each. */
function anchor(node: Element, changes: Changes, depth: number): Nodes {
  const id = attribute(node, 'id', 'name');
  const href = linkTarget(attribute(node, 'href'), changes);
  const properties = { ...(href ? { href } : {}), ...(id ? { id } : {}), ...languageOf(node) };
  return around('a', properties, normalise(node.children, changes, depth + 1));
}

/**
 * A phrase (a link, emphasis) can't hold a block: a browser that reads it would end the paragraph there, and see another
 * article than the one that was cleaned. So a phrase around blocks becomes one within each of them.
 */
function around(tagName: string, properties: Properties, children: Nodes): Nodes {
  const whole = element(tagName, properties, children);
  if (!isPhrasing(whole) || children.every(isPhrasing)) return [whole];
  if (tagName === 'code') return children;
  return children.flatMap((child): Nodes => {
    if (isBlank(child)) return [child];
    if (isPhrasing(child)) return [element(tagName, properties, [child])];
    return isElement(child) ? [{ ...child, children: around(tagName, properties, child.children) }] : [];
  });
}

function kept(node: Element): Element['properties'] {
  const { properties } = node;
  return {
    ...languageOf(node),
    ...(properties.id ? { id: properties.id } : {}),
    ...(properties.title ? { title: properties.title } : {}),
  };
}

function lazyTwin(before: RootContent | undefined): boolean {
  return isElement(before, 'img') && attribute(before, 'dataSrc', 'dataLazySrc', 'dataOriginal') !== undefined;
}

function noteHandlers(node: Element, changes: Changes): void {
  for (const name of Object.keys(node.properties)) {
    if (/^on[a-z]/i.test(name)) changes.add('An event handler was taken out');
  }
}

/** A map, because an element may be called `constructor`. */
function mapOf<Value>(entries: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(entries));
}
