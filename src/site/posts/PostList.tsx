import type { ReactNode } from 'react';
import styles from './PostList.module.css';

interface PostListProps {
  /**
   * `stack`: one under the other, parted by hairlines. `columns`: side by side from 768px on, as many as fit, parted by
   * vertical hairlines. `numbered`: a stack that counts, for a ranking.
   */
  readonly look?: 'stack' | 'columns' | 'numbered';
  readonly children: readonly ReactNode[];
}

/** A list of cards, rows or lines, each item in the same rhythm. */
export function PostList({ look = 'stack', children }: PostListProps) {
  const List = look === 'numbered' ? 'ol' : 'ul';
  return (
    <List className={styles[look]} data-columns={look === 'columns' ? columnsFor(children.length) : undefined}>
      {children.map((child, index) => (
        // The order never changes on the server; React asks for a key all the same.
        <li key={String(index)}>{child}</li>
      ))}
    </List>
  );
}

/** The style sheet cannot count the items itself: while the page arrives, it would count too few, and move them afterwards. */
function columnsFor(count: number): number {
  return Math.max(2, count);
}
