import { Liquid, type TagToken, Tokenizer, TypeGuards } from 'liquidjs';
import { type MarkdownNode, parseMarkdown } from './markdown-tree.ts';

/** A part of a Markdown text with tags: what the template engine reads, or leaves alone. */
export type LiquidPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'listing'; readonly text: string; readonly language: string }
  | { readonly kind: 'value'; readonly content: string; readonly offset: number }
  | { readonly kind: 'tag'; readonly name: string; readonly args: string; readonly offset: number };

const { options } = new Liquid();
/** In characters; longer ones are text with braces. */
const LONGEST_TOKEN = 4000;
const RAW = new Set(['raw', 'verbatim']);
const LISTING = new Set(['highlight', 'codeblock', 'code', 'mermaid']);

/**
 * Splits a text with tags of Liquid or Nunjucks, by Liquid's own tokenizer. Code and raw parts are literals. Unclosed braces are
 * text.
 * @param isHtml it is no Markdown: nothing in it is code to Liquid
 */
export function liquidParts(text: string, isHtml = false): LiquidPart[] {
  const parts: LiquidPart[] = [];
  const add = (kind: 'text' | 'literal', part: string) => part !== '' && parts.push({ kind, text: part });
  const comments = commentsIn(text);
  const codes = isHtml ? [] : codeRanges(parseMarkdown(withoutWordsOf(comments, text)), text);
  let taken = 0;
  for (let open = openingIn(text, 0); open !== -1; ) {
    const code = codes.find(({ start, end }) => start <= open && open < end);
    const comment = code && !(code.isIndented && text[open + 1] === '%') ? undefined : comments.get(open);
    const token = code || comment ? undefined : tokenAt(text, open);
    if (comment) {
      add('text', text.slice(taken, open));
      taken = comment;
    } else if (code) {
      // A comment may have taken the beginning of what is only indented.
      const start = Math.max(taken, code.start);
      add('text', text.slice(taken, start));
      add('literal', asShown(text.slice(start, code.end)));
      taken = code.end;
    } else if (token) {
      const before = text.slice(taken, open);
      add('text', token.trimLeft ? before.trimEnd() : before);
      const { part, end } = partOf(text, token);
      if (part) parts.push(part);
      taken = token.trimRight ? end + text.slice(end).search(/\S|$/) : end;
    }
    open = openingIn(text, code || comment || token ? taken : open + 2);
  }
  add('text', text.slice(taken));
  return parts;
}

/** Includes kramdown's attribute lists, so that those in code stay. */
function openingIn(text: string, from: number): number {
  const found = ['{{', '{%', '{:', '{#'].map((open) => text.indexOf(open, from)).filter((at) => at !== -1);
  return found.length > 0 ? Math.min(...found) : -1;
}

/** Comments of Liquid and of kramdown, and of Nunjucks: `{#id}` behind a heading is none. */
const COMMENTS = [
  {
    begin: /\{%-?\s*(?:comment|doc)\s*-?%\}/g,
    end: /\{%-?\s*end(?:comment|doc)\s*-?%\}/g,
    loses: true,
  },
  {
    begin: /\{::comment\s*\}/g,
    end: /\{:\/(?:comment)?\s*\}/g,
    loses: true,
  },
  { begin: /\{#(?![\w:.-]+[ \t]*\}|[ \t]*\})/g, end: /#\}/g, loses: false },
] as const;

/** Where comments begin and end. One without an end loses its opening at most, so that the words behind it stay. */
function commentsIn(text: string): ReadonlyMap<number, number> {
  const found = COMMENTS.flatMap((kind) => openingsOf(text, kind)).sort((a, b) => a.begin - b.begin);
  const comments = new Map<number, number>();
  let last = 0;
  for (const { begin, end } of found) {
    if (begin < last) continue;
    comments.set(begin, end);
    last = end;
  }
  return comments;
}

/** The comments of a kind. Liquid counts those within one; where one of these has no end, the first end counts. */
function openingsOf(text: string, { begin, end, loses }: (typeof COMMENTS)[number]) {
  const open: { readonly begin: number; readonly behind: number }[] = [];
  const comments: { readonly begin: number; readonly end: number }[] = [];
  const ends: number[] = [];
  for (const { index, 0: sign, 1: closing } of text.matchAll(new RegExp(`${begin.source}|(${end.source})`, 'g'))) {
    const behind = index + sign.length;
    if (closing === undefined) open.push({ begin: index, behind });
    else {
      ends.push(behind);
      comments.push(...open.splice(-1).map((opening) => ({ begin: opening.begin, end: behind })));
    }
  }
  let next = 0;
  for (const { begin: at, behind } of open) {
    while ((ends[next] ?? text.length) <= at) next += 1;
    if (next < ends.length || loses) comments.push({ begin: at, end: ends[next] ?? behind });
  }
  return comments;
}

/** The text with letters for comments: the generator takes them out before it reads Markdown, which could see code in them. */
function withoutWordsOf(comments: ReadonlyMap<number, number>, text: string): string {
  let filled = '';
  for (const [begin, end] of comments)
    filled += text.slice(filled.length, begin) + text.slice(begin, end).replace(/[^\n]/g, 'x');
  return filled + text.slice(filled.length);
}

/** @returns undefined for text, and for Hugo's shortcodes `{{< … >}}` and `{{% … %}}`, which are read later */
function tokenAt(text: string, begin: number) {
  if (/^\{\{[<%]/.test(text.slice(begin, begin + 3))) return undefined;
  const close = text.indexOf(text[begin + 1] === '%' ? '%}' : '}}', begin);
  if (close === -1 || close - begin > LONGEST_TOKEN) return undefined;
  const end = Math.min(begin + LONGEST_TOKEN, text.length);
  try {
    const token = new Tokenizer(text, undefined, undefined, [begin, end]).readTopLevelToken(options);
    if (TypeGuards.isHTMLToken(token)) return undefined;
    // An empty line within two braces is between two that belong to the text; a tag may have one among its parameters.
    return !TypeGuards.isTagToken(token) && /\n\s*\n/.test(token.content) ? undefined : token;
  } catch {
    // Unclosed, or without a name: it is text.
    return undefined;
  }
}

type Token = NonNullable<ReturnType<typeof tokenAt>>;

/** The part that begins with a token, and where it ends. An opening `raw` without an end is dropped. */
function partOf(text: string, token: Token): { readonly part: LiquidPart | undefined; readonly end: number } {
  const { begin: offset, end } = token;
  if (!TypeGuards.isTagToken(token)) return { part: { kind: 'value', content: token.content, offset }, end };
  const { name, args } = token;
  const isRaw = RAW.has(name);
  const closing = isRaw || LISTING.has(name) ? endOf(text, end, `end${name}`) : undefined;
  if (!closing) return { part: isRaw ? undefined : { kind: 'tag', name, args, offset }, end };
  // Hexo's theme NexT has the first line of a diagram in the tag.
  const inside = (name === 'mermaid' ? args.trim() : '') + text.slice(end, closing.begin);
  const part: LiquidPart = isRaw
    ? { kind: 'literal', text: inside }
    : { kind: 'listing', text: inside, language: languageOf(token) };
  return { part: inside === '' ? undefined : part, end: closing.end };
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
  if (name === 'mermaid') return name;
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
    const isTag = token && TypeGuards.isTagToken(token);
    const quoted = token && !isTag ? /^(["'])(.*[{}].*)\1$/s.exec(token.content.trim())?.[2] : undefined;
    const isRaw = isTag && RAW.has(token.name.replace(/^end/, ''));
    if (!token || (!isRaw && quoted === undefined)) continue;
    shown += code.slice(at, open) + (quoted ?? '');
    const ownLine = /(?:^|\n)[ \t]*$/.test(shown) && /^[ \t]*\n/.exec(code.slice(token.end));
    at = token.end + (isRaw && ownLine ? ownLine[0].length : 0);
  }
  return shown + code.slice(at);
}

/** The places of code in a Markdown text: fenced, indented, in backticks, in `<pre>`. */
function codeRanges(node: MarkdownNode, text: string): { start: number; end: number; isIndented: boolean }[] {
  const { type, value = '', children = [], position } = node;
  const { start, end } = { start: position?.start.offset, end: position?.end.offset };
  const isCode = type === 'code' || type === 'inlineCode' || (type === 'html' && /^<pre\b/i.test(value));
  if (!isCode || start === undefined || end === undefined) return children.flatMap((child) => codeRanges(child, text));
  // Markdown takes for code what is only indented: Liquid's comments are no text to it.
  return [{ start, end, isIndented: type === 'code' && !/^[\s>]*(?:```|~~~)/.test(text.slice(start, end)) }];
}
