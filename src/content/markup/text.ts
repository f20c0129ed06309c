import { parseHtml } from './parse-html.ts';

/** Tags in titles; any other `<` in a title is text. */
const INLINE_TAG = /<\/?(?:a|abbr|b|br|cite|code|em|font|i|mark|p|s|small|span|strong|sub|sup|u|wbr)\b[^<>]*>/gi;
const LINE_BREAK = /<\/?(?:br|p)\b[^<>]*>/gi;
const CONTROL = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

/**
 * A tag, or what begins like one and has no end. A search that gave up where the end is missing would begin again at each `<` before
 * it, and take the square of their number.
 */
export const TAG_OR_REST = /<[^>]*(?:>|$)/g;

/** Removes control characters and lone surrogates, which PostgreSQL refuses; makes line feeds of all line ends. */
export function wellFormed(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, '');
}

/** White space except single blanks. */
const UNEVEN = /\s{2,}|[^\S ]/g;

/** Makes one blank of each run of white space. */
export function evenlySpaced(text: string): string {
  return text.replace(UNEVEN, ' ');
}

/** On one line, evenly spaced. */
export function oneLine(text: string): string {
  return evenlySpaced(wellFormed(text)).trim();
}

/**
 * A title or short description as plain text on one line: removes inline tags, decodes character references. Other tags are
 * text, so that "How to use <div>" stays.
 */
export function plainLine(text: string): string {
  if (!/[<&]/.test(text)) return oneLine(text);
  const tree = parseHtml(text.replace(LINE_BREAK, ' ').replace(INLINE_TAG, '').replaceAll('<', '&lt;'));
  // Without tags, the tree is a list of texts.
  return oneLine(tree.children.map((node) => (node.type === 'text' ? node.value : '')).join(''));
}

/** Text as HTML shows it: its signs of markup are character references. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The same for the value of an attribute in double quotes. */
export function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}
