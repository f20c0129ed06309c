import type { Publication } from './publication.contract.ts';

/** Compares names as the publication's language sorts them, whatever their capitals and the locale of the machine. */
export function nameOrder({ language }: Pick<Publication, 'language'>): (one: string, other: string) => number {
  return new Intl.Collator(language).compare;
}
