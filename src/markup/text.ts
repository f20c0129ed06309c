import { parseHtml } from './parse-html.ts';

/** Tags that editors type into titles; any other `<` in a title is a less-than sign. */
const INLINE_TAG = /<\/?(?:a|abbr|b|br|cite|code|em|font|i|mark|p|s|small|span|strong|sub|sup|u|wbr)\b[^<>]*>/gi;
const LINE_BREAK = /<\/?(?:br|p)\b[^<>]*>/gi;
const CONTROL = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

/**
 * Without control characters and halves of characters, which PostgreSQL refuses; with the line ends that
 * HTML has.
 */
export function wellFormed(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, '');
}

/** Reads percent-encoding; a text with a stray percent sign is meant as it stands. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Runs of white space that are not one blank already, which most are. */
const UNEVEN = /\s{2,}|[^\S ]/g;

/** Every run of white space is one blank. */
export function evenlySpaced(text: string): string {
  return text.replace(UNEVEN, ' ');
}

/** On one line, evenly spaced. */
export function oneLine(text: string): string {
  return evenlySpaced(wellFormed(text)).trim();
}

/**
 * A title or short description as plain text on one line: inline tags taken out, character references resolved. What
 * looks like another tag is text, so that "How to use <div>" stays.
 */
export function plainLine(text: string): string {
  if (!/[<&]/.test(text)) return oneLine(text);
  const tree = parseHtml(text.replace(LINE_BREAK, ' ').replace(INLINE_TAG, '').replaceAll('<', '&lt;'));
  // No tag is left in it, so that the tree is a list of texts.
  return oneLine(tree.children.map((node) => (node.type === 'text' ? node.value : '')).join(''));
}
