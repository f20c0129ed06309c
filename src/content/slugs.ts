import { RESERVED_SLUGS } from '#content/routes.ts';
import { percentDecoded } from '#platform/text/percent-decoded.ts';

/** What a slug may look like: lower-case letters of any script, digits, and single hyphens between them. */
export const SLUG_PATTERN = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]+(?:[-_.][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]+)*$/u;

/** A longer slug is cut; WordPress holds as many. */
export const SLUG_LETTERS = 200;

const WORD = '\\p{Ll}\\p{Lo}\\p{Lm}\\p{M}\\p{Nd}';
const NOT_IN_WORDS = new RegExp(`[^${WORD}._-]+`, 'gu');
/** Signs within words that nobody sees, or that decorate: apostrophes, soft hyphens, marks of direction, and the Arabic tatweel. */
const NO_LETTER = /['’ʼ\u00AD\u0640\u061C\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|\u200B|\u200D/g;
/** What the Turkish İ is in lower case: i with a combining dot. */
const DOTTED_I = /i\u0307/g;
/** A separator may stand only between two words, and only one. */
const SEPARATORS = /[-_.]*-[-_.]*|[-_.]{2,}/g;
const AT_THE_ENDS = /^[-_.]+|[-_.]+$/g;

/**
 * Makes a slug that matches SLUG_PATTERN from a source's slug or title: percent-decoded, lower case, letters of any
 * script kept, everything else a hyphen, cut at SLUG_LETTERS.
 * @returns an empty string if no character can stand in an address
 */
export function safeSlug(text: string): string {
  // WordPress keeps slugs of other scripts as %e3%81%82. Signs that encode nothing become hyphens like any other.
  const slug = percentDecoded(text)
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
    .replace(DOTTED_I, 'i')
    .replace(NO_LETTER, '')
    .replace(NOT_IN_WORDS, '-')
    .replace(SEPARATORS, '-')
    .replace(AT_THE_ENDS, '');
  const cut = cutAtWord(slug);
  return SLUG_PATTERN.test(cut) ? cut : '';
}

/** Whether a stored slug is what `safeSlug` makes of the same text: earlier versions had hyphens for some letters and signs. */
export function isSameSlug(stored: string, slug: string): boolean {
  const lettersOf = (one: string) => safeSlug(one).replace(/[-\p{Lm}]/gu, '');
  return stored === slug || lettersOf(stored) === lettersOf(slug);
}

/** Whether a slug may stand as it is: well-formed, and the name of no route. */
export function isFreeForUse(slug: string): boolean {
  return SLUG_PATTERN.test(slug) && !RESERVED_SLUGS.has(slug);
}

function cutAtWord(slug: string): string {
  if (slug.length <= SLUG_LETTERS) return slug;
  // As addresses are measured: letters of some scripts count twice, and none is cut in half.
  const cut = slug.slice(0, SLUG_LETTERS).replace(/[\ud800-\udbff]$/, '');
  const end = cut.lastIndexOf('-');
  return (end > SLUG_LETTERS / 2 ? cut.slice(0, end) : cut).replace(AT_THE_ENDS, '');
}
