import { type Token, tokens } from '#content/markup/tokens.ts';

const STYLE = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
/** Word writes its hidden text and its comments so. */
const HIDES =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-(?:element|special-character)\s*:\s*comment)/i;
/** Word's comments, their marks, and the deletions that it keeps track of. */
const NO_TEXT = /\sclass\s*=\s*["']?[^"'>]*\b(?:MsoComment(?:Reference|Text)|msocom(?:anchor|off|txt)|msoDel)\b/i;
/** What begins a comment of Google Docs at the end of its text, with or without a paragraph of its own, and the mark of one. */
const GOOGLE_COMMENT = /^<(?:div|p)\b[^>]*>\s*(?:<p\b[^>]*>\s*)?<a\s[^>]*#cmnt_ref\d|^<sup\b[^>]*>\s*<a\s[^>]*#cmnt\d/i;
const HAS_HIDDEN = /\shidden(?=[\s=/>])/i;
/** Attributes by which an element is known that readers could open, or that a script showed later. */
const OPENS =
  /\s(?:class|role|id|data-[\w-]+)\s*=\s*["']?[^"'>]*(?:accord|toggle|\btabs?\b|collaps|spoiler|faq|expand|more|panel|slid|carousel|modal|wow|anim|aos|fade|reveal|lazy)/i;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const WORDS = /[\p{L}\p{N}]/u;

/**
 * Leaves out what a page hid: readers of the old site never saw it. Keeps what they could open: accordions, tabs, details, and what a
 * link or button of the text names by its id.
 * @returns the HTML, and how many parts with words were left out
 */
export function withoutHiddenText(html: string): { readonly html: string; readonly count: number } {
  if (!/(?:display|visibility|mso-[a-z-]{1,40})\s*:|\shidden[\s=/>]|mso(?:com|del)|#cmnt/i.test(html))
    return { html, count: 0 };
  const all = [...tokens(html, new Set(['script', 'style', 'pre', 'code']))];
  const named = namedIn(html);
  const open = new OpenElements();
  const unclosed = new Set<string>();
  let result = '';
  let count = 0;
  for (let index = 0; index < all.length; index++) {
    const { kind, name, source } = all[index] as Token;
    if (kind === 'close') open.close(name);
    else if (kind === 'open' && !VOID.test(name)) {
      const opens = name === 'details' || OPENS.test(source);
      const isNote = isComment(all, index);
      const isHidden = !opens && !open.opens && hides(source) && !named.has(ID.exec(source)?.[1] ?? '');
      const isParagraph = isNote && name === 'p';
      const end = isParagraph ? endOfParagraph(all, index) : isNote || isHidden ? endOf(all, index, unclosed) : -1;
      if (end > index) {
        count += Number(all.slice(index, end + 1).some((one) => one.kind === 'text' && WORDS.test(one.source)));
        index = end;
        continue;
      }
      open.open(name, opens);
    }
    result += source;
  }
  return { html: result, count };
}

/** The elements around a place. */
class OpenElements {
  readonly #elements: { readonly name: string; readonly opens: boolean }[] = [];
  readonly #counts = new Map<string, number>();
  #opening = 0;

  /** Whether readers could open one of them. */
  get opens(): boolean {
    return this.#opening > 0;
  }

  open(name: string, opens: boolean): void {
    this.#elements.push({ name, opens });
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    this.#opening += Number(opens);
  }

  /** Closes also what stands in it; ignores a tag that closes nothing. */
  close(name: string): void {
    if (!this.#counts.get(name)) return;
    for (let last = this.#elements.pop(); last; last = this.#elements.pop()) {
      this.#counts.set(last.name, (this.#counts.get(last.name) ?? 1) - 1);
      this.#opening -= Number(last.opens);
      if (last.name === name) return;
    }
  }
}

/** Whether a comment of Google Docs begins here, or the mark of one. */
function isComment(all: readonly Token[], index: number): boolean {
  const beginning = all.slice(index, index + LONGEST_BEGINNING).map(({ source }) => source.slice(0, LONGEST_TAG));
  return /^(?:div|p|sup)$/.test(all[index]?.name ?? '') && GOOGLE_COMMENT.test(beginning.join(''));
}

/** A division, a paragraph and a link with white space between them, in tokens. */
const LONGEST_BEGINNING = 5;
/** In characters. */
const LONGEST_TAG = 400;

function hides(tag: string): boolean {
  const style = STYLE.exec(tag);
  return (
    HAS_HIDDEN.test(tag.replace(/"[^"]*"|'[^']*'/g, '""')) ||
    NO_TEXT.test(tag) ||
    HIDES.test(style?.[1] ?? style?.[2] ?? '')
  );
}

const ID = /\sid\s*=\s*["']?([\w-]{1,100})/i;

/** The ids that links, buttons and scripts of a text name. */
function namedIn(html: string): ReadonlySet<string> {
  const named = html.matchAll(/#([\w-]{1,100})|controls\s*=\s*["']([\w-]{1,100})|\('([\w-]{1,100})'/gi);
  return new Set([...named].flatMap(([, ...ids]) => ids.filter(Boolean)));
}

const BLOCK =
  /^(?:address|article|aside|blockquote|center|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|td|ul)$/;

/** The number of the last token of a paragraph, which needs no closing tag: the next block, or the end of what it is in, ends it. */
function endOfParagraph(all: readonly Token[], start: number): number {
  for (let index = start + 1; index < all.length; index++) {
    const { kind, name } = all[index] as Token;
    if (BLOCK.test(name)) return kind === 'close' && name === 'p' ? index : index - 1;
  }
  return all.length - 1;
}

/** The number of the closing tag of an element; -1 without one. */
function endOf(all: readonly Token[], start: number, unclosed: Set<string>): number {
  const { name } = all[start] as Token;
  if (unclosed.has(name)) return -1;
  let depth = 0;
  for (let index = start; index < all.length; index++) {
    const token = all[index] as Token;
    if (token.name !== name) continue;
    if (token.kind === 'open') depth += 1;
    if (token.kind === 'close' && --depth === 0) return index;
  }
  unclosed.add(name);
  return -1;
}
