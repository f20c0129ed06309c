import styles from '#desk/pages/desk-page.desk.module.css';
import { ActionForm, Part } from '#desk/pages/Part.tsx';
import { When } from '#desk/pages/When.tsx';
import type { sessionsOf } from '../sessions.store.ts';

interface SessionListProps {
  readonly sessions: Awaited<ReturnType<typeof sessionsOf>>;
  /** The session that asks. */
  readonly current: number;
}

/** Where a person is signed in, with a button that ends each session. */
export function SessionList({ sessions, current }: SessionListProps) {
  return (
    <Part title="Where you are signed in">
      <ul className={styles.list}>
        {sessions.map(({ id, agent, way, created_time, seen_time }) => (
          <li key={id} className={styles.row}>
            <span>
              {agent}, by {way} <When moment={created_time} />
              {id === current ? (
                <strong> (this browser)</strong>
              ) : (
                <>
                  , last seen <When moment={seen_time} />
                </>
              )}
            </span>
            <ActionForm action="end-session" id={id} label={`End the session of ${agent}`}>
              End
            </ActionForm>
          </li>
        ))}
      </ul>
    </Part>
  );
}
