import { byName } from '../by-name.ts';

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

const BY_LANGUAGE = byName([
  ['en nl pt tr da ga cy id ms vi sw af', ENGLISH],
  ['de cs sk sl hr bg et lt is ka', GERMAN],
  ['de-ch it-ch rm', SWISS],
  ['ru uk be', RUSSIAN],
  ['es it ca eu el nb nn no', SPANISH],
  ['pl ro hu sr', POLISH],
  ['sv fi', SWEDISH],
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
