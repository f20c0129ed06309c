import { setOf } from '../by-name.ts';
import { escapeText } from '../text.ts';
import { tokens } from '../tokens.ts';
import { looseCode, rawCode } from './code-text.ts';
import { formulaHtml } from './formulas.ts';

const WITH_CODE = setOf('pre code coolcode textarea script');
const MAY_HOLD_CODE = /<(?:pre|code|coolcode|textarea|script)[\s>]/i;
const WHOLE = /^(<[a-z]+(?![a-z])((?:[^<>"']|"[^"]*"|'[^']*')*)>)([\s\S]*)<\/[a-z]+\s*>$/i;
const ONLY_CODE = /^\s*<code(\s[^<>]*)?>([\s\S]*)<\/code\s*>\s*$/i;

/**
 * Escapes code in HTML. Blogs' highlighters (WP-Syntax, CodeColorer, Crayon, SyntaxHighlighter) store code unescaped, in
 * `<pre lang="php">` and similar elements.
 */
export function withReadableCode(html: string): string {
  if (!MAY_HOLD_CODE.test(html)) return html;
  return [...tokens(html, WITH_CODE)]
    .map(({ kind, name, source }) => (kind === 'whole' ? readableCode(name, source) : source))
    .join('');
}

/** The same for one element. @param source from its opening to its closing tag */
export function readableCode(name: string, source: string): string {
  const [, opening, attributes = '', content = ''] = WHOLE.exec(source) ?? [];
  if (opening === undefined) return source;
  const script = name === 'script' ? TEX_SCRIPT.exec(attributes) : null;
  if (script) return formulaHtml(escapeText(content), script[1] !== undefined);
  if (name === 'script' || name === 'textarea')
    return isHighlighted(attributes) ? fieldCode(attributes, content) : source;
  if (name === 'code' && /<pre[\s>]/i.test(content)) return `${opening}${withReadableCode(content)}</code>`;
  const [, innerAttributes = '', inner] = name === 'pre' ? (ONLY_CODE.exec(content) ?? []) : [];
  const all = `${attributes} ${innerAttributes}`;
  const code = inner ?? content;
  if (name === 'coolcode' || isHighlighted(all)) return highlighted(name, all, code);
  const loose = looseCode(code);
  if (loose === code) return source;
  return name === 'pre' ? preOf(languageOf(all), loose) : `${opening}${loose}</${name}>`;
}

function highlighted(name: string, attributes: string, code: string): string {
  const language = languageOf(attributes);
  const html = rawCode(code, language, /\bescaped=["']?true|\bdecode:true/i.test(attributes));
  return name === 'code' && !code.includes('\n') ? `<code>${html.trim()}</code>` : preOf(language, html);
}

/** Of MathJax. */
const TEX_SCRIPT = /\stype\s*=\s*["']?math\/tex(\s*;\s*mode=display)?/i;

/** A code block. @param html the code, escaped */
export function preOf(language: string, html: string): string {
  const text = html.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
  return `<pre><code${language ? ` class="language-${language}"` : ''}>${text}</code></pre>`;
}

/** SyntaxHighlighter's elements for code with tags: a script that browsers do not run, or a text field. */
function fieldCode(attributes: string, content: string): string {
  const code = content.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '');
  return preOf(languageOf(attributes), rawCode(code, 'html'));
}

const NAMED = /\s(?:lang|data-lang|data-language|data-enlighter-language)\s*=\s*["']?([\w+#-]{1,40})/i;
const CLASSES = /\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const LANGUAGE_CLASS = /(?:^|[\s;])(?:language|lang|brush)[-:]\s*([\w+#-]{1,40})/i;

/** Whether a highlighter with these attributes reads the content as plain text. */
function isHighlighted(attributes: string): boolean {
  if (/\sname\s*=\s*["']?code\b|\stype\s*=\s*["']?(?:text\/)?syntaxhighlighter/i.test(attributes)) return true;
  if (/\sescaped\s*=|\sline\s*=\s*["']?\d/i.test(attributes)) return true;
  const lang = /\slang\s*=\s*["']?([\w+#-]{1,40})/i.exec(attributes)?.[1];
  if (lang) return isProgramming(lang);
  const classes = CLASSES.exec(attributes)?.slice(1).join(' ') ?? '';
  return (
    /\b(?:lang|brush):|EnlighterJSRAW|\bprettyprint\b/i.test(classes) || /\sdata-enlighter-language/i.test(attributes)
  );
}

/** Other names of two letters are natural languages. */
const SHORT = setOf('cs f1 fs go hs io js kt md mk ml pl ps py rb rs sh tf ts vb');

function isProgramming(language: string): boolean {
  const name = language.toLowerCase();
  return !/^[a-z]{2}(?:-[a-z]{2,4})?$/.test(name) || SHORT.has(name);
}

const NO_LANGUAGE = setOf('plain plaintext text txt none default code generic');

function languageOf(attributes: string): string {
  const classes = CLASSES.exec(attributes)?.slice(1).join(' ').trim() ?? '';
  const alone = /\sname\s*=\s*["']?code\b/i.test(attributes) ? classes.split(/[\s:]/)[0] : undefined;
  return languageName(NAMED.exec(attributes)?.[1] ?? LANGUAGE_CLASS.exec(classes)?.[1] ?? alone ?? '');
}

/** The name of a language for a class; empty for plain text. */
export function languageName(written: string): string {
  const name = written.trim().toLowerCase();
  return /^[\w+#-]{1,40}$/.test(name) && !NO_LANGUAGE.has(name) ? name : '';
}
