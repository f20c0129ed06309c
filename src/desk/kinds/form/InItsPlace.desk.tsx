import type { ReactNode } from 'react';
import styles from '../kinds.desk.module.css';

/** What becomes of a form for its readers, beside the form. */
export function InItsPlace({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-labelledby="in-its-place" className={styles.widePanel}>
      <h2 id="in-its-place" className={styles.panelHeading}>
        In its place
      </h2>
      {children}
    </section>
  );
}
