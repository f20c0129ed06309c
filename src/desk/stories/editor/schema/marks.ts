import type { Mark, MarkSpec } from 'prosemirror-model';
import { attributesOf, htmlAttributes, ruleFor } from './attributes.ts';

/** Elements within a line, each a mark of the same name. Where several begin and end together, the first stands outside. */
const TAGS = [
  ...(['a', 'abbr', 'bdi', 'bdo', 'ruby', 'rt', 'rp', 'cite', 'dfn', 'q', 'del', 'ins'] as const),
  ...(['mark', 'em', 'strong', 's', 'small', 'sub', 'sup', 'time', 'var', 'samp', 'kbd', 'code'] as const),
];

/** What editors and other programs write for the same thing. */
const ALSO: Readonly<Record<string, readonly ({ tag: string } | { style: string })[]>> = {
  em: [{ tag: 'i' }, { style: 'font-style=italic' }],
  strong: [{ tag: 'b' }, { style: 'font-weight=bold' }, { style: 'font-weight=700' }, { style: 'font-weight=600' }],
  s: [{ tag: 'strike' }, { style: 'text-decoration=line-through' }, { style: 'text-decoration-line=line-through' }],
  sup: [{ style: 'vertical-align=super' }],
  sub: [{ style: 'vertical-align=sub' }],
};

function markOf(tag: string): MarkSpec {
  return {
    attrs: attributesOf(tag),
    inclusive: tag !== 'a',
    parseDOM: [ruleFor(tag), ...(ALSO[tag] ?? [])],
    toDOM: (mark: Mark) => [tag, htmlAttributes(mark.attrs), 0],
  };
}

export const marks = Object.fromEntries(TAGS.map((tag) => [tag, markOf(tag)])) as Record<
  (typeof TAGS)[number],
  MarkSpec
>;
