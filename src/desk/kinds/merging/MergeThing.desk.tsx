import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { TextField } from '#content/design/TextField.tsx';
import type { Kind } from '#content/kinds/kind.ts';
import { makeCall } from '#desk/application/call.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { listAsLeft } from '#desk/application/left-lists.desk.ts';
import { useSettled } from '#desk/application/settled.desk.ts';
import { callsOf } from '../kind-calls.contract.ts';
import styles from '../kinds.desk.module.css';
import { readKindAgain } from '../screens/changed-kind.desk.ts';

/** Pause in milliseconds after which typed words are looked for. */
const PAUSE = 150;

/** Things that are offered. */
const OFFERED = 8;

interface MergeThingProps<Form extends object> {
  readonly kind: Kind<Form>;
  readonly id: number;
  readonly title: string;
}

/** Makes a thing part of another of its kind, and leads to the list, where that can be undone. */
export function MergeThing<Form extends object>({ kind, id, title }: MergeThingProps<Form>) {
  const heading = useId();
  const [words, setWords] = useState('');
  const [, go] = useLocation();
  const queries = useQueryClient();
  const one = kind.words.one.toLowerCase();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (into: number) => makeCall(callsOf(kind).merge, { id, into }),
    onSuccess: (removed) => {
      void readKindAgain(queries, kind);
      go(`/${listAsLeft(kind.name)}`, { state: { removed } });
    },
  });
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.legend}>
        {`Merge into another ${one}`}
      </h2>
      <p className={screen.quiet}>{kind.merge}</p>
      <TextField
        id={`${heading}-words`}
        label={`The other ${one}`}
        type="search"
        maxLength={200}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Others kind={kind} words={words} id={id} title={title} isBusy={isPending} onChoose={mutate} />
      <ErrorNotice error={error} />
    </section>
  );
}

interface OthersProps<Form extends object> extends MergeThingProps<Form> {
  readonly words: string;
  readonly isBusy: boolean;
  readonly onChoose: (into: number) => void;
}

function Others<Form extends object>({ kind, words, id, title, isBusy, onChoose }: OthersProps<Form>) {
  const asked = { words: useSettled(words, PAUSE), page: 1 };
  const { data, error } = useQuery({
    queryKey: ['kinds', kind.name, asked],
    queryFn: () => makeCall(callsOf(kind).list, asked),
    enabled: asked.words.trim() !== '',
  });
  const others = asked.words.trim() === '' ? undefined : data?.rows.filter((row) => row.id !== id).slice(0, OFFERED);
  return (
    <>
      <ErrorNotice error={error} />
      <p role="status" className={screen.quiet}>
        {others?.length === 0 && 'No other has these words.'}
      </p>
      <ul className={styles.versions}>
        {others?.map((row) => (
          <li key={row.id}>
            <Button
              look="line"
              disabled={isBusy}
              aria-label={`Merge “${title}” into “${row.form[kind.title]}”`}
              onClick={() => onChoose(row.id)}
            >
              {`Merge into “${row.form[kind.title]}”`}
            </Button>{' '}
            {row.about.join(' ')}
          </li>
        ))}
      </ul>
    </>
  );
}
