import type { ReactNode } from 'react';
import styles from './SectionHeading.module.css';

interface SectionHeadingProps {
  readonly children: ReactNode;
  /** For the section's aria-labelledby. */
  readonly id?: string;
  /** 2 by default. */
  readonly level?: 1 | 2 | 3;
  /** Where the name leads, for sections that have a page of their own. */
  readonly href?: string;
  /** At the far end of the line: a control, or a few quiet words. */
  readonly aside?: ReactNode;
}

/** What every section opens with: a line of ink, and its name. */
export function SectionHeading({ children, id, level = 2, href, aside }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.heading}>
      <Heading id={id} className={styles.name}>
        {href ? <a href={href}>{children}</a> : children}
      </Heading>
      {aside}
    </div>
  );
}
