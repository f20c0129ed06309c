import type { Correction } from './request.ts';

/** The term as it was probably meant: each word that occurs nowhere gives way to the one that was found instead. */
export function correctedTerm(term: string, corrections: readonly Correction[]): string {
  const meant = new Map(corrections.map(({ typed, meant }) => [typed, meant]));
  return term.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => meant.get(word.normalize('NFC').toLowerCase()) ?? word);
}
