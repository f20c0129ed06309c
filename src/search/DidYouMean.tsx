import { addresses } from '#addresses.ts';
import { correctedTerm } from './correction.ts';
import type { SearchData } from './SearchPage.tsx';
import styles from './SearchView.module.css';

/** Tells that a word occurs nowhere, and what was looked for in its place. */
export function DidYouMean({ data: { cat, term, corrections } }: { data: SearchData }) {
  if (corrections.length === 0) return null;
  const meant = correctedTerm(term, corrections);
  return (
    <p className={styles.meant}>
      Did you mean <a href={addresses.search(cat, meant)}>{meant}</a>? No story has{' '}
      {corrections.map(({ typed }) => `“${typed}”`).join(', ')}, so these are for {quoted(corrections)}.
    </p>
  );
}

function quoted(corrections: SearchData['corrections']): string {
  return corrections.map(({ meant }) => `“${meant}”`).join(', ');
}
