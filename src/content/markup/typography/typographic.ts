import type { Element, Root } from 'hast';
import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { setOf } from '../by-name.ts';
import { isElement, isPhrasing, type Nodes, textOf } from '../nodes.ts';
import { isOpeningQuote, isPrime, placesInAddresses } from './measures.ts';
import { type QuotationMarks, quotationMarks } from './quotation-marks.ts';

/**
 * Makes straight quotes and apostrophes typographic, except in code, in addresses and after digits. A second run changes nothing.
 * @param language of the article, a language tag; an element's `lang` has priority
 */
export function setQuotes(root: Root, language: string): void {
  inBlock(root.children as Nodes, language);
}

/** The same for a text without markup. */
export function withQuotes(text: string, language: string): string {
  const node = { value: text };
  inLine([{ kind: 'text', node }], language);
  return node.value;
}

const NO_PROSE = setOf('code kbd samp var pre script style textarea math svg');

/** A piece of a block's line: text, something opaque such as code, or a break. The values of texts change. */
interface Piece {
  readonly kind: 'text' | 'opaque' | 'break';
  readonly node: { value: string };
}

function inBlock(nodes: Nodes, language: string): void {
  let line: Piece[] = [];
  const collect = (children: Nodes) => {
    for (const node of children) {
      if (node.type === 'text') line.push({ kind: 'text', node });
      else if (!isElement(node)) continue;
      else if (isElement(node, 'br')) line.push({ kind: 'break', node: { value: '\n' } });
      else if (NO_PROSE.has(node.tagName)) line.push({ kind: 'opaque', node: { value: textOf(node) } });
      else if (!isPhrasing(node)) {
        inLine(line, language);
        line = [];
        inBlock(node.children, languageWithin(node, language));
      } else if (languageWithin(node, language) !== language) {
        inBlock(node.children, languageWithin(node, language));
        line.push({ kind: 'opaque', node: { value: textOf(node) } });
      } else collect(node.children);
    }
  };
  collect(nodes);
  inLine(line, language);
}

/** Right-to-left text without a language has none: its marks are not the article's. */
function languageWithin({ properties: { lang, dir } }: Element, language: string): string {
  if (typeof lang === 'string' && lang !== '') return lang;
  return dir === 'rtl' || dir === 'auto' ? '' : language;
}

function inLine(line: readonly Piece[], language: string): void {
  const texts = line.flatMap(({ kind, node }) => (kind === 'text' ? [node] : []));
  const marks = texts.some(({ value }) => /["']/.test(value)) ? quotationMarks(language) : undefined;
  if (!marks) return;
  const isEnglish = /^en\b/i.test(language);
  const inAddresses = placesInAddresses(textOfLine(line));
  replaceQuotes(line, (text, at) => {
    if (inAddresses.has(at) || isPrime(text, at)) return KEPT[text.charAt(at)];
    return isElision(text, at, isEnglish) ? '’' : undefined;
  });
  matchQuotes(line, marks);
  replaceQuotes(line, (text, at) => unmatched(text, at, marks));
  for (const node of texts)
    node.value = node.value.replace(/[\ue000\ue001]/g, (sign) => (sign === KEPT['"'] ? '"' : "'"));
}

/** The text of a line; an opaque piece counts as one character. */
function textOfLine(line: readonly Piece[]): string {
  return line.map(({ kind, node }) => (kind === 'text' ? node.value : kind === 'break' ? '\n' : '\ufffc')).join('');
}

/**
 * Replaces straight quotes.
 * @param decide returns the replacement of the quote at an offset; undefined keeps it
 */
function replaceQuotes(line: readonly Piece[], decide: (text: string, at: number) => string | undefined): void {
  const text = textOfLine(line);
  let start = 0;
  for (const { kind, node } of line) {
    const offset = start;
    start += kind === 'text' ? node.value.length : 1;
    if (kind === 'text')
      node.value = node.value.replace(/["']/g, (quote, at: number) => decide(text, offset + at) ?? quote);
  }
}

/** Placeholders for straight quotes that stay, from Unicode's private characters. */
const KEPT: Readonly<Record<string, string>> = { '"': '\ue000', "'": '\ue001' };

const ELIDED = /^(?:\d\ds(?!\w)|\d\d(?![\w'’]))/;
const ELIDED_IN_ENGLISH =
  /^(?:tis|twas|twere|twill|twould|til|till|em|cause|cos|cuz|bout|round|neath|n)(?![\w])(?!['’](?!n))/i;

/** Whether an apostrophe replaces the beginning of a word: ’90s, ’tis. */
function isElision(text: string, at: number, isEnglish: boolean): boolean {
  if (text.charAt(at) !== "'") return false;
  const after = text.slice(at + 1, at + 9);
  if (
    isEnglish &&
    (/^n'(?!\w)/i.test(after) ||
      (/^\Wn$/i.test(text.slice(Math.max(0, at - 2), at)) && /['’]/.test(text.charAt(at - 2))))
  )
    return true;
  if (!isOpeningQuote(text, at)) return false;
  return ELIDED.test(after) || (isEnglish && ELIDED_IN_ENGLISH.test(after));
}

/** Finds pairs by markdown-it's rule, which supports lines of several elements. */
function matchQuotes(line: readonly Piece[], marks: QuotationMarks): void {
  const markdown = matcherOf(marks);
  const state = new markdown.core.State('', markdown, {});
  const inline = new state.Token('inline', '', 0);
  const types = { text: 'text', opaque: 'code_inline', break: 'hardbreak' };
  const tokens = line.map(({ kind, node }) => {
    const token = new state.Token(types[kind], '', 0);
    token.content = node.value;
    return token;
  });
  inline.children = tokens;
  inline.content = textOfLine(line);
  state.tokens = [inline];
  markdown.core.process(state);
  for (const [index, { content }] of tokens.entries()) {
    const piece = line[index];
    if (piece) piece.node.value = content;
  }
}

const matchers = new Map<QuotationMarks, Markdown>();

function matcherOf(marks: QuotationMarks): Markdown {
  const matcher = matchers.get(marks) ?? new MarkdownIt({ typographer: true, quotes: [...marks] });
  matcher.core.ruler.enableOnly('smartquotes');
  matchers.set(marks, matcher);
  return matcher;
}

/** The mark for a quote without a partner: of a word, or of a quotation that continues in the next paragraph. */
function unmatched(text: string, at: number, [open, close, openInner]: QuotationMarks): string | undefined {
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
  const isBehindWord = /\S/.test(before) && !isOpeningQuote(text, at);
  if (text.charAt(at) === "'") {
    if (isBehindWord || /\d/.test(after)) return '’';
    return isOpeningQuote(text, at) ? openInner : undefined;
  }
  if (isOpeningQuote(text, at)) return open;
  return isBehindWord && /^$|[\s\p{P}]/u.test(after) ? close : undefined;
}
