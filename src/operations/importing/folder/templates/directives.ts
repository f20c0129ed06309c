import { betweenCode, linesIn } from '../../markdown-code.ts';
import type { LeftOutParts } from './left-out-parts.ts';
import { convertTag } from './liquid-tags.ts';

/** Boxes of Docusaurus, VuePress and Markdown directives: `:::note Title` … `:::`. */
const BOX = /^:::+[ \t]*(?:\w[\w-]*[ \t]*(?:\[([^\]\n]*)\]|([^\n{]*))?)?(?:\{([^}\n]*)\})?[ \t]*$/gm;
/** A directive on a line of its own: `::youtube{#id}`, `::card[Words]{href="…"}`. */
const LEAF = /^::([A-Za-z][\w-]{0,40})(?:\[([^\]\n]{0,400})\])?(?:\{([^}\n]{0,400})\})?[ \t]*$/gm;
/** One within a line: `:kbd[Ctrl]{.key}`. Code in a line stays. */
const INLINE = /(`{1,3})[^`\n]+\1|(?<=^|[\s(])(:[a-z][\w-]{0,40}\[([^[\]\n]{1,400})\](?:\{[^}\n]{0,400}\})?)/gm;
const SIGN = /^::|(?:^|[\s(]):[a-z][\w-]{0,40}\[/m;

/** Replaces Markdown directives by what they show: titles, words, films. Counts those without any. */
export function withoutDirectives(markdown: string, leftOut: LeftOutParts): string {
  if (!SIGN.test(markdown)) return markdown;
  return betweenCode(markdown, (text, before) => {
    const leaf = (_: string, name: string, words?: string, attributes?: string) => {
      const said = words?.trim() || filmOf(name, attributes);
      if (!said) leftOut.add('tag', name, () => linesIn(before), attributes);
      return said ?? '';
    };
    return text
      .replace(BOX, boxTitle)
      .replace(LEAF, leaf)
      .replace(INLINE, (whole: string, tick?: string, _directive?: string, words?: string) =>
        tick === undefined ? (words ?? whole) : whole,
      );
  });
}

/** Pandoc has the title among the attributes: `{.callout-note title="Title"}`. */
function boxTitle(_: string, bracketed?: string, title?: string, attributes = ''): string {
  const words = (bracketed ?? title ?? '').trim() || (/\btitle="([^"]*)"/.exec(attributes)?.[1] ?? '');
  return words ? `\n**${words}**\n` : '';
}

/** The player of `::youtube{#id}` and its like. */
function filmOf(name: string, attributes = ''): string | undefined {
  const id = /#([\w-]+)|\b(?:id|src|url)=["']?([^\s"'}]+)/.exec(attributes);
  const positional = [id?.[1] ?? id?.[2] ?? ''];
  return /^(?:youtube|vimeo)$/i.test(name)
    ? convertTag({ name, positional, named: new Map() }, () => undefined)
    : undefined;
}
