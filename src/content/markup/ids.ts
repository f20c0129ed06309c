import GithubSlugger from 'github-slugger';
import type { Element, Root } from 'hast';
import { safeSlug } from '#content/slugs.ts';
import { percentDecoded } from '#platform/text/percent-decoded.ts';
import { HEADING_ID_LETTERS } from './markup-limits.ts';
import { eachElement, nodeShowsSomething, textOf } from './nodes.ts';

/** Prefix of every id; neither the page's own ids nor properties of `document` have it. */
const PREFIX = 'text-';

/**
 * Gives ids to headings, made of their words, and to targets of links within the article, and updates these links. The prefix
 * keeps an author's id from replacing a part of the page or a variable of its scripts.
 */
export function assignIds(root: Root): void {
  const links: { readonly node: Element; readonly place: string }[] = [];
  eachElement(root.children, (node) => {
    const place = placeOf(node);
    if (place !== undefined) links.push({ node, place });
  });
  // A link that shows nothing is removed later (prune.ts): its target needs no id.
  const wanted = new Set(links.filter(({ node }) => nodeShowsSomething(node)).map(({ place }) => place));
  const slugger = new GithubSlugger();
  const given = new Map<string, string>();
  eachElement(root.children, (node) => {
    const before = typeof node.properties.id === 'string' ? node.properties.id : undefined;
    const isHeading = /^h[2-6]$/.test(node.tagName) && nodeShowsSomething(node);
    const isTarget = before !== undefined && before !== '' && wanted.has(before) && !given.has(before);
    delete node.properties.id;
    if (!isHeading && !isTarget) return;
    const slug = isHeading ? shortSlug(node.children.map(textOf).join('')) : slugOf(before ?? '');
    const id = PREFIX + slugger.slug(slug || 'section');
    node.properties.id = id;
    if (before !== undefined && !given.has(before)) given.set(before, id);
  });
  for (const { node, place } of links) {
    const id = given.get(place);
    if (id) node.properties.href = `#${id}`;
    // A link without a target is text.
    else delete node.properties.href;
  }
}

/** An id that an earlier cleaning made stays as it is. */
function slugOf(id: string): string {
  return id.startsWith(PREFIX) ? slugOfWords(id.slice(PREFIX.length)) : shortSlug(id);
}

function slugOfWords(words: string): string {
  return safeSlug(words.replace(/[._]/g, ' '));
}

function shortSlug(words: string): string {
  const slug = slugOfWords(words);
  const letters = [...slug];
  if (letters.length <= HEADING_ID_LETTERS) return slug;
  return letters
    .slice(0, HEADING_ID_LETTERS)
    .join('')
    .replace(/-[^-]*$/, '');
}

/** The id that a link within the article leads to. */
function placeOf({ tagName, properties }: Element): string | undefined {
  const { href } = properties;
  if (tagName !== 'a' || typeof href !== 'string' || !href.startsWith('#')) return undefined;
  return URL.canParse(href, 'http://page') ? percentDecoded(href.slice(1)) : href.slice(1);
}
