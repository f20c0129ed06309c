import { type Token, tokens } from '#content/markup/tokens.ts';

const STYLE = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
/** Word writes its hidden text and its comments so. */
const HIDES =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-(?:element|special-character)\s*:\s*comment)/i;
/** Word's comments, their marks, and the deletions that it keeps track of. */
const NO_TEXT = /\sclass\s*=\s*["']?[^"'>]*\b(?:MsoComment(?:Reference|Text)|msocom(?:anchor|off|txt)|msoDel)\b/i;
/** A comment of Google Docs at the end of the text, and its mark. */
const GOOGLE_COMMENT =
  /<p\b[^>]{0,400}>\s*<a\s[^>]{0,400}#cmnt_ref\d(?:(?!<\/p>)[\s\S]){0,4000}<\/p>|<sup>\s*<a\s[^>]{0,400}#cmnt\d[^<]{0,40}<\/a>\s*<\/sup>/gi;
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
export function withoutHiddenText(written: string): { readonly html: string; readonly count: number } {
  const html = written.includes('#cmnt') ? written.replace(GOOGLE_COMMENT, '') : written;
  if (!/(?:display|visibility|mso-[a-z-]{1,40})\s*:|\shidden[\s=/>]|mso(?:com|del)/i.test(html))
    return { html, count: Number(html !== written) };
  const all = [...tokens(html, new Set(['script', 'style', 'pre', 'code']))];
  const named = namedIn(html);
  const open = new OpenElements();
  const unclosed = new Set<string>();
  let result = '';
  let count = Number(html !== written);
  for (let index = 0; index < all.length; index++) {
    const { kind, name, source } = all[index] as Token;
    if (kind === 'close') open.close(name);
    else if (kind === 'open' && !VOID.test(name)) {
      const opens = name === 'details' || OPENS.test(source);
      const isHidden = !opens && !open.opens && hides(source) && !named.has(ID.exec(source)?.[1] ?? '');
      const end = isHidden ? endOf(all, index, unclosed) : -1;
      if (end > index) {
        count += Number(all.slice(index, end).some((one) => one.kind === 'text' && WORDS.test(one.source)));
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
