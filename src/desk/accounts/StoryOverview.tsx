import type { ReactNode } from 'react';
import screen from '#content/design/screen.desk.module.css';
import { deskAddresses } from '#desk/desk-addresses.ts';
import type { Overview, OverviewRow } from '#desk/stories/overview.store.ts';
import styles from './accounts.desk.module.css';
import { Part } from './Part.tsx';
import { When } from './When.tsx';

/** What waits, what is scheduled and what was published last; a list without rows is left out. */
export function StoryOverview({ overview }: { overview: Overview }) {
  const { handedIn, own, scheduled, published, picturesToDescribe: pictures } = overview;
  return (
    <>
      <Rows title="Handed in" rows={handedIn}>
        <a href={deskAddresses.handedIn()}>All that were handed in</a>
      </Rows>
      <Rows title="Yours to finish" rows={own} />
      <Rows title="Scheduled" rows={scheduled} />
      <Rows title="Published last" rows={published} />
      {pictures > 0 && (
        <Part title="Pictures to describe">
          <p>
            <a href={deskAddresses.picturesToDescribe()}>
              {pictures === 1 ? '1 picture has no description' : `${pictures} pictures have no description`}
            </a>
          </p>
        </Part>
      )}
    </>
  );
}

interface RowsProps {
  readonly title: string;
  readonly rows: readonly OverviewRow[];
  readonly children?: ReactNode;
}

function Rows({ title, rows, children }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <Part title={title}>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.path} className={styles.row}>
            <a href={row.path}>{row.title || 'No headline yet'}</a>
            <span className={screen.quiet}>
              {row.about} <When moment={row.moment} />
            </span>
          </li>
        ))}
      </ul>
      {children && <p>{children}</p>}
    </Part>
  );
}
