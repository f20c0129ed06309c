import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import type { Kind } from '#content/kinds/kind.ts';
import { makeCall } from '#desk/application/call.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { callsOf } from '../kind-calls.contract.ts';
import styles from '../kinds.desk.module.css';
import { readKindAgain } from './changed-kind.desk.ts';

/** Brings a removed thing back, and reads the lists again. */
export function useBringBack<Form extends object>(kind: Kind<Form>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => makeCall(callsOf(kind).bringBack, { key }),
    onSuccess: () => readKindAgain(queries, kind),
  });
}

/** Says above the list what was just removed, and undoes it. */
export function RemovedNotice<Form extends object>({ kind }: { kind: Kind<Form> }) {
  const { remove, merge } = callsOf(kind);
  const [removed] = useState(() => remove.answer.safeParse(history.state?.removed).data);
  const [merged] = useState(() => merge.answer.safeParse(history.state?.removed).data);
  const { mutate, data, error, isPending } = useBringBack(kind);
  if (!removed) return null;
  const named = `“${removed.title}”`;
  if (data)
    return (
      <p role="status" className={screen.notice}>
        {named} is back. {data.remark} <Link to={`/${data.id}`}>Open it</Link>
      </p>
    );
  return (
    <section aria-label="Just removed" className={screen.notice}>
      <p role="status">
        {merged
          ? `${named} is merged into “${merged.into}”, with ${merged.count}. Its address leads there.`
          : `${named} is removed: readers no longer have it.`}
      </p>
      <p className={styles.row}>
        <Button
          look="line"
          disabled={isPending}
          onClick={() => mutate(removed.key, { onSuccess: () => history.replaceState(null, '') })}
        >
          Undo
        </Button>
      </p>
      <ErrorNotice error={error} />
    </section>
  );
}
