import type { Element, ElementContent, Root } from 'hast';
import { shortened } from '#platform/shortened.ts';
import { EXCERPT_LETTERS, WORDS_PER_MINUTE } from './limits.ts';
import { hasClass, isBlank, isElement, type Nodes, textNode, textOf } from './nodes.ts';
import { parseHtml } from './parse-html.ts';
import { evenlySpaced, oneLine } from './text.ts';
import { filmLink } from './videos.ts';

export interface PlainText {
  readonly text: string;
  readonly excerpt: string;
  readonly readingTime: number;
}

/** What is left of an article without its markup: blocks on lines of their own, no labels of players. */
export function plainText(root: Root): PlainText {
  const read = (root.children as Nodes).filter((node) => !(isElement(node) && filmLink(node)));
  const text = asText(read);
  const told = asText(read.flatMap(toldBy)) || text;
  return { text, excerpt: shortened(asOneLine(told), EXCERPT_LETTERS), readingTime: readingTime(text) };
}

/** The text of a piece of HTML that is not cleaned, on one line. */
export function lineOf(html: string): string {
  return oneLine(asText(parseHtml(html).children as Nodes));
}

/** An excerpt that an author wrote as HTML, on one line: without its headings, and with a sign between its blocks. */
export function excerptOf(html: string): string {
  const nodes = parseHtml(html).children as Nodes;
  return asOneLine(asText(nodes.flatMap(toldBy)) || asText(nodes));
}

/** What an excerpt passes over: what is no sentence of the article. */
const UNTOLD = new Set('h2 h3 h4 h5 h6 figure table pre'.split(' '));

function toldBy(node: ElementContent): Nodes {
  if (!isElement(node)) return [node];
  // Lines of one paragraph read on; blocks do not.
  if (isElement(node, 'br')) return [textNode(' ')];
  if (UNTOLD.has(node.tagName) || isHeadingInBold(node) || hasClass(node, /^footnotes$/)) return [];
  return [{ ...node, children: node.children.flatMap(toldBy) }];
}

/** A paragraph that is emphasised as a whole and ends in no sentence is a heading of sorts. */
function isHeadingInBold(node: Element): boolean {
  const [only, ...others] = node.children.filter((child) => !isBlank(child));
  return isElement(node, 'p') && isElement(only, 'strong') && others.length === 0 && !SENTENCE_END.test(textOf(only));
}

const SENTENCE_END = /[.!?:;,\u2026\u3002\uff01\uff1f\u061f\u2013\u2014][)\]"'\u2019\u201d\u00bb]*\s*$/;

/** Blocks one after the other; where one ends in no sentence, a sign parts it from the next. */
function asOneLine(text: string): string {
  const blocks = text.split(/\n+/).filter((block) => block.trim() !== '');
  return evenlySpaced(
    blocks
      .map((block, index) => (index === blocks.length - 1 || SENTENCE_END.test(block) ? block : `${block} ·`))
      .join(' '),
  );
}

/** Line ends before and after: two for blocks with an empty line around them, one for what stands on a line of its own. */
const GAPS: ReadonlyMap<string, number> = new Map([
  ...'p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre hr div section figure figcaption details summary table caption'
    .split(' ')
    .map((name) => [name, 2] as const),
  ...['li', 'dt', 'dd', 'tr', 'br'].map((name) => [name, 1] as const),
]);

function asText(nodes: Nodes): string {
  const lines = new Lines();
  for (const node of nodes) collect(node, lines, false);
  return lines.text();
}

function collect(node: ElementContent, lines: Lines, isPreformatted: boolean): void {
  if (node.type === 'text') lines.add(isPreformatted ? node.value : evenlySpaced(node.value), isPreformatted);
  if (node.type !== 'element' || NO_TEXT.has(node.tagName)) return;
  const gap = GAPS.get(node.tagName) ?? 0;
  lines.end(gap);
  for (const child of node.children) collect(child, lines, isPreformatted || node.tagName === 'pre');
  if (isElement(node, 'td', 'th')) lines.add(' ', false);
  lines.end(gap);
}

const NO_TEXT = new Set(['script', 'style', 'noscript']);

/** Text in the making: of several gaps between two words the largest counts, and no line begins or ends with a blank. */
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
  // Counted one by one: the list of the words of a book would fill the memory.
  for (const _ of text.matchAll(/\S+/g)) words += 1;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
