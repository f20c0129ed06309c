import { LONGEST_TERM } from './search.contract.ts';

/** Control characters: not typed by visitors, and not printable. */
const CONTROL = /\p{Cc}/gu;

/**
 * What a visitor typed, fit to be an address and a heading: one line, no control characters, no half characters, at
 * most as long as the search looks at. Empty where nothing is left.
 */
export function searchTermOf(typed: string): string {
  const line = typed.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
  // By characters: a cut in the middle of one would leave half an emoji, which no address can hold.
  const cut = [...line.toWellFormed()].slice(0, LONGEST_TERM).join('');
  return cut.length <= LONGEST_TERM
    ? cut
    : cut
        .slice(0, LONGEST_TERM)
        .toWellFormed()
        .replace(/\ufffd$/, '');
}
