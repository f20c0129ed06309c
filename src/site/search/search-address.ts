import { shortened } from '#platform/text/shortened.ts';
import { LONGEST_TERM } from './search.contract.ts';

/**
 * What a visitor typed, fit to be an address and a heading: one line, no control characters, no halves of characters, and no
 * longer than LONGEST_TERM. Empty where nothing is left.
 */
export function searchTermOf(typed: string): string {
  const line = typed.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return shortened(line.toWellFormed(), LONGEST_TERM, '');
}
