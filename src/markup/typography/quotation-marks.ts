/** Marks of quotations, and of quotations within them. */
export type QuotationMarks = readonly [open: string, close: string, openInner: string, closeInner: string];

const ENGLISH: QuotationMarks = ['“', '”', '‘', '’'];
const GERMAN: QuotationMarks = ['„', '“', '‚', '‘'];
const SWISS: QuotationMarks = ['«', '»', '‹', '›'];
const RUSSIAN: QuotationMarks = ['«', '»', '„', '“'];
const SPANISH: QuotationMarks = ['«', '»', '“', '”'];
/** With the blanks that never break. */
const FRENCH: QuotationMarks = ['«\u00a0', '\u00a0»', '“', '”'];
const POLISH: QuotationMarks = ['„', '”', '‚', '’'];
const SWEDISH: QuotationMarks = ['”', '”', '’', '’'];

const BY_LANGUAGE: ReadonlyMap<string, QuotationMarks> = new Map([
  ...['en', 'nl', 'pt', 'tr', 'da', 'ga', 'cy', 'id', 'ms', 'vi', 'sw', 'af'].map((name) => [name, ENGLISH] as const),
  ...['de', 'cs', 'sk', 'sl', 'hr', 'bg', 'et', 'lt', 'is', 'ka'].map((name) => [name, GERMAN] as const),
  ...['de-ch', 'it-ch', 'rm'].map((name) => [name, SWISS] as const),
  ...['ru', 'uk', 'be'].map((name) => [name, RUSSIAN] as const),
  ...['es', 'it', 'ca', 'eu', 'el', 'nb', 'nn', 'no'].map((name) => [name, SPANISH] as const),
  ...['pl', 'ro', 'hu', 'sr'].map((name) => [name, POLISH] as const),
  ...['sv', 'fi'].map((name) => [name, SWEDISH] as const),
  ['fr', FRENCH],
]);

/**
 * The marks of a language, as CLDR has them.
 * @param tag a language tag: `de`, `de-CH`
 * @returns undefined for an unknown language
 */
export function quotationMarks(tag: string): QuotationMarks | undefined {
  const name = tag.trim().toLowerCase();
  return BY_LANGUAGE.get(name) ?? BY_LANGUAGE.get(name.split(/[-_]/)[0] ?? '');
}
