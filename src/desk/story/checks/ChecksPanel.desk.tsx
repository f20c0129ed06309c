import type { Finding } from '#writing/checks/check.ts';
import type { Place } from '../places.desk.ts';
import styles from '../story.desk.module.css';

interface ChecksPanelProps {
  readonly findings: readonly Finding[];
  readonly goTo: (place: Place) => void;
}

/** What the checks have found; each finding leads to its place. */
export function ChecksPanel({ findings, goTo }: ChecksPanelProps) {
  if (findings.length === 0) return <p className={styles.quiet}>The checks have found nothing.</p>;
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={finding.id}>
          <button type="button" onClick={() => goTo(finding.place)}>
            {finding.level === 'forbids' && <strong>Before it can be published: </strong>}
            {finding.message}
          </button>
        </li>
      ))}
    </ul>
  );
}
