import { type Token, tokens } from '#markup/tokens.ts';

/** Something in square brackets that may be a shortcode. */
export interface Bracket {
  readonly name: string;
  readonly closing: boolean;
  /** `[[name]]`: the escape for `[name]`. */
  readonly literal: boolean;
  /** Text after the name. */
  readonly written: string;
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

const bracket = /\[(\[?)(\/?)([a-z][\w-]*)([^[\]]*)\](\]?)/gi;
/** Elements in which WordPress shows shortcodes as text. */
const shownAsText: ReadonlySet<string> = new Set(['pre', 'code', 'script', 'style', 'textarea']);

/** Finds possible shortcodes in HTML, outside of tags, comments and code. */
export function brackets(html: string): Bracket[] {
  if (!html.includes('[')) return [];
  const closed = [...tokens(html, shownAsText)].filter((token) => token.kind !== 'text');
  const found: Bracket[] = [];
  let next = 0;
  for (const match of html.matchAll(bracket)) {
    // A tag that begins inside the brackets is part of an attribute: `caption="<a …>"`.
    while (next < closed.length && endOf(closed[next]) <= match.index) next += 1;
    const hidden = (closed[next]?.start ?? html.length) <= match.index;
    if (!hidden) found.push(readBracket(match));
  }
  return found;
}

function endOf(token: Token | undefined): number {
  return token ? token.start + token.source.length : Number.POSITIVE_INFINITY;
}

function readBracket(match: RegExpExecArray): Bracket {
  const [source, before = '', slash = '', name = '', written = '', after = ''] = match;
  const literal = before !== '' && after !== '';
  const start = match.index + (literal ? 0 : before.length);
  const end = match.index + source.length - (literal ? 0 : after.length);
  return {
    name: name.toLowerCase(),
    closing: slash !== '',
    literal,
    written: written.replace(/\/$/, ''),
    source: source.slice(start - match.index, source.length - (literal ? 0 : after.length)),
    start,
    end,
  };
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
  for (const match of straight.matchAll(
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/g,
  )) {
    const [, name, double, single, plain, ...loose] = match;
    if (name) named.set(name.toLowerCase(), double ?? single ?? plain ?? '');
    else positional.push(loose.find((value) => value !== undefined) ?? '');
  }
  return { named, positional };
}
