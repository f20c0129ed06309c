import type { Finding } from '#desk/stories/checks/check.ts';
import type { Place } from '#desk/stories/story.contract.ts';
import { FindingList } from '../FindingList.desk.tsx';
import styles from '../story.desk.module.css';

interface ChecksPanelProps {
  readonly findings: readonly Finding[];
  readonly goTo: (place: Place) => void;
}

/** What the checks have found; each finding leads to its place. */
export function ChecksPanel({ findings, goTo }: ChecksPanelProps) {
  if (findings.length === 0) return <p className={styles.quiet}>The checks have found nothing.</p>;
  const ofLevel = (level: Finding['level']) => findings.filter((finding) => finding.level === level);
  return (
    <>
      <FindingList title="Before it can be published" findings={ofLevel('forbids')} goTo={goTo} />
      <FindingList title="Advice" findings={ofLevel('advice')} goTo={goTo} />
      <FindingList title="Could not be checked" findings={ofLevel('note')} goTo={goTo} />
    </>
  );
}
