import { lineOf } from '#markup/plain-text.ts';
import { oneLine, plainLine } from '#markup/text.ts';

/** The text of a piece of HTML on one line: tags gone, character references read. */
export function plainText(html: string): string {
  return /[<&]/.test(html) ? lineOf(html) : oneLine(html);
}

const FORMATTING = /<(em|strong|b|i|u|s|sup|sub|span|small|mark|code|cite|q|font)(?:\s[^<>]*)?>([^<>]*)<\/\1>/gi;

/**
 * A title or name as a reader sees it. Character references are read, and formatting goes; what merely looks like a tag
 * (`How to use <b>`) stays, since titles of older exports carry it unescaped.
 */
export function decodedName(written: string): string {
  let text = written.replace(/<br\s*\/?>/gi, ' ');
  // Each pass opens one level of nesting; titles have two or three.
  for (let pass = 0; pass < 4; pass++) text = text.replace(FORMATTING, '$2');
  return plainLine(text.replaceAll('<', '&lt;'));
}

/**
 * The same text in memory of its own. A piece cut out of a longer text keeps the whole alive in V8: the address of each
 * picture would hold on to a quarter megabyte of the file.
 */
export function detached(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
