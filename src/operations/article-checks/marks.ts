import { oneLine } from '#content/markup/text.ts';
import { shortened } from '#platform/text/shortened.ts';
import type { FaultKind } from './fault-kinds.ts';

/** A quotation mark of any language: they are set typographically before a text is looked at. */
const QUOTE = `["'“”„‘’‚«»‹›″′]`;
const TAGS =
  'p|br|hr|div|span|a|img|em|strong|b|i|u|ul|ol|li|table|thead|tbody|tr|td|th|h[1-6]|blockquote|figure|figcaption|center|font|iframe|section|pre|code|sup|sub|small|style|script';

/** Names of commands that stand alone. */
const BARE = 'gallery|playlist|toc|contact-form|contact-form-7|[a-z]{2,12}_[a-z_]{2,30}';
/** Names of commands that an address follows. */
const PLAYERS =
  'youtube|vimeo|soundcloud|embed|video|audio|slideshare|tweet|twitter|instagram|scribd|dailymotion|googlemaps|gist|flickr';

/** By which signs each kind of fault in a text is known. Each expression looks at one line, and at a bounded part of it. */
const MARKS: readonly (readonly [FaultKind, readonly RegExp[]])[] = [
  [
    'template',
    [
      /\{%-?\s{0,9}[\w/"'<]|\S\s{0,9}-?%\}/,
      /\{\{[<%{#&!~-]?\s{0,9}[^\s{}]/,
      /[^\s{}]\s{0,9}[>%~-]?\}\}/,
      /<%[=\-#@]?\s{0,9}\w|<\?(?:php|=)/,
      /\{#\s[^\n]{1,200}?#\}/,
      /^import\s[\w{}*, ]{1,200}\sfrom\s\S|^export\s(?:const|default|function)\s/m,
    ],
  ],
  [
    'html',
    [
      new RegExp(`<(?:${TAGS}|[A-Z]\\w{0,40})\\s[^<>\\n]{0,300}?=\\s?[^<>\\n]{0,300}>`),
      new RegExp(`</(?:${TAGS})\\s?>|<(?:${TAGS})\\s?/?>`, 'i'),
      /<!--(?:\s|\[)/,
      /&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,5});/i,
    ],
  ],
  [
    'command',
    [
      new RegExp(`\\[[a-z][\\w-]{1,40}\\s{1,9}[\\w-]{1,40}\\s?=\\s?(?:${QUOTE}|\\w)`, 'i'),
      /\[\/(?!or\])[a-z][\w-]{0,40}\]/i,
      new RegExp(`\\[(?:${BARE})\\]|\\[(?:${PLAYERS})[\\s=](?:https?:|\\w+\\])`),
    ],
  ],
  [
    'link',
    [
      /\[[^[\]\n]{0,100}\p{L}{2}[^[\]\n]{0,100}\]\[[^[\]\n]{0,100}\]/u,
      new RegExp(
        `\\[[^[\\]\\n]{0,100}\\p{L}{2}[^[\\]\\n]{0,100}\\]\\((?:https?:|/|#|\\.\\.?/|mailto:|\\s{0,9}(?:${QUOTE}|\\)))`,
        'u',
      ),
      /!\[[^[\]\n]{0,200}\][[(]/,
      /^\[[^[\]\n]{1,100}\]:\s{0,9}(?:https?:|\/|#|<)/m,
      /\[\^[\w-]{1,40}\]/,
      /\[\[[^[\]\n]{2,200}\]\]/,
      new RegExp(`${QUOTE}[^"“”\\n]{0,200}${QUOTE}:(?:https?://|/)\\w`),
      /!(?:https?:\/)?\/[^\s!]{3,300}\.(?:png|jpe?g|gif|webp|svg)!/i,
    ],
  ],
  [
    'marks',
    [
      /\{:[^{}\n]{0,200}\}|\{::|\{(?:\.[a-z]|#\w)[\w.:-]{0,80}(?:\s[^{}\n]{0,200})?\}/i,
      /^:::+\s{0,9}\S|^:::+$|^!!!\s\w|\[!(?:NOTE|TIP|INFO|WARNING|IMPORTANT|CAUTION|DANGER)\]/m,
      /(?:^|[\s(])\*\*(?=[\p{L}\p{N}])[^*\n]{0,200}[\p{L}\p{N}.!?]\*\*(?![*\p{L}\p{N}])/mu,
      /^#{2,6}\s\p{L}/mu,
      /^(?:```|~~~)|~~[\p{L}\p{N}][^~\n]{0,100}~~/mu,
      /^(?:h[1-6]|bq)\.\s\S|^\.\.\s[a-z-]{2,30}::/m,
      /%%\s?\p{L}[^%\n]{0,200}%%|(?:^|\s)::?[a-z]{2,20}\[[^[\]\n]{1,100}\]/mu,
    ],
  ],
  [
    'formula',
    [/\$\$|\$latex\s/, /\\\((?=\S)[^\n]{1,400}?\\\)|\\\[[^\n]{1,400}?\\\]/, /\\(?:begin|end)\{\w{1,30}\*?\}/],
  ],
];

const EVERY_MARK = MARKS.map(([kind, signs]) => {
  return [kind, signs.map(({ source, flags }) => new RegExp(source, `${flags}g`))] as const;
});

/** Letters of a sentence around a sign. */
const AROUND = 36;

/** The kinds of broken signs in a text outside of code, each with the words around its first. */
export function brokenMarks(text: string): { kind: FaultKind; seen: string }[] {
  return EVERY_MARK.flatMap(([kind, signs]) => {
    const places = signs.flatMap((sign) => placeOf(text, sign, kind) ?? []);
    const first = Math.min(...places);
    return places.length > 0 ? [{ kind, seen: wordsAround(text, first) }] : [];
  });
}

function placeOf(text: string, sign: RegExp, kind: FaultKind): number | undefined {
  for (const found of text.matchAll(sign))
    if (kind !== 'html' || !isTalkedAbout(text, found.index, found[0].length)) return found.index;
  return undefined;
}

/** Whether a sentence speaks of a tag: `the <p> element`. */
function isTalkedAbout(text: string, start: number, length: number): boolean {
  const around = text.slice(Math.max(0, start - 60), start + length + 60);
  return /\b(?:tags?|headings?|elements?|attributes?|entit(?:y|ies)|HTML\d?|markup|Tags?|Elemente?s?|balises?|etiquetas?)\b/.test(
    around,
  );
}

function wordsAround(text: string, at: number): string {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const start = Math.max(lineStart, at - AROUND);
  const whole = start === lineStart ? start : start + text.slice(start, at).search(/(?<=\s)|$/);
  const line = text.slice(whole, at + 2 * AROUND).split('\n')[0] ?? '';
  return shortened(oneLine(line.replaceAll('\ufffc', ' ')), 2 * AROUND);
}
