import type { CSSProperties, ReactNode } from 'react';
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
    <List className={styles[look]} {...(look === 'columns' && { style: columnsFor(children.length) })}>
      {children.map((child, index) => (
        // The order never changes on the server; React asks for a key all the same.
        <li key={String(index)}>{child}</li>
      ))}
    </List>
  );
}

/** For the style sheet. While a page arrives, CSS alone would count too few posts, and move them when the rest comes. */
function columnsFor(count: number): CSSProperties {
  return { '--columns': Math.max(2, count) } as CSSProperties;
}
