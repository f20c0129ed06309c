/** A piece of HTML: text, a tag, a comment, or a whole element. */
export interface Token {
  readonly kind: 'text' | 'open' | 'close' | 'comment' | 'whole';
  readonly source: string;
  /** Of tags and whole elements, in lower case. */
  readonly name: string;
  readonly start: number;
}

// Quotes may hold a '>'; a tag whose quotes do not match is read up to its first '>', as browsers nearly do.
const strictTag = /<(\/?)([a-z][a-z0-9:-]*)((?=[\s/>])[^'"<>]*(?:"[^"]*"[^'"<>]*|'[^']*'[^'"<>]*)*)>/iy;
const looseTag = /<(\/?)([a-z][a-z0-9:-]*)(?=[\s/>])[^<>]*>/iy;

/**
 * Splits HTML into tokens, in linear time. Joined, they are the HTML again.
 * @param whole elements that become one token, from the opening to the closing tag
 * @param unclosed elements known to have no closing tag in the rest of the HTML; found ones are added
 */
export function* tokens(html: string, whole: ReadonlySet<string>, unclosed: Set<string> = new Set()): Generator<Token> {
  let textStart = 0;
  let position = html.indexOf('<');
  while (position !== -1) {
    const token = commentAt(html, position, unclosed) ?? tagAt(html, position, whole, unclosed);
    if (token) {
      if (position > textStart) yield text(html, textStart, position);
      yield token;
      textStart = position + token.source.length;
    }
    position = html.indexOf('<', token ? textStart : position + 1);
  }
  if (textStart < html.length) yield text(html, textStart, html.length);
}

function text(html: string, start: number, end: number): Token {
  return { kind: 'text', source: html.slice(start, end), name: '', start };
}

function commentAt(html: string, start: number, unclosed: Set<string>): Token | undefined {
  if (!html.startsWith('<!--', start) || unclosed.has('!--')) return undefined;
  const end = html.indexOf('-->', start + 4);
  // Remembered: otherwise each of a thousand openings would search to the end.
  if (end === -1) unclosed.add('!--');
  return end === -1 ? undefined : { kind: 'comment', source: html.slice(start, end + 3), name: '', start };
}

function tagAt(html: string, start: number, whole: ReadonlySet<string>, unclosed: Set<string>): Token | undefined {
  const tag = matchAt(strictTag, html, start) ?? matchAt(looseTag, html, start);
  if (!tag) return undefined;
  const name = (tag[2] ?? '').toLowerCase();
  const kind = tag[1] === '/' ? 'close' : 'open';
  const end = kind === 'open' && whole.has(name) ? closingEnd(html, start + tag[0].length, name, unclosed) : undefined;
  if (end !== undefined) return { kind: 'whole', source: html.slice(start, end), name, start };
  return { kind, source: tag[0], name, start };
}

function closingEnd(html: string, from: number, name: string, unclosed: Set<string>): number | undefined {
  if (unclosed.has(name)) return undefined;
  const closing = new RegExp(`</${name}\\s*>`, 'gi');
  closing.lastIndex = from;
  if (closing.test(html)) return closing.lastIndex;
  unclosed.add(name);
  return undefined;
}

function matchAt(pattern: RegExp, html: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(html);
}
