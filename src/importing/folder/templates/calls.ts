import { pathAddress } from '../foreign-addresses.ts';
import type { LeftOutParts } from './left-out-parts.ts';
import { convertPair, convertTag, tagWith } from './liquid-tags.ts';
import { betweenCode, linesIn, type Reference, replacePairs } from './shortcodes.ts';

const ARGUMENTS = String.raw`\(((?:[^()"'\n]|"[^"]*"|'[^']*')*)\)`;
const CALL = new RegExp(String.raw`\{\{\s*(\w+)${ARGUMENTS}\s*\}\}`, 'g');
const OPENING = new RegExp(String.raw`\{%\s*(\w+)${ARGUMENTS}\s*%\}`, 'g');
const END = /\{%\s*end\s*%\}/g;
/** A link to another file of the site. */
const INTERNAL = /\]\(@\/([^()\s]+)\)/g;

/** Replaces the shortcodes of Zola, `{{ youtube(id="…") }}` and `{% quote(author="…") %}…{% end %}`, and its internal links. */
export function convertCalls(markdown: string, line: number, reference: Reference, leftOut: LeftOutParts): string {
  if (!/\{[{%]\s*\w+\(|\]\(@\//.test(markdown)) return markdown;
  return betweenCode(markdown, (text, before) => {
    const tagOf = (name: string, args: string) => tagWith(name, args, () => undefined);
    const leaveOut = (name: string, args: string, at: number) => {
      leftOut.add('shortcode', name, () => line + linesIn(before) + linesIn(text.slice(0, at)), args);
      return '';
    };
    const enclosing = ({ 1: name = '', 2: args = '', index }: RegExpExecArray, content: string) => {
      const words = tagOf(name, args).named.get('author');
      const around = convertPair({ ...tagOf(name, ''), positional: words ? [words] : [] }, reference);
      if (!around) leaveOut(name, args, index);
      return `${around?.before ?? ''}${content}${around?.after ?? ''}`;
    };
    return replacePairs(text, OPENING, END, enclosing)
      .replace(CALL, (_, name: string, args: string, at: number) => {
        return convertTag(tagOf(name, args), reference) ?? leaveOut(name, args, at);
      })
      .replace(INTERNAL, (_, name: string) => `](${reference(name) ?? pathAddress(name)})`);
  });
}
