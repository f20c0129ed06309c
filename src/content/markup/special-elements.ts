import type { Element, ElementContent, RootContent } from 'hast';
import { byName } from './by-name.ts';
import { fieldText, formula, optionsOf, svgWords } from './controls.ts';
import { languageProperties } from './direction.ts';
import { linkTarget } from './links.ts';
import { CAPTION_GONE, galleryFrom, pictureFrom, pullquoteFrom } from './media/figures.ts';
import {
  attribute,
  element,
  hasClass,
  isBlank,
  isElement,
  linesAsParagraphs,
  type Nodes,
  nodeShowsSomething,
  textNode,
  within,
} from './nodes.ts';
import { phraseAround } from './phrases.ts';
import { completeRows } from './tables/table-grid.ts';
import { alignCells } from './tables/tables.ts';

interface Surroundings {
  readonly before: RootContent | undefined;
  readonly changes: Set<string>;
  /** Normalises the children. */
  readonly content: () => Nodes;
}

/** Normalises one kind of element. @returns undefined where this one needs no more than elements of other names do: it is kept or renamed */
type Treatment = (node: Element, surroundings: Surroundings) => Nodes | undefined;

/** The elements that need more than a new name. */
export const SPECIAL = byName<Treatment>([
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
  return Object.keys(properties).length > 0 ? phraseAround('a', properties, content()) : content();
}

function lazyTwin(before: RootContent | undefined): boolean {
  return isElement(before, 'img') && attribute(before, 'dataSrc', 'dataLazySrc', 'dataOriginal') !== undefined;
}
