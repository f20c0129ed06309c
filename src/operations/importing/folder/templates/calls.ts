import { betweenCode, linesIn, replacePairs } from '../../markdown-code.ts';
import { pathAddress } from '../page-address.ts';
import type { LeftOutParts } from './left-out-parts.ts';
import { convertPair, convertTag } from './liquid-tags.ts';
import { type Reference, tagOf } from './shortcodes.ts';

const ARGUMENTS = String.raw`\(((?:[^()"'\n]|"[^"]*"|'[^']*')*)\)`;
const CALL = new RegExp(String.raw`\{\{\s*(\w+)${ARGUMENTS}\s*\}\}`, 'g');
const OPENING = new RegExp(String.raw`\{%\s*(\w+)${ARGUMENTS}\s*%\}`, 'g');
const END = /\{%\s*end\s*%\}/g;
/** Links of Zola and Pelican to another file of the site: `@/posts/a.md`, `{filename}/posts/a.md`, `{static}/a.png`. */
const INTERNAL = /(?:(?<=\]\()@\/|(?<=[("'<]|: )[{|](filename|static|attach)[}|])([^()"'<>\s]+)/g;

/** Replaces the shortcodes of Zola, `{{ youtube(id="…") }}` and `{% quote(author="…") %}…{% end %}`, and internal links. */
export function convertCalls(markdown: string, reference: Reference, leftOut: LeftOutParts): string {
  if (!/\{[{%]\s*\w+\(|[("'< ](?:@\/|[{|](?:filename|static|attach)[}|])/.test(markdown)) return markdown;
  return betweenCode(markdown, (text, before) => {
    const leaveOut = (name: string, args: string, at: number) => {
      leftOut.add('shortcode', name, () => linesIn(before) + linesIn(text.slice(0, at)), args);
      return '';
    };
    const enclosing = ({ 1: name = '', 2: args = '', index }: RegExpExecArray, content: string) => {
      const around = convertPair(tagOf(name, args), reference);
      if (!around) leaveOut(name, args, index);
      return `${around?.before ?? ''}${content}${around?.after ?? ''}`;
    };
    return replacePairs(text, OPENING, END, enclosing)
      .replace(CALL, (_, name: string, args: string, at: number) => {
        return convertTag(tagOf(name, args), reference) ?? leaveOut(name, args, at);
      })
      .replace(INTERNAL, (_, kind: string | undefined, name: string) => {
        const path = name.replace(/^(?:\.{0,2}\/)+/, '');
        return kind === 'static' || kind === 'attach' ? name : (reference(path) ?? pathAddress(path));
      });
  });
}
