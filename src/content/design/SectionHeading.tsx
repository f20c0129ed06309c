import type { ReactNode } from 'react';
import styles from './SectionHeading.module.css';

interface SectionHeadingProps {
  readonly children: ReactNode;
  /** For the section's aria-labelledby. */
  readonly id?: string;
  /** 2 by default. */
  readonly level?: 1 | 2 | 3;
  /** Makes the name a link, for sections that have a page of their own. */
  readonly href?: string;
  /** At the end of the line: a control, or a few words. */
  readonly aside?: ReactNode;
}

/** The heading of a section, with a line above it. */
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
