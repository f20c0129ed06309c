import type { Element, ElementContent, Root } from 'hast';
import { shortened } from '#platform/text/shortened.ts';
import { byName, setOf } from './by-name.ts';
import type { CleanArticle } from './clean-article.ts';
import { EXCERPT_LETTERS, WORDS_PER_MINUTE } from './markup-limits.ts';
import { filmLink } from './media/videos.ts';
import { hasClass, isBlank, isElement, type Nodes, textNode, textOf } from './nodes.ts';
import { parseHtml } from './parse-html.ts';
import { evenlySpaced, oneLine } from './text.ts';

/** An article's text, with blocks on lines of their own, without labels of players. */
export function plainText(root: Root): Pick<CleanArticle, 'text' | 'excerpt' | 'readingTime'> {
  const read = root.children as Nodes;
  const text = asText(read);
  const sentences = asText(read.flatMap(sentencesOf)) || text;
  return { text, excerpt: shortened(asOneLine(sentences), EXCERPT_LETTERS), readingTime: readingTime(text) };
}

/** The text of HTML on one line. */
export function lineOf(html: string): string {
  return oneLine(asText(parseHtml(html).children as Nodes));
}

/** An excerpt in HTML on one line: without headings, and with a sign between blocks. */
export function excerptOf(html: string): string {
  const nodes = parseHtml(html).children as Nodes;
  return asOneLine(asText(nodes.flatMap(sentencesOf)) || asText(nodes));
}

/** Elements that an excerpt leaves out. */
const NOT_IN_EXCERPT = setOf('h2 h3 h4 h5 h6 figure table pre');

function sentencesOf(node: ElementContent): Nodes {
  if (!isElement(node)) return [node];
  if (isElement(node, 'br')) return [textNode(' ')];
  if (NOT_IN_EXCERPT.has(node.tagName) || isHeadingInBold(node) || hasClass(node, /^footnotes$/)) return [];
  return [{ ...node, children: node.children.flatMap(sentencesOf) }];
}

/** Whether a paragraph is entirely bold and no sentence, as a heading. */
function isHeadingInBold(node: Element): boolean {
  const [only, ...others] = node.children.filter((child) => !isBlank(child));
  return isElement(node, 'p') && isElement(only, 'strong') && others.length === 0 && !SENTENCE_END.test(textOf(only));
}

const SENTENCE_END = /[.!?:;,\u2026\u3002\uff01\uff1f\u061f\u2013\u2014][)\]"'\u2019\u201d\u00bb]*\s*$/;

/** Joins blocks, with a sign after a block that does not end a sentence. */
function asOneLine(text: string): string {
  const blocks = text.split(/\n+/).filter((block) => block.trim() !== '');
  const isEnded = (block: string, index: number) => index === blocks.length - 1 || SENTENCE_END.test(block);
  return evenlySpaced(blocks.map((block, index) => (isEnded(block, index) ? block : `${block} ·`)).join(' '));
}

/** Line feeds before and after an element. */
const GAPS = byName([
  ['p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre hr div section figure figcaption details summary table caption', 2],
  ['li dt dd tr br', 1],
]);

function asText(nodes: Nodes): string {
  const lines = new Lines();
  for (const node of nodes) collect(node, lines, false);
  return lines.text();
}

function collect(node: ElementContent, lines: Lines, isPreformatted: boolean): void {
  if (node.type === 'text') lines.add(isPreformatted ? node.value : evenlySpaced(node.value), isPreformatted);
  if (node.type !== 'element' || NO_TEXT.has(node.tagName) || filmLink(node)) return;
  const gap = GAPS.get(node.tagName) ?? 0;
  lines.end(gap);
  for (const child of node.children) collect(child, lines, isPreformatted || node.tagName === 'pre');
  if (isElement(node, 'td', 'th')) lines.add(' ', false);
  lines.end(gap);
}

const NO_TEXT = setOf('script style noscript');

/** Collects text. Of several gaps the largest counts, and no line begins or ends with a blank. */
class Lines {
  readonly #parts: string[] = [];
  #gap = 0;

  end(gap: number): void {
    this.#gap = Math.max(this.#gap, gap);
  }

  add(value: string, isPreformatted: boolean): void {
    const last = this.#parts.at(-1);
    const isStart = last === undefined || this.#gap > 0;
    const text = !isPreformatted && (isStart || last.endsWith(' ')) ? value.trimStart() : value;
    if (text === '') return;
    if (last !== undefined && this.#gap > 0) {
      this.#parts[this.#parts.length - 1] = last.trimEnd();
      this.#parts.push('\n'.repeat(this.#gap));
    }
    this.#gap = 0;
    this.#parts.push(text);
  }

  text(): string {
    return this.#parts.join('').trim();
  }
}

/** Minutes, at least one (specification, Readings). */
function readingTime(text: string): number {
  let words = 0;
  // Counted one by one: a list of a book's words would fill the memory.
  for (const _ of text.matchAll(/\S+/g)) words += 1;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
