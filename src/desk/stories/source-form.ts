import type { Element, ElementContent, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { ICON_WIDTH } from '#content/markup/markup-limits.ts';
import { eachElement, element, hasClass, isElement, type Nodes, textNode, textOf } from '#content/markup/nodes.ts';
import { parseHtml } from '#content/markup/parse-html.ts';

/** Writes as clean-article.ts does. */
const writer = unified()
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
  .freeze();

/**
 * The source form of an article: what a writer would type, without all that cleaning adds. Cleaning
 * it makes the same article again; `story-of-post.ts` checks that.
 * @param content stored, clean HTML
 */
export function sourceOf(content: string): string {
  const root = parseHtml(content);
  const linked = linkedIds(root);
  root.children = written(root.children as Nodes, linked);
  return writer.stringify(root);
}

function written(nodes: Nodes, linked: ReadonlySet<string>): Nodes {
  return nodes.flatMap((node): Nodes => {
    if (!isElement(node)) return [node];
    const children = written(node.children, linked);
    if (node.tagName === 'div' && hasClass(node, /^table-scroll$/)) return children;
    if (node.tagName === 'figure' && hasClass(node, /^video$/)) return [film(node, children)];
    return [{ ...node, properties: ownProperties(node, linked), children }];
  });
}

function ownProperties({ tagName, properties }: Element, linked: ReadonlySet<string>): Element['properties'] {
  const { rel: _, ...own } = withoutAddedDirection(properties);
  if (tagName === 'img') return picture(properties);
  const { id, ...others } = own;
  // A heading's id is made of its words; one that a link leads to has to be named for it.
  return /^h[2-6]$/.test(tagName) && !linked.has(String(id)) ? others : own;
}

/** Cleaning adds the direction that it finds behind id and language; one that was written stands before the id. */
function withoutAddedDirection(properties: Element['properties']): Element['properties'] {
  const { dir, ...others } = properties;
  const names = Object.keys(properties);
  const isBehind = (name: string) => name in properties && names.indexOf('dir') > names.indexOf(name);
  return isBehind('id') || (dir === 'auto' && isBehind('lang')) ? others : properties;
}

/** A picture's address without a width, its alternative text, and the size of an icon, which is the writer's choice. */
function picture({ src, alt, width, height, dir, lang, id }: Element['properties']): Element['properties'] {
  const isIcon = typeof width === 'number' && width <= ICON_WIDTH;
  const kept = {
    src: String(src ?? '').replace(/\?width=\d+$/, ''),
    alt,
    ...(isIcon && { width, height }),
    dir,
    lang,
    id,
  };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}

/** A player as the figure with a link to the film that it was made of. */
function film(figure: Element, children: Nodes): Element {
  const [link, ...others] = children;
  if (!isElement(link, 'a')) return figure;
  const { className: _, dataVideo: __, ...properties } = figure.properties;
  const address = String(link.properties.href ?? '');
  const label = textOf(link);
  const words = label.startsWith('Watch: ') ? label.slice('Watch: '.length) : address;
  const play: ElementContent = { ...link, children: [textNode(words)] };
  return element('figure', properties, [play, ...others]);
}

/** Ids that links within the article lead to. */
function linkedIds(root: Root): Set<string> {
  const ids = new Set<string>();
  eachElement(root.children, ({ tagName, properties: { href } }) => {
    if (tagName === 'a' && typeof href === 'string' && href.startsWith('#')) ids.add(href.slice(1));
  });
  return ids;
}
