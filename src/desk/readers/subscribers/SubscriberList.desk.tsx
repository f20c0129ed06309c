import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ButtonLink } from '#content/design/Button.tsx';
import { SearchInput } from '#content/design/SearchInput.desk.tsx';
import screen from '#content/design/screen.desk.module.css';
import { makeCall } from '#desk/application/call.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { AskedTwice } from '#desk/application/frame/AskedTwice.desk.tsx';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { useSettled } from '#desk/application/settled.desk.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { dateAndTime } from '#platform/dates.ts';
import { MoreButton } from '../MoreButton.desk.tsx';
import styles from '../readers.desk.module.css';
import { proofInWords } from './subscriber-words.ts';
import { endSubscriberCall, type ListedSubscriber, listSubscribersCall } from './subscribers.contract.ts';

/** Pause in milliseconds after which typed words are looked for: each search is noted. */
const PAUSE = 400;

/** /desk/readers/subscribers: who gets the newsletter. */
export function SubscriberList() {
  // Not in the address: the history of a browser is no place for what readers are called.
  const [words, setWords] = useState('');
  const asked = useSettled(words, PAUSE);
  const query = useSubscribers(asked);
  const { data, error, isPending } = query;
  const subscribers = data?.pages.flatMap((page) => page.subscribers) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <Screen
      title="Subscribers"
      action={<ButtonLink href={`${deskAddresses.subscribers()}/new`}>Add a subscriber</ButtonLink>}
    >
      <p className={screen.quiet}>
        {asked === '' && total > 0 && `${total.toLocaleString('en')} in all. `}
        <Link to="/readers/subscribers/file">As a file, and from another service</Link>
      </p>
      <search>
        <SearchInput label="Parts of the address" words={words} isPrivate onChange={setWords} />
      </search>
      <ErrorNotice error={error} />
      <p role="status" className={screen.quiet}>
        {isPending && 'Looking …'}
        {data && subscribers.length === 0 && (asked ? 'None has this in the address.' : 'Nobody has subscribed yet.')}
      </p>
      <Rows subscribers={subscribers} />
      <MoreButton {...query} />
    </Screen>
  );
}

/** Those whose address has some words in it, the latest first, a page after the other. */
function useSubscribers(words: string) {
  return useInfiniteQuery({
    queryKey: ['readers', 'subscribers', words],
    queryFn: ({ pageParam }) => makeCall(listSubscribersCall, { words, ...(pageParam && { before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: ({ subscribers, hasMore }) => (hasMore ? subscribers.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });
}

function Rows({ subscribers }: { readonly subscribers: readonly ListedSubscriber[] }) {
  const queries = useQueryClient();
  const { publication } = useFacts();
  const end = useMutation({
    mutationFn: ({ id }: ListedSubscriber) => makeCall(endSubscriberCall, { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['readers', 'subscribers'] }),
  });
  return (
    <>
      <ErrorNotice error={end.error} />
      <p role="status" className={screen.quiet}>
        {end.isSuccess && 'Ended. No list and no backup brings this subscription back; the reader can.'}
      </p>
      <ul className={styles.rows}>
        {subscribers.map((subscriber) => (
          <li key={subscriber.id}>
            <div>
              <p className={styles.title}>{subscriber.email}</p>
              <p className={styles.about}>
                <span>Since {dateAndTime(subscriber.created_time, publication)}</span>
                <span>{proofInWords(subscriber, publication)}</span>
              </p>
            </div>
            <p className={styles.row}>
              <AskedTwice
                label="End"
                again="End for good"
                named={subscriber.email}
                warning="Only the reader can begin it again."
                isBusy={end.isPending}
                onDelete={() => end.mutate(subscriber)}
              />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
