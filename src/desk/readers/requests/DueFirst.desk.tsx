import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import screen from '#content/design/screen.desk.module.css';
import { makeCall } from '#desk/application/call.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import styles from '../readers.desk.module.css';
import { RequestRow } from './RequestRow.desk.tsx';
import { dueRequestsCall } from './requests.contract.ts';
import { TRAY_WORDS } from './tray-words.ts';
import { TRAYS } from './trays.ts';

/** /desk/readers/due: open messages and requests, those first that must be answered first. */
export function DueFirst() {
  const { data, error, isPending } = useQuery({
    queryKey: ['readers', 'due'],
    queryFn: () => makeCall(dueRequestsCall, {}),
  });
  return (
    <Screen
      title="What is due first"
      action={
        <span className={styles.row}>
          {TRAYS.map((tray) => (
            <Link key={tray} to={`/readers/${tray}`}>
              {TRAY_WORDS[tray].many}
            </Link>
          ))}
        </span>
      }
    >
      <p className={screen.quiet}>A message that nobody has sorted yet counts as a request that must be confirmed.</p>
      <ErrorNotice error={error} />
      <p role="status" className={screen.quiet}>
        {isPending && 'Looking …'}
        {data?.requests.length === 0 && 'Nothing waits for an answer.'}
      </p>
      <ul className={styles.rows}>
        {data?.requests.map(({ tray, ...request }) => (
          <RequestRow key={request.id} tray={tray} request={request} />
        ))}
      </ul>
    </Screen>
  );
}
