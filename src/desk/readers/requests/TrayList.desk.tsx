import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { RadioTabs } from '#content/design/RadioTabs.desk.tsx';
import screen from '#content/design/screen.desk.module.css';
import { includes } from '#desk/accounts/accounts.contract.ts';
import { makeCall } from '#desk/application/call.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { MoreButton } from '../MoreButton.desk.tsx';
import styles from '../readers.desk.module.css';
import { RequestRow } from './RequestRow.desk.tsx';
import { callsOfTray } from './requests.contract.ts';
import { TRAY_WORDS } from './tray-words.ts';
import type { Tray } from './trays.ts';

const STATES = ['open', 'answered'] as const;

/** /desk/readers/messages and /desk/readers/requests: what waits for an answer, and what was answered. */
export function TrayList({ tray }: { readonly tray: Tray }) {
  const { account } = useFacts();
  const [search, setSearch] = useSearchParams();
  const state = search.get('state') === 'answered' ? 'answered' : 'open';
  const query = useInfiniteQuery({
    queryKey: ['readers', tray, state],
    queryFn: ({ pageParam }) => makeCall(callsOfTray(tray).list, { state, ...(pageParam && { before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: ({ requests, hasMore }) => (hasMore ? requests.at(-1)?.id : undefined),
  });
  const { data, error, isPending } = query;
  const requests = data?.pages.flatMap((page) => page.requests) ?? [];
  const { many, about } = TRAY_WORDS[tray];
  return (
    <Screen title={many} action={includes(account.role, 'owner') && <Link to="/readers/due">What is due first</Link>}>
      <p className={screen.quiet}>{about}</p>
      <RadioTabs
        label="State"
        values={STATES}
        current={state}
        onChange={(chosen) => setSearch(chosen === 'open' ? {} : { state: chosen }, { replace: true })}
        title={(one) => (one === 'open' ? 'Open' : 'Answered')}
      />
      <ErrorNotice error={error} />
      <p role="status" className={screen.quiet}>
        {isPending && 'Looking …'}
        {data &&
          requests.length === 0 &&
          (state === 'open' ? 'Nothing waits for an answer.' : 'None was answered yet.')}
      </p>
      <ul className={styles.rows}>
        {requests.map((request) => (
          <RequestRow key={request.id} tray={tray} request={request} />
        ))}
      </ul>
      <MoreButton {...query} />
    </Screen>
  );
}
