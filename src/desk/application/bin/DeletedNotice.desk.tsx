import { useState } from 'react';
import { Link } from 'wouter';
import { z } from 'zod';
import { Button } from '#content/design/Button.tsx';
import { deleteStoryCall } from '#desk/stories/bin/bin.contract.ts';
import { shortDate } from '#platform/dates.ts';
import { useFacts } from '../facts.desk.ts';
import { ErrorNotice } from '../frame/Notices.desk.tsx';
import styles from './bin.desk.module.css';
import { useRestore } from './bin-calls.desk.ts';

/** What the screen of a story that was just deleted hands on to the list. */
const handedOn = z.object({ deleted: deleteStoryCall.answer });

/** Says above the list what was just deleted, and undoes it. */
export function DeletedNotice() {
  const { publication } = useFacts();
  const { mutate, error, isPending, isSuccess } = useRestore();
  const [handed] = useState(() => handedOn.safeParse(history.state).data);
  if (!handed) return null;
  const { id, title, end_time, present } = handed.deleted;
  const named = title ? `“${title}”` : 'The story';
  // Otherwise the list, loaded again, would say that it is in the bin.
  const forget = () => history.replaceState(null, '');
  if (isSuccess)
    return (
      <p role="status" className={styles.notice}>
        {named} is back. <Link to={`/stories/${id}`}>Open it</Link>
      </p>
    );
  return (
    <section aria-label="Just deleted" className={styles.notice}>
      <p role="status">
        {named} is in the bin until {shortDate(end_time, publication)}.
        {present.length > 0 && ` ${present.join(', ')} had it open, and is told.`}
      </p>
      <Button look="line" disabled={isPending} onClick={() => mutate(id, { onSuccess: forget })}>
        Undo
      </Button>
      <ErrorNotice error={error} />
    </section>
  );
}
