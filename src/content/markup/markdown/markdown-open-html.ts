import type { MarkdownIt, StateBlock } from 'markdown-it';

const CONTAINER =
  /<(\/?)(?:table|thead|tbody|tfoot|tr|td|th|ul|ol|li|dl|dd|div|section|article|aside|blockquote|figure|center|details)\b/gi;
const CLOSING = /^<\/[a-z]/i;
const PART = /^<(?:li|td|th|tr|tbody|thead|tfoot|dt|dd)\b/i;
const OPENING = /^<[a-z][^\s<>]*(?:\s[^<>]*)?>/i;

/** What was found so far in a text. */
interface Reading {
  /** Tokens that were counted. */
  tokens: number;
  /** Elements of HTML that are open. */
  open: number;
}

type Readings = WeakMap<StateBlock['tokens'], Reading>;

/**
 * Reads indented HTML behind an empty line as HTML where HTML is open above it. In CommonMark it is code; older processors
 * (kramdown, Blackfriday, Python-Markdown) read an element to its end, and texts that were written for them indent what is inside.
 */
export function keepOpenHtml(parser: MarkdownIt): void {
  const readings: Readings = new WeakMap();
  parser.block.ruler.before('code', 'open-html', (state, first, last, isSilent) => {
    if ((state.sCount[first] ?? 0) - state.blkIndent < 4 || isSilent) return false;
    const line = state.src.slice((state.bMarks[first] ?? 0) + (state.tShift[first] ?? 0), state.eMarks[first]);
    if (!CLOSING.test(line) && !(OPENING.test(line) && continuesHtml(line, state, readings))) return false;
    let end = first + 1;
    while (end < last && !state.isEmpty(end)) end += 1;
    const content = state.getLines(first, end, state.blkIndent, true);
    Object.assign(state.push('html_block', '', 0), { map: [first, end], content });
    state.line = end;
    return true;
  });
}

/** Whether a tag goes on with HTML above it: inside an element, as a part of a list or table, or behind a tag that was indented. */
function continuesHtml(line: string, state: StateBlock, readings: Readings): boolean {
  const { type, content = '' } = state.tokens.at(-1) ?? {};
  return (type === 'html_block' && (PART.test(line) || /^(?: {4}|\t)/.test(content))) || openIn(state, readings) > 0;
}

/** Number of elements that the HTML so far leaves open. Counts each token once. */
function openIn({ tokens }: StateBlock, readings: Readings): number {
  const reading = readings.get(tokens) ?? { tokens: 0, open: 0 };
  for (const { type, content } of tokens.slice(reading.tokens)) {
    if (type !== 'html_block') continue;
    for (const [, slash] of content.matchAll(CONTAINER)) reading.open = Math.max(0, reading.open + (slash ? -1 : 1));
  }
  readings.set(tokens, { tokens: tokens.length, open: reading.open });
  return reading.open;
}
