import { TEASER_LETTERS } from '#content/events/events-limits.ts';
import { shortened } from '#platform/text/shortened.ts';

/** The only character references in stored HTML: cleaning resolves all others. */
const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * An event's teaser: plain text, as many whole words as fit 100 characters, then '...' if there is more (section 9).
 * Works without an HTML parser, because the browser has to produce the same.
 * @param html as stored: clean, so that every `<` outside of attributes begins a tag
 */
export function cardDescription(html: string): string {
  const opening = html.slice(0, OPENING);
  const sentences = eventPlainText(opening.replace(HEADINGS, ' '));
  return shortened(sentences || eventPlainText(opening), TEASER_LETTERS, '...');
}

/**
 * Characters of HTML that a teaser or a summary is made of: some sentences, whatever stands between them. The time that the
 * expressions below take may grow with the square of it.
 */
export const OPENING = 5_000;

/** Headings would run into the next sentence. */
const HEADINGS = /<(h[2-6])\b.*?<\/\1>/gs;

/** HTML as text on one line. */
export function eventPlainText(html: string): string {
  return html
    .replace(/<\/?(?:a|abbr|b|cite|code|del|em|i|ins|mark|q|s|small|span|strong|sub|sup|u)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, resolve)
    .replace(/\s+/g, ' ')
    .trim();
}

function resolve(reference: string, hex?: string, decimal?: string, name?: string): string {
  if (name) return REFERENCES[name.toLowerCase()] ?? reference;
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : ' ';
}
