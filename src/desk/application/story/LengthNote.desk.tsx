import { FEED_HEADLINE_LETTERS, SEARCH_HEADLINE_LETTERS } from '#content/posts/posts-limits.ts';
import styles from './story-text.desk.module.css';

/** How long a headline is, and who would cut it. */
export function LengthNote({ id, headline }: { id: string; headline: string }) {
  const { length } = [...headline];
  return (
    <p id={id} className={styles.length} data-long={length > SEARCH_HEADLINE_LETTERS} data-print="no">
      {length === 1 ? '1 letter' : `${length} letters`}
      {whoCuts(length)}
    </p>
  );
}

function whoCuts(length: number): string {
  if (length > FEED_HEADLINE_LETTERS) return `: feeds and search engines cut it (after ${FEED_HEADLINE_LETTERS})`;
  if (length > SEARCH_HEADLINE_LETTERS) return `: search engines may cut it (after ${SEARCH_HEADLINE_LETTERS})`;
  return '';
}
