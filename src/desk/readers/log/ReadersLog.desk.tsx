import { useInfiniteQuery } from '@tanstack/react-query';
import screen from '#content/design/screen.desk.module.css';
import { makeCall } from '#desk/application/call.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { dateAndTime } from '#platform/dates.ts';
import { MoreButton } from '../MoreButton.desk.tsx';
import styles from '../readers.desk.module.css';
import { readersLogCall } from './log.contract.ts';

/** /desk/readers/log: who looked at data of readers, and who changed it. */
export function ReadersLog() {
  const { publication } = useFacts();
  const query = useInfiniteQuery({
    queryKey: ['readers', 'log'],
    queryFn: ({ pageParam }) => makeCall(readersLogCall, pageParam ? { before: pageParam } : {}),
    initialPageParam: 0,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
  });
  const { data, error, isPending } = query;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Screen title="Who looked">
      <p className={screen.quiet}>
        Who looked at data of readers, and who changed it. The log names no reader, and nobody can change it here. Looks
        at the same thing, one after the other, are counted together.
      </p>
      <ErrorNotice error={error} />
      <p role="status" className={screen.quiet}>
        {isPending && 'Looking …'}
        {data && entries.length === 0 && 'Nobody has looked yet.'}
      </p>
      <ul className={styles.rows}>
        {entries.map(({ id, entry_time, actor, what, details }) => (
          <li key={id}>
            <div>
              <p>
                <b>{actor}</b>: {[what, details].filter(Boolean).join(', ')}
              </p>
              <p className={styles.about}>{dateAndTime(entry_time, publication)}</p>
            </div>
          </li>
        ))}
      </ul>
      <MoreButton {...query} />
    </Screen>
  );
}
