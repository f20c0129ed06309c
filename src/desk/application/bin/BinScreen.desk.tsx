import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import screen from '#content/design/screen.desk.module.css';
import { includes } from '#desk/accounts/accounts.contract.ts';
import { type BinnedStory, listBinCall } from '#desk/stories/bin/bin.contract.ts';
import { BIN_DAYS } from '#desk/stories/bin/bin-limits.ts';
import { dateAndTime, shortDate } from '#platform/dates.ts';
import { makeCall } from '../call.ts';
import { useFacts } from '../facts.desk.ts';
import { ErrorNotice } from '../frame/Notices.desk.tsx';
import { Screen } from '../frame/Screen.desk.tsx';
import { AllStories } from '../stories/AllStories.desk.tsx';
import { BinnedActions } from './BinnedActions.desk.tsx';
import styles from './bin.desk.module.css';
import { useRestore } from './bin-calls.desk.ts';

/** /desk/stories/bin: stories that were deleted and never public, until their time is over. */
export function BinScreen() {
  const page = Number(useSearchParams()[0].get('page')) || 1;
  const { data, error, isPending } = useQuery({
    queryKey: ['bin', page],
    queryFn: () => makeCall(listBinCall, { page }),
  });
  const restore = useRestore();
  const isBack = restore.isSuccess;
  return (
    <Screen title="Bin" action={<AllStories />}>
      <p className={screen.quiet}>
        Deleted stories stay here for {BIN_DAYS} days with all their words, and are gone then. Only stories that readers
        never had can be deleted.
      </p>
      <ErrorNotice error={error} />
      <p role="status" className={screen.quiet}>
        {isPending && 'Looking …'}
        {data?.stories.length === 0 && !isBack && 'The bin is empty.'}
        {isBack && (
          <>
            The story is back, as it was. <Link to={`/stories/${restore.variables}`}>Open it</Link>
          </>
        )}
      </p>
      <ul className={styles.rows}>
        {data?.stories.map((story) => (
          <li key={story.id}>
            <BinnedRow story={story} restore={restore} />
          </li>
        ))}
      </ul>
      {data?.hasMore && <Link to={`/stories/bin?page=${page + 1}`}>Older</Link>}
    </Screen>
  );
}

function BinnedRow({ story, restore }: { story: BinnedStory; restore: ReturnType<typeof useRestore> }) {
  const { account, publication } = useFacts();
  const { title, owner, by, deleted_time, end_time } = story;
  return (
    <>
      <div>
        <p className={styles.title}>{title || 'No headline yet'}</p>
        <p className={styles.about}>
          {owner && owner !== by && `Story of ${owner}. `}Deleted by {by || 'somebody'},{' '}
          <time dateTime={deleted_time}>{dateAndTime(deleted_time, publication)}</time>. Gone on{' '}
          <time dateTime={end_time}>{shortDate(end_time, publication)}</time>.
        </p>
      </div>
      <BinnedActions story={story} restore={restore} mayEnd={includes(account.role, 'editor')} />
    </>
  );
}
