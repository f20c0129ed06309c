import { RESERVED_SLUGS } from '#routes.ts';

/** What a slug may look like: lower-case letters of any script, digits, and single hyphens between them. */
export const SLUG_PATTERN = /^[\p{Ll}\p{Lo}\p{M}\p{Nd}]+(?:[-_.][\p{Ll}\p{Lo}\p{M}\p{Nd}]+)*$/u;

/** A longer slug is cut; WordPress holds as many. */
export const SLUG_LETTERS = 200;

const WORD = '\\p{Ll}\\p{Lo}\\p{M}\\p{Nd}';
const NOT_IN_WORDS = new RegExp(`[^${WORD}._-]+`, 'gu');
/** A separator may stand only between two words, and only one. */
const SEPARATORS = /[-_.]*-[-_.]*|[-_.]{2,}/g;
const AT_THE_ENDS = /^[-_.]+|[-_.]+$/g;

/**
 * Makes a slug that matches SLUG_PATTERN from a source's slug or title: percent-decoded, lower case, letters of any
 * script kept, everything else a hyphen, cut at SLUG_LETTERS.
 * @returns an empty string if no character can stand in an address
 */
export function safeSlug(text: string): string {
  const slug = percentDecoded(text)
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ]/g, '')
    .replace(NOT_IN_WORDS, '-')
    .replace(SEPARATORS, '-')
    .replace(AT_THE_ENDS, '');
  const cut = cutAtWord(slug);
  return SLUG_PATTERN.test(cut) ? cut : '';
}

/** Whether a slug may stand as it is: well-formed, and the name of no route. */
export function isFreeForUse(slug: string): boolean {
  return SLUG_PATTERN.test(slug) && !RESERVED_SLUGS.has(slug);
}

/** WordPress keeps slugs of other scripts as %e3%81%82; a slug with a stray % is left as it is. */
function percentDecoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // No UTF-8 behind the percent signs: they become hyphens like any other sign.
    return text;
  }
}

function cutAtWord(slug: string): string {
  const letters = [...slug];
  if (letters.length <= SLUG_LETTERS) return slug;
  const cut = letters.slice(0, SLUG_LETTERS).join('');
  const end = cut.lastIndexOf('-');
  return (end > SLUG_LETTERS / 2 ? cut.slice(0, end) : cut).replace(AT_THE_ENDS, '');
}
