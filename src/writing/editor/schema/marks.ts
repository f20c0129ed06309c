import type { Mark, MarkSpec } from 'prosemirror-model';
import { allowedAttributes, attributeNames } from './allowed.ts';
import { emptyAttributes, htmlAttributes } from './attributes.ts';

/** Elements within a line, each a mark of the same name. Where several begin and end together, the first stands outside. */
const TAGS = [
  ...([
    'a',
    'abbr',
    'bdi',
    'bdo',
    'ruby',
    'rt',
    'rp',
    'cite',
    'dfn',
    'q',
    'del',
    'ins',
    'mark',
    'em',
    'strong',
    's',
  ] as const),
  ...(['small', 'sub', 'sup', 'time', 'var', 'samp', 'kbd', 'code'] as const),
];

/** What editors and other programs write for the same thing. */
const ALSO: Readonly<Record<string, readonly { tag?: string; style?: string }[]>> = {
  em: [{ tag: 'i' }, { style: 'font-style=italic' }],
  strong: [{ tag: 'b' }, { style: 'font-weight=bold' }, { style: 'font-weight=700' }, { style: 'font-weight=600' }],
  s: [{ tag: 'strike' }, { style: 'text-decoration=line-through' }, { style: 'text-decoration-line=line-through' }],
  sup: [{ style: 'vertical-align=super' }],
  sub: [{ style: 'vertical-align=sub' }],
};

function markOf(tag: string): MarkSpec {
  return {
    attrs: emptyAttributes(attributeNames(tag)),
    inclusive: tag !== 'a',
    parseDOM: [
      { tag, getAttrs: (element) => ({ ...allowedAttributes(element) }) },
      ...(ALSO[tag] ?? []).map((rule) => (rule.style ? { style: rule.style } : { tag: rule.tag ?? tag })),
    ],
    toDOM: (mark: Mark) => [tag, htmlAttributes(mark.attrs), 0],
  };
}

export const marks = Object.fromEntries(TAGS.map((tag) => [tag, markOf(tag)])) as Record<
  (typeof TAGS)[number],
  MarkSpec
>;
