import screen from '#content/design/screen.desk.module.css';
import styles from '#desk/pages/desk-page.desk.module.css';
import { Part } from '#desk/pages/Part.tsx';
import { When } from '#desk/pages/When.tsx';
import type { DeskFault } from './faults.store.ts';

/** What is wrong, each with the place where it is mended. */
export function TodayFaults({ faults }: { faults: readonly DeskFault[] }) {
  if (faults.length === 0) return null;
  return (
    <Part title="What is wrong">
      <ul className={styles.list}>
        {faults.map((fault) => (
          <li key={`${'path' in fault.at ? fault.at.path : fault.at.command} ${fault.about}`} className={styles.row}>
            <FaultPlace fault={fault} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function FaultPlace({ fault: { title, about, moment, at } }: { fault: DeskFault }) {
  const words = (
    <span className={screen.quiet}>
      {about} {moment !== null && <When moment={moment} />}
    </span>
  );
  if ('path' in at)
    return (
      <>
        <a href={at.path}>{title || 'No headline yet'}</a>
        {words}
      </>
    );
  return (
    <>
      <span>
        {title}: <code className={screen.code}>{at.command}</code>
      </span>
      {words}
    </>
  );
}
