import { Liquid, type TagToken, Tokenizer, TypeGuards } from 'liquidjs';
import { codeRanges, type Range } from './markdown-code.ts';

/** A part of a Markdown text with tags: what the template engine reads, or leaves alone. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'listing'; readonly text: string; readonly language: string }
  | { readonly kind: 'value'; readonly content: string; readonly line: number }
  | { readonly kind: 'tag'; readonly name: string; readonly args: string; readonly line: number };

const { options } = new Liquid();
/** In characters; longer ones are text with braces. */
const LONGEST_TOKEN = 4000;
const RAW = new Set(['raw', 'verbatim']);
const LISTING = new Set(['highlight', 'codeblock', 'code']);

/**
 * Splits a text with tags of Liquid or Nunjucks, by Liquid's own tokenizer. Code and raw parts are literals. Unclosed braces are
 * text.
 */
export function liquidParts(text: string): Part[] {
  return new Scanner(text).parts();
}

class Scanner {
  readonly #text: string;
  readonly #code: readonly Range[];
  readonly #parts: Part[] = [];
  #at = 0;
  #line = 1;
  #counted = 0;

  constructor(text: string) {
    this.#text = text;
    this.#code = codeRanges(text);
  }

  parts(): Part[] {
    let from = 0;
    for (let open = this.#nextOpening(from); open !== -1; open = this.#nextOpening(from)) {
      const code = this.#code.find(({ start, end }) => start <= open && open < end);
      if (code) {
        this.#take({ kind: 'text', text: this.#text.slice(this.#at, code.start) }, code.start);
        this.#take({ kind: 'literal', text: asShown(this.#text.slice(code.start, code.end)) }, code.end);
        from = code.end;
      } else if (this.#token(open)) from = this.#at;
      else from = open + 2;
    }
    this.#take({ kind: 'text', text: this.#text.slice(this.#at) }, this.#text.length);
    return this.#parts;
  }

  /** Takes the tag or value at an offset. @returns false without one */
  #token(open: number): boolean {
    const token = tokenAt(this.#text, open);
    // Hugo's shortcodes `{{< … >}}` and `{{% … %}}` are read later.
    if (!token || /^\{\{[<%]/.test(this.#text.slice(open, open + 3))) return false;
    const line = this.#lineAt(open);
    this.#take({ kind: 'text', text: trimmedBefore(this.#text.slice(this.#at, open), token) }, token.end);
    if (!TypeGuards.isTagToken(token)) this.#parts.push({ kind: 'value', content: token.content, line });
    else if (RAW.has(token.name)) this.#verbatim(token, (text) => ({ kind: 'literal', text }));
    else if (LISTING.has(token.name) && endOf(this.#text, token.end, `end${token.name}`)) {
      this.#verbatim(token, (text) => ({ kind: 'listing', text, language: languageOf(token) }));
    } else this.#parts.push({ kind: 'tag', name: token.name, args: token.args, line });
    if (token.trimRight) this.#at += (/^\s*/.exec(this.#text.slice(this.#at))?.[0] ?? '').length;
    return true;
  }

  /** Takes the text up to the end tag; without an end tag, nothing. */
  #verbatim({ name }: TagToken, part: (text: string) => Part): void {
    const end = endOf(this.#text, this.#at, `end${name}`);
    if (!end) return;
    this.#take(part(this.#text.slice(this.#at, end.begin)), end.end);
  }

  #take(part: Part, end: number): void {
    if (!('text' in part) || part.text !== '') this.#parts.push(part);
    this.#at = end;
  }

  /** Includes kramdown's attribute lists, so that those in code stay. */
  #nextOpening(from: number): number {
    const found = ['{{', '{%', '{:'].map((open) => this.#text.indexOf(open, from)).filter((at) => at !== -1);
    return found.length > 0 ? Math.min(...found) : -1;
  }

  #lineAt(offset: number): number {
    for (let next = this.#text.indexOf('\n', this.#counted); next !== -1 && next < offset; ) {
      this.#line += 1;
      this.#counted = next + 1;
      next = this.#text.indexOf('\n', this.#counted);
    }
    return this.#line;
  }
}

function tokenAt(text: string, begin: number) {
  const close = text.indexOf(text[begin + 1] === '%' ? '%}' : '}}', begin);
  if (close === -1 || close - begin > LONGEST_TOKEN) return undefined;
  const end = Math.min(begin + LONGEST_TOKEN, text.length);
  try {
    const token = new Tokenizer(text, undefined, undefined, [begin, end]).readTopLevelToken(options);
    if (TypeGuards.isHTMLToken(token)) return undefined;
    return /\n\s*\n/.test(token.content) ? undefined : token;
  } catch {
    // Unclosed, or without a name: it is text.
    return undefined;
  }
}

function trimmedBefore(text: string, { trimLeft }: { readonly trimLeft: boolean }): string {
  return trimLeft ? text.trimEnd() : text;
}

/** The next tag of this name. */
function endOf(text: string, from: number, name: string): TagToken | undefined {
  for (let open = text.indexOf('{%', from); open !== -1; open = text.indexOf('{%', open + 2)) {
    const token = tokenAt(text, open);
    if (token && TypeGuards.isTagToken(token) && token.name === name) return token;
  }
  return undefined;
}

/** `{% highlight ruby linenos %}` of Jekyll, `{% codeblock Title lang:ruby %}` of Hexo. */
function languageOf({ name, args }: TagToken): string {
  const language = name === 'highlight' ? /^[\w+#-]+/.exec(args) : /(?<=\blang:\s*)[\w+#-]+/.exec(args);
  return language?.[0] ?? '';
}

/** Code as readers saw it: without the escapes of Liquid (`{% raw %}`, `{{ "{{" }}`). */
function asShown(code: string): string {
  if (!code.includes('{%') && !/\{\{\s*["']/.test(code)) return code;
  let shown = '';
  let at = 0;
  for (let open = code.indexOf('{'); open !== -1; open = code.indexOf('{', Math.max(at, open + 1))) {
    const token = /^\{[{%]/.test(code.slice(open, open + 2)) ? tokenAt(code, open) : undefined;
    const quoted =
      token && !TypeGuards.isTagToken(token) ? /^(["'])(.*[{}].*)\1$/s.exec(token.content.trim())?.[2] : undefined;
    const isRaw = token && TypeGuards.isTagToken(token) && /^(?:end)?(?:raw|verbatim)$/.test(token.name);
    if (!token || (!isRaw && quoted === undefined)) continue;
    shown += code.slice(at, open) + (quoted ?? '');
    const ownLine = /(?:^|\n)[ \t]*$/.test(shown) && /^[ \t]*\n/.exec(code.slice(token.end));
    at = token.end + (isRaw && ownLine ? ownLine[0].length : 0);
  }
  return shown + code.slice(at);
}
