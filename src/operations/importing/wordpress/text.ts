import { lineOf } from '#content/markup/plain-text.ts';
import { oneLine, plainLine } from '#content/markup/text.ts';
import { inFirstLanguage } from './languages.ts';

/** The text of HTML on one line. */
export function oneLineText(html: string): string {
  return /[<&]/.test(html) ? lineOf(html) : oneLine(html);
}

/** A login as WordPress accepts one: without angle brackets, which exports repeat from a damaged database. */
export function loginOf(written: string): string {
  return decodedName(written).replace(/[<>]/g, '').trim();
}

const FORMATTING = /<(em|strong|b|i|u|s|sup|sub|span|small|mark|code|cite|q|font)(?:\s[^<>]*)?>([^<>]*)<\/\1>/gi;

/**
 * A title or name as readers see it: without formatting, and with character references decoded. What only looks like a tag
 * (`How to use <b>`) stays: titles of older exports have it unescaped.
 */
export function decodedName(written: string): string {
  let text = inFirstLanguage(written).replace(/<br\s*\/?>/gi, ' ');
  // Each pass removes one level of nesting; titles have two or three.
  for (let pass = 0; pass < 4; pass++) text = text.replace(FORMATTING, '$2');
  return plainLine(text.replaceAll('<', '&lt;'));
}

/** A copy of a text. In V8 a slice keeps the whole text in memory: each picture's address would keep a part of the file. */
export function detached(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
