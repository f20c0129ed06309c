import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import type { Kind } from '#content/kinds/kind.ts';
import { makeCall } from '#desk/application/call.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { dateAndTime, shortDate } from '#platform/dates.ts';
import { callsOf, type RemovedThing } from '../kind-calls.contract.ts';
import { REMOVED_DAYS } from '../kind-limits.ts';
import styles from '../kinds.desk.module.css';
import { useBringBack } from './RemovedNotice.desk.tsx';

/** What was removed of a kind, for as long as it can be brought back. */
export function RemovedList<Form extends object>({ kind }: { kind: Kind<Form> }) {
  const many = kind.words.many.toLowerCase();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useRemoved(kind);
  const things = data?.pages.flatMap((page) => page.things);
  const { mutate, data: back, error: refusal, isPending: isBusy } = useBringBack(kind);
  return (
    <Screen title={`Removed ${many}`} action={<Link to="/">{`All ${many}`}</Link>}>
      <p className={screen.quiet}>Each can be brought back for {REMOVED_DAYS} days, as it was.</p>
      <ErrorNotice error={error ?? refusal} />
      <p role="status" className={screen.quiet}>
        {isPending && 'Looking …'}
        {things?.length === 0 && !back && 'Nothing was removed.'}
        {back && <Back {...back} />}
      </p>
      <ul className={styles.rows}>
        {things?.map((thing) => (
          <li key={thing.key}>
            <Removed thing={thing} />
            <Button
              look="line"
              disabled={isBusy}
              aria-label={`Bring back “${thing.title}”`}
              onClick={() => mutate(thing.key)}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="line" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Screen>
  );
}

function Back({ id, remark }: { readonly id: number; readonly remark: string }) {
  return (
    <>
      It is back. {remark} <Link to={`/${id}`}>Open it</Link>
    </>
  );
}

/** What was removed last, a page after the other. */
function useRemoved<Form extends object>(kind: Kind<Form>) {
  return useInfiniteQuery({
    queryKey: ['kinds', kind.name, 'removed'],
    queryFn: ({ pageParam }) => makeCall(callsOf(kind).removed, { page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
  });
}

function Removed({ thing: { title, into, by, removed_time, end_time } }: { thing: RemovedThing }) {
  const { publication } = useFacts();
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <p className={styles.about}>
        <span>
          {into ? `Merged into “${into}”` : 'Removed'} by {by || 'somebody'}, {dateAndTime(removed_time, publication)}.
        </span>
        <span>Gone on {shortDate(end_time, publication)}.</span>
      </p>
    </div>
  );
}
