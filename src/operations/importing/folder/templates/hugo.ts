import { oneLine } from '#content/markup/text.ts';
import { betweenCode, linesIn, replacePairs } from '../../markdown-code.ts';
import type { LeftOutParts } from './left-out-parts.ts';
import { convertPair, convertTag } from './liquid-tags.ts';
import { closingOf, convertShortcode, linkStart, type Reference, tagOf } from './shortcodes.ts';

// `{{< name … >}}` and `{{% name … %}}`, Hugo's two notations; `{{</* … */>}}` is its escape.
const SHORTCODE = /\{\{[<%](?!\/\*)([\s\S]{0,4000}?)[>%]\}\}/g;
const INSIDE = /^\s*(\/?)\s*([\w./-]+)([\s\S]*?)\/?\s*$/;
const ESCAPED = /\{\{([<%])\/\*\s*([\s\S]*?)\s*\*\/([>%])\}\}/g;
/** Between these, nothing is shown. */
const COMMENTED = /\{\{[<%]\s*comment\s*[>%]\}\}/g;
const COMMENTED_END = /\{\{[<%]\s*\/\s*comment\s*[>%]\}\}/g;
const COMMENT = /\{\{-?\s*\/\*[\s\S]{0,4000}?\*\/\s*-?\}\}/g;
/** `{{< highlight go >}}` encloses code, as `{{< mermaid >}}` does; without a language it is a box of a theme. */
const LISTING =
  /^[ \t]*\{\{[<%]\s*(?:highlight\s+"?([\w+#-]+)"?(?![\w+#=-]|\s*=)|(mermaid)\b)[^<>]{0,200}[>%]\}\}\r?\n?/gm;
const LISTING_END = /[ \t]*\{\{[<%]\s*\/\s*(?:highlight|mermaid)\s*[>%]\}\}[ \t]*$/gm;
/** `{{< button href="…" >}}Words{{< /button >}}` and `{{< quote author="…" >}}Words{{< /quote >}}` of themes. */
const PAIR = /\{\{[<%]\s*(button|(?:block|pull)?quote)\b(?!-|[^<>]*\btext=)([^<>]{0,2000}?)(?<!\/)[>%]\}\}/g;
const PAIR_END = /\{\{[<%]\s*\/\s*(?:button|(?:block|pull)?quote)\s*[>%]\}\}/g;

/**
 * Replaces the shortcodes of Hugo, and common ones of sites, by Markdown and HTML. Removes and reports unknown ones; the text
 * between an opening and a closing one stays.
 */
export function convertShortcodes(markdown: string, reference: Reference, leftOut: LeftOutParts): string {
  if (!markdown.includes('{{')) return markdown;
  const pair = ([, name = '', args = '']: RegExpExecArray, words: string) => {
    const tag = tagOf(name, args);
    const quotation = convertPair(tag, reference);
    if (name !== 'button' && quotation) return quotation.before + words + quotation.after;
    const page = tag.named.get('relref') ?? tag.named.get('ref');
    const address = (page && reference(page)) ?? ['href', 'url', 'link'].map((key) => tag.named.get(key)).find(Boolean);
    return address ? `${linkStart(address)}${words.trim()}</a>` : words;
  };
  const outsideCode = (text: string, before: string) =>
    replacePairs(text.replace(COMMENT, ''), PAIR, PAIR_END, pair).replace(
      SHORTCODE,
      (whole: string, inside: string, at: number) => {
        const [, closing, name = inside.trim(), rest = ''] = INSIDE.exec(inside) ?? [];
        if (closing) return closingOf(name);
        const tag = tagOf(name, rest);
        const converted = convertShortcode(tag, reference) ?? convertTag(tag, reference);
        if (converted === undefined) {
          const words = oneLine([...tag.positional, ...tag.named.values()].join(' '));
          leftOut.add('shortcode', name, () => linesIn(before) + linesIn(text.slice(0, at)), words);
        }
        return converted === undefined ? '' : asBlock(converted, text, at, whole.length);
      },
    );
  const shown = replacePairs(markdown, COMMENTED, COMMENTED_END, () => '');
  const listed = replacePairs(shown, LISTING, LISTING_END, ([, language, diagram = ''], code) =>
    fenced(language ?? diagram, code),
  );
  return betweenCode(listed, outsideCode).replace(ESCAPED, '{{$1 $2 $3}}');
}

/** A figure with which a line begins, and a picture alone on one, would take the words behind it along as HTML: they are Markdown. */
function asBlock(html: string, text: string, at: number, length: number): string {
  if (!/^<(?:figure|img)\b/.test(html)) return html;
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const isFirst = /^[ \t]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?$/.test(line);
  const behind = text.slice(at + length, at + length + 200);
  if (!isFirst || /^\s*$/.test(behind)) return html;
  if (/^[ \t]*\r?\n[ \t]*\S/.test(behind)) return `${html}\n`;
  return html.startsWith('<figure') && /^[ \t]*\S/.test(behind) ? `${html}\n\n${' '.repeat(line.length)}` : html;
}

function fenced(language: string, code: string): string {
  const fence = code.includes('```') ? '~~~~' : '```';
  return `${fence}${language}\n${code.trimEnd()}\n${fence}`;
}
