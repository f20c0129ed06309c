import { Button } from '#design/Button.tsx';
import { SectionHeading } from '#design/SectionHeading.tsx';
import { deskAddresses } from '#desk-addresses.ts';
import styles from './accounts.desk.module.css';
import type { ListedSession } from './sessions.store.ts';
import { When } from './When.tsx';

interface SessionListProps {
  readonly sessions: readonly ListedSession[];
  /** The session that asks. */
  readonly current: number;
}

/** Where a person is signed in, with a button that ends each session. */
export function SessionList({ sessions, current }: SessionListProps) {
  return (
    <section aria-labelledby="sessions-part" className={styles.part}>
      <SectionHeading id="sessions-part">Where you are signed in</SectionHeading>
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
            <form action={deskAddresses.account()} method="post">
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                look="line"
                name="action"
                value="end-session"
                aria-label={`End the session of ${agent}`}
              >
                End
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
