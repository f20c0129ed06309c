import type { Element, Root } from 'hast';
import MarkdownIt, { type MarkdownIt as Markdown } from 'markdown-it';
import { isElement, isPhrasing, type Nodes, textOf } from '../nodes.ts';
import { Line, type Piece } from './line.ts';
import { isPrime, opens, placesInAddresses } from './measures.ts';
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
  const line = new Line();
  const piece = line.add('text', text);
  settle(line, language);
  return piece.value;
}

const NO_PROSE = new Set('code kbd samp var pre script style textarea math svg'.split(' '));

function inBlock(nodes: Nodes, language: string): void {
  let line = new Line();
  const texts = new Map<Piece, { value: string }>();
  const endLine = () => {
    settle(line, language);
    for (const [piece, node] of texts) node.value = piece.value;
    texts.clear();
    line = new Line();
  };
  const collect = (children: Nodes) => {
    for (const node of children) {
      if (node.type === 'text') texts.set(line.add('text', node.value), node);
      else if (!isElement(node)) continue;
      else if (isElement(node, 'br')) line.add('break', '\n');
      else if (NO_PROSE.has(node.tagName)) line.add('opaque', textOf(node));
      else if (!isPhrasing(node)) {
        endLine();
        inBlock(node.children, languageWithin(node, language));
      } else if (languageWithin(node, language) !== language) {
        inBlock(node.children, languageWithin(node, language));
        line.add('opaque', textOf(node));
      } else collect(node.children);
    }
  };
  collect(nodes);
  endLine();
}

/** Right-to-left text without a language has none: its marks are not the article's. */
function languageWithin({ properties: { lang, dir } }: Element, language: string): string {
  if (typeof lang === 'string' && lang !== '') return lang;
  return dir === 'rtl' || dir === 'auto' ? '' : language;
}

function settle(line: Line, language: string): void {
  const marks = line.hasQuotes ? quotationMarks(language) : undefined;
  if (!marks) return;
  const isEnglish = /^en\b/i.test(language);
  const inAddresses = placesInAddresses(line.text);
  line.replaceQuotes((text, at) => {
    if (inAddresses.has(at) || isPrime(text, at)) return KEPT[text.charAt(at)];
    return isElision(text, at, isEnglish) ? '’' : undefined;
  });
  matchQuotes(line, marks);
  line.replaceQuotes((text, at) => unmatched(text, at, marks));
  for (const piece of line.pieces)
    if (piece.kind === 'text') piece.value = piece.value.replace(/[\ue000\ue001]/g, asWritten);
}

/** Placeholders for straight quotes that stay, from Unicode's private characters. */
const KEPT: Readonly<Record<string, string>> = { '"': '\ue000', "'": '\ue001' };

function asWritten(sign: string): string {
  return sign === '\ue000' ? '"' : "'";
}

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
  if (!opens(text, at)) return false;
  return ELIDED.test(after) || (isEnglish && ELIDED_IN_ENGLISH.test(after));
}

/** Finds pairs by markdown-it's rule, which supports lines of several elements. */
function matchQuotes(line: Line, marks: QuotationMarks): void {
  const markdown = withMarks(marks);
  const state = new markdown.core.State('', markdown, {});
  const inline = new state.Token('inline', '', 0);
  const types = { text: 'text', opaque: 'code_inline', break: 'hardbreak' };
  inline.children = line.pieces.map(({ kind, value }) => {
    const token = new state.Token(types[kind], '', 0);
    token.content = value;
    return token;
  });
  inline.content = line.text;
  state.tokens = [inline];
  markdown.core.process(state);
  for (const [index, piece] of line.pieces.entries()) piece.value = inline.children[index]?.content ?? piece.value;
}

const withMarksMade = new Map<QuotationMarks, Markdown>();

function withMarks(marks: QuotationMarks): Markdown {
  const made = withMarksMade.get(marks) ?? new MarkdownIt({ typographer: true, quotes: [...marks] });
  made.core.ruler.enableOnly('smartquotes');
  withMarksMade.set(marks, made);
  return made;
}

/** The mark for a quote without a partner: of a word, or of a quotation that continues in the next paragraph. */
function unmatched(text: string, at: number, [open, close, openInner]: QuotationMarks): string | undefined {
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
  const isBehindWord = /\S/.test(before) && !opens(text, at);
  if (text.charAt(at) === "'") {
    if (isBehindWord || /\d/.test(after)) return '’';
    return opens(text, at) ? openInner : undefined;
  }
  if (opens(text, at)) return open;
  return isBehindWord && /^$|[\s\p{P}]/u.test(after) ? close : undefined;
}
