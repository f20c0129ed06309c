import type { ReactNode } from 'react';
import screen from '#content/design/screen.desk.module.css';
import { includes, type Role } from '#desk/accounts/accounts.contract.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import styles from '#desk/pages/desk-page.desk.module.css';
import { Part } from '#desk/pages/Part.tsx';
import { When } from '#desk/pages/When.tsx';
import { TodayFaults } from './TodayFaults.tsx';
import type { Today, TodayRow } from './today.store.ts';

interface TodayListsProps {
  readonly today: Today;
  readonly role: Role;
}

/** The day: what is wrong, what goes out, what waits, what is written and what was published. An empty list says what to do. */
export function TodayLists({ today, role }: TodayListsProps) {
  const isEditor = includes(role, 'editor');
  return (
    <>
      <TodayFaults faults={today.faults} />
      <Rows title="Goes out today" rows={today.goingOut} empty={isEditor ? TO_SCHEDULE : TO_HAND_IN}>
        {today.later.length > 0 && <a href={deskAddresses.scheduled()}>All that are scheduled</a>}
      </Rows>
      <Rows title="Waits for you" rows={today.waiting} empty={isEditor ? WAITS_FOR_EDITORS : WAITS_FOR_WRITERS}>
        {today.waiting.length > 0 && (isEditor || today.isMoreSaid) && (
          <>
            {today.isMoreSaid && 'More was said to you: it moves up here as you answer. '}
            {isEditor && <a href={deskAddresses.handedIn()}>All that were handed in</a>}
          </>
        )}
      </Rows>
      <Rows title="Your drafts" rows={today.drafts} empty={TO_WRITE} />
      {today.later.length > 0 && <Rows title="Goes out later" rows={today.later} />}
      <Rows title="Published last" rows={today.published} empty="Readers have no article yet." />
      <PicturesToDescribe count={today.picturesToDescribe} />
    </>
  );
}

const TO_SCHEDULE = 'Nothing more today. Open a story and choose Publish to give it a time.';
const TO_HAND_IN = 'Nothing more of yours today. Hand a story in, and an editor can give it a time.';
const WAITS_FOR_EDITORS = 'Nothing. What writers hand in, and what is given to you, will be here.';
const WAITS_FOR_WRITERS = 'Nothing. What an editor gives back to you will be here.';
const TO_WRITE = (
  <>
    None. <a href={deskAddresses.stories()}>Begin a story</a> in the list of stories.
  </>
);

function PicturesToDescribe({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Part title="Pictures to describe">
      <p>
        <a href={deskAddresses.picturesToDescribe()}>
          {count === 1 ? '1 picture has no description' : `${count} pictures have no description`}
        </a>
      </p>
    </Part>
  );
}

interface RowsProps {
  readonly title: string;
  readonly rows: readonly TodayRow[];
  /** Said in place of no rows. */
  readonly empty?: ReactNode;
  readonly children?: ReactNode;
}

function Rows({ title, rows, empty, children }: RowsProps) {
  return (
    <Part title={title}>
      {rows.length === 0 && <p className={screen.quiet}>{empty}</p>}
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
