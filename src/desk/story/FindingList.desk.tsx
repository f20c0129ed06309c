import type { ReactNode } from 'react';
import type { Finding } from '#writing/checks/check.ts';
import type { Place } from '#writing/story.contract.ts';
import styles from './story.desk.module.css';
import { TextButton } from './TextButton.desk.tsx';

/** What is to be mended, and where. */
type ToMend = Pick<Finding, 'message' | 'place'>;

interface FindingListProps<Found> {
  /** Above them. */
  readonly title?: string;
  readonly findings: readonly Found[];
  readonly goTo: (place: Place) => void;
  /** What can be done about a finding at once. */
  readonly remedy?: (finding: Found) => ReactNode;
}

/** Findings, each of which leads to its place; nothing where there are none. */
export function FindingList<Found extends ToMend>({ title, findings, goTo, remedy }: FindingListProps<Found>) {
  if (findings.length === 0) return null;
  return (
    <div>
      {title && <p className={styles.legend}>{title}</p>}
      <ul className={styles.list}>
        {findings.map((finding) => (
          <li key={`${finding.message} ${JSON.stringify(finding.place)}`}>
            <TextButton onClick={() => goTo(finding.place)}>{finding.message}</TextButton> {remedy?.(finding)}
          </li>
        ))}
      </ul>
    </div>
  );
}
