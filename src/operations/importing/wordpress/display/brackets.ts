import { recordingsIn } from '#content/markup/media/recordings.ts';
import { type Token, tokens } from '#content/markup/tokens.ts';

/** Something in square brackets that is written as a shortcode. */
export interface Bracket {
  readonly name: string;
  readonly isClosing: boolean;
  /** `[[name]]`: the escape for `[name]`. */
  readonly isLiteral: boolean;
  /** Text after the name. */
  readonly written: string;
  readonly source: string;
  readonly start: number;
  readonly end: number;
  /** The bracket at the other end, if there is one. */
  partner?: Bracket;
}

const BRACKET = /\[(\[?)(\/?)([a-z][\w-]*)(?![\w-])([^[\]]*)\](\]?)/gi;
/** Elements in which WordPress shows shortcodes as text. */
const SHOWN_AS_TEXT: ReadonlySet<string> = new Set(['pre', 'code', 'script', 'style', 'textarea']);

/** Finds possible shortcodes in HTML, outside of tags, comments and code, and the closing bracket of each opening one. */
export function bracketsIn(html: string): Bracket[] {
  if (!html.includes('[')) return [];
  const closed = [...tokens(html, SHOWN_AS_TEXT)].filter(({ kind }) => kind !== 'text');
  const found: Bracket[] = [];
  let next = 0;
  for (const match of html.matchAll(BRACKET)) {
    // A tag that begins inside the brackets is part of an attribute: `caption="<a …>"`.
    while (next < closed.length && endOf(closed[next]) <= match.index) next += 1;
    const isHidden = (closed[next]?.start ?? html.length) <= match.index;
    if (!isHidden && isWrittenAsShortcode(match[4] ?? '')) found.push(readBracket(match));
  }
  pair(found.filter(({ isLiteral }) => !isLiteral));
  return found;
}

function endOf(token: Token | undefined): number {
  return token ? token.start + token.source.length : Number.POSITIVE_INFINITY;
}

/** @param written text after the name */
function isWrittenAsShortcode(written: string): boolean {
  // Old players have a colon before their address: `[dewplayer:a.mp3]`.
  return /^(?:$|[\s/=])/.test(written) || (written.startsWith(':') && recordingsIn(written).length > 0);
}

function readBracket(match: RegExpExecArray): Bracket {
  const [whole, before = '', slash = '', name = '', written = '', after = ''] = match;
  const isLiteral = before !== '' && after !== '';
  const source = isLiteral ? whole : whole.slice(before.length, whole.length - after.length);
  const start = match.index + (isLiteral ? 0 : before.length);
  const isClosing = slash !== '';
  const end = start + source.length;
  return { name: name.toLowerCase(), isClosing, isLiteral, written: written.replace(/\/$/, ''), source, start, end };
}

function pair(brackets: readonly Bracket[]): void {
  const open: Bracket[] = [];
  const openNames = new Map<string, number>();
  const count = (name: string, by: number) => openNames.set(name, (openNames.get(name) ?? 0) + by);
  for (const bracket of brackets) {
    if (!bracket.isClosing) {
      open.push(bracket);
      count(bracket.name, 1);
    } else if (openNames.get(bracket.name)) {
      let opening = open.pop();
      for (; opening && opening.name !== bracket.name; opening = open.pop()) count(opening.name, -1);
      count(bracket.name, -1);
      if (opening) {
        opening.partner = bracket;
        bracket.partner = opening;
      }
    }
  }
}

export interface ShortcodeAttributes {
  readonly named: ReadonlyMap<string, string>;
  readonly positional: readonly string[];
}

/** Reads `ids="1,2" link=file 123` the way WordPress does. */
export function shortcodeAttributes(written: string): ShortcodeAttributes {
  const named = new Map<string, string>();
  const positional: string[] = [];
  const straight = written.replace(/[“”″]|&#8220;|&#8221;|&quot;|&#8243;/g, '"').replace(/&#0?39;|&#8217;/g, "'");
  const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/g;
  for (const [, name, ...values] of straight.matchAll(attribute)) {
    const value = values.find((candidate) => candidate !== undefined) ?? '';
    if (name) named.set(name.toLowerCase(), value);
    else positional.push(value);
  }
  return { named, positional };
}
