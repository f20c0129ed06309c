import { setOf } from '#content/markup/by-name.ts';
import { languageName, preOf, readableCode } from '#content/markup/code/code-elements.ts';
import { rawCode } from '#content/markup/code/code-text.ts';
import { type Token, tokens } from '#content/markup/tokens.ts';
import { type ShortcodeAttributes, shortcodeAttributes } from './brackets.ts';

/** Placeholder for code while the rest is read; decoding removes the control character from exports. */
const PLACEHOLDER = new RegExp(`${'\u0001'}(\\d+)${'\u0001'}`, 'g');

/**
 * Changes the text around code, and makes HTML of the code, which has no shortcodes, paragraphs or tags.
 * @param change gets what keeps further HTML from being changed, for which it puts something in its place
 */
export function aroundCode(html: string, change: (text: string, keep: (html: string) => string) => string): string {
  const codes: string[] = [];
  const keep = (code: string) => `\u0001${codes.push(code) - 1}\u0001`;
  let text = '';
  let rest = html;
  // Shared by all passes, so that a thousand unclosed ones are not a thousand searches to the end.
  const unclosed = new Set<string>();
  for (let next = nextCodes(rest, unclosed); next.length > 0; next = nextCodes(rest, unclosed)) {
    let from = 0;
    for (const code of next) {
      const gap = code.isShortcode && code.html.startsWith('<pre') ? '\n\n' : '';
      text += `${rest.slice(from, code.start)}${gap}${keep(code.html)}${gap}`;
      from = code.end;
    }
    rest = rest.slice(from);
  }
  return change(text + rest, keep).replace(PLACEHOLDER, (_, number) => codes[Number(number)] ?? '');
}

interface Code {
  readonly start: number;
  readonly end: number;
  readonly html: string;
  readonly isShortcode: boolean;
}

const WITH_CODE = setOf('pre code coolcode textarea script style');

/** The first code in HTML, with all further code of the same text; code may contain what looks like tags. */
function nextCodes(html: string, unclosed: Set<string>): Code[] {
  if (!/\[[a-z]|<(?:pre|code|coolcode|textarea|script)[\s>]/i.test(html)) return [];
  for (const token of tokens(html, WITH_CODE, unclosed)) {
    const codes = token.kind === 'text' ? shortcodesIn(html, token, unclosed) : elementOf(token);
    if (codes.length > 0) return codes;
  }
  return [];
}

function elementOf({ kind, name, source, start }: Token): Code[] {
  if (kind !== 'whole' || name === 'style') return [];
  return [{ start, end: start + source.length, html: readableCode(name, source), isShortcode: false }];
}

const OPENING = /(\[?)\[([a-z][\w+#-]*)(?![\w+#-])([^[\]]*)\]/gi;

function shortcodesIn(html: string, token: Token, unclosed: Set<string>): Code[] {
  const found: Code[] = [];
  let from = token.start;
  for (const match of token.source.matchAll(OPENING)) {
    const [source, doubled, name = '', written = ''] = match;
    const start = token.start + match.index;
    if (start < from || doubled || written.endsWith('/') || !isCodeShortcode(name, written)) continue;
    const closing = closingOf(html, start + source.length, name, unclosed);
    if (!closing) continue;
    const content = html.slice(start + source.length, closing.index);
    from = closing.index + closing[0].length;
    found.push({ start, end: from, html: codeHtml(name, written, content), isShortcode: true });
    if (from > token.start + token.source.length) break;
  }
  return found;
}

function closingOf(html: string, from: number, name: string, unclosed: Set<string>): RegExpExecArray | undefined {
  const key = `[${name.toLowerCase()}`;
  if (unclosed.has(key)) return undefined;
  const closing = new RegExp(`\\[/${name.replaceAll('+', '\\+')}\\]`, 'gi');
  closing.lastIndex = from;
  const found = closing.exec(html);
  if (!found) unclosed.add(key);
  return found ?? undefined;
}

/** Shortcodes of syntax highlighters (SyntaxHighlighter, WP-GeSHi, Crayon, Enlighter …) that enclose code. */
const HIGHLIGHTERS = setOf(
  'code sourcecode source codeblock code_block code-block geshi crayon enlighter enlighterjs wpsh prettify pygments coolcode codesyntax precode pre',
);
/** The same, but only with a language: alone they may be something else. */
const PERHAPS_HIGHLIGHTERS = setOf('highlight hl syntax snippet prism');
/** Languages whose names are shortcodes. */
const LANGUAGES = setOf(
  `actionscript actionscript3 applescript arduino as3 asm asp aspnet awk bash bat batch c c# c++ c-sharp cf clj
   clojure cmake coffeescript coldfusion cpp csharp css delphi diff dos erl erlang fsharp go golang gradle groovy
   haskell hs htaccess html html4strict html5 ini java java5 javafx javascript jquery js jscript json jsp kotlin
   latex less lisp lua makefile markdown matlab matlabkey mysql nginx obj-c objc objective-c pas pascal perl php
   plain plsql powershell properties ps py python r rails rb ror ruby rust sass scala scheme scss sh shell smalltalk
   smarty sql swift tcl tex text tsql typescript vb vbnet vim xhtml xml xslt yaml yml`,
);
/** CodeColorer: `[cc]`, its switches behind, a language behind those: `[ccnLe_php]`. */
const CODE_COLORER = /^cc[abceilnstw]*(?:_([\w+#-]+))?$/i;
const CRAYON = /^crayon-[\w-]+$/;

function isCodeShortcode(written: string, rest: string): boolean {
  const name = written.toLowerCase();
  if (!/^(?:$|[\s=:])/.test(rest)) return false;
  if (
    HIGHLIGHTERS.has(name) ||
    LANGUAGES.has(name) ||
    CODE_COLORER.test(name) ||
    CRAYON.test(name) ||
    FORMULA.test(name)
  )
    return true;
  return PERHAPS_HIGHLIGHTERS.has(name) && /\b(?:lang|language|brush)\s*=|^[=:]/i.test(rest);
}

/** Of plugins for formulas, within a line: `[latex]a^2[/latex]`. */
const FORMULA = /^(?:(?:la)?tex|math)$/i;

function codeHtml(name: string, written: string, content: string): string {
  const attributes = shortcodeAttributes(written.replace(/^[=:]/, ' '));
  const language = languageIn(name.toLowerCase(), attributes);
  const html = rawCode(asTyped(content), language, /^true$|^yes$|^1$/.test(attributes.named.get('escaped') ?? ''));
  if (FORMULA.test(name) && !content.includes('\n')) return `<code class="language-latex">${html.trim()}</code>`;
  const isInline = /^cc[a-z]*i/i.test(name) || /^(?:true|yes|1)$/.test(attributes.named.get('inline') ?? '');
  return isInline ? `<code>${html.trim()}</code>` : preOf(language, html);
}

function languageIn(name: string, { named, positional }: ShortcodeAttributes): string {
  const said = named.get('lang') ?? named.get('language') ?? named.get('brush') ?? CODE_COLORER.exec(name)?.[1];
  if (said !== undefined) return languageName(said.replace(/^.*lang:/, '').replace(/[;\s].*$/, ''));
  return languageName(LANGUAGES.has(name) ? name : (positional[0] ?? ''));
}

/** Code without the paragraphs and breaks of the visual editor. */
function asTyped(content: string): string {
  const paragraphs = /^\s*<\/p>[\s\S]*<p(?:\s[^>]*)?>\s*$|^\s*<p(?:\s[^>]*)?>[\s\S]*<\/p>\s*$/i.test(content);
  if (!paragraphs) return content;
  return content
    .replace(/<\/p>\s*<p(?:\s[^>]*)?>/gi, '\n\n')
    .replace(/<br\s*\/?>\n?/gi, '\n')
    .replace(/^\s*<\/?p[^>]*>|<\/?p[^>]*>\s*$/gi, '')
    .replaceAll('&nbsp;', ' ');
}
