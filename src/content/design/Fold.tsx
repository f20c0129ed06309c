import type { ComponentProps, ReactNode } from 'react';
import styles from './fold.desk.module.css';

interface FoldProps extends Omit<ComponentProps<'details'>, 'className'> {
  /** What stands on its line, opened or not. */
  readonly summary: ReactNode;
}

/** Something of the desk that not every case needs, opened where it does. */
export function Fold({ summary, children, ...rest }: FoldProps) {
  return (
    <details {...rest} className={styles.fold}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
