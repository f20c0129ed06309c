import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { Button } from '#content/design/Button.tsx';
import type { Kind } from '#content/kinds/kind.ts';
import { makeCall } from '#desk/application/call.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { listAsLeft } from '#desk/application/left-lists.desk.ts';
import { callsOf } from '../kind-calls.contract.ts';
import styles from '../kinds.desk.module.css';
import { readKindAgain } from './changed-kind.desk.ts';

interface RemoveThingProps<Form extends object> {
  readonly kind: Kind<Form>;
  readonly id: number;
  readonly title: string;
}

/** Removes a thing, and leads to the list, where that can be undone. */
export function RemoveThing<Form extends object>({ kind, id, title }: RemoveThingProps<Form>) {
  const [, go] = useLocation();
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => makeCall(callsOf(kind).remove, { id }),
    onSuccess: (removed) => {
      void readKindAgain(queries, kind);
      go(`/${listAsLeft(kind.name)}`, { state: { removed } });
    },
  });
  return (
    <div className={styles.row}>
      <Button
        look="line"
        disabled={isPending}
        aria-label={`Remove the ${kind.words.one.toLowerCase()} “${title}”`}
        onClick={() => mutate()}
      >
        {`Remove the ${kind.words.one.toLowerCase()}`}
      </Button>
      <ErrorNotice error={error} />
    </div>
  );
}
