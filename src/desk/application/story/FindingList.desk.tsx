import type { ReactNode } from 'react';
import { findingKey } from '#desk/stories/checks/checks.ts';
import type { Obstacle } from '#desk/stories/publishing/publishing.contract.ts';
import type { Place } from '#desk/stories/story.contract.ts';
import styles from './story.desk.module.css';
import { TextButton } from './TextButton.desk.tsx';

interface FindingListProps {
  readonly title: string;
  readonly findings: readonly Obstacle[];
  readonly goTo: (place: Place) => void;
  /** What can be done about a finding at once. */
  readonly remedy?: (finding: Obstacle) => ReactNode;
}

/** Findings, each of which leads to its place; nothing where there are none. */
export function FindingList({ title, findings, goTo, remedy }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <div>
      <p className={styles.legend}>{title}</p>
      <ul className={styles.list}>
        {findings.map((finding) => (
          <li key={findingKey(finding)}>
            <TextButton onClick={() => goTo(finding.place)}>{finding.message}</TextButton> {remedy?.(finding)}
          </li>
        ))}
      </ul>
    </div>
  );
}
