import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import {
  type ChangeOfMany,
  lastManyCall,
  type ManyProgress,
  prepareManyCall,
  stepManyCall,
  undoManyCall,
} from '#desk/stories/many/many.contract.ts';
import { makeCall } from '../call.ts';
import { ErrorNotice } from '../frame/Notices.desk.tsx';
import { usePassingTime } from '../passing-time.desk.ts';
import { ChooseChange } from './ChooseChange.desk.tsx';
import { LastChange } from './LastChange.desk.tsx';
import { consequencesInWords, MANY_WORDS, storiesCounted } from './many-words.ts';
import type { Selection } from './selection.desk.ts';
import styles from './stories.desk.module.css';
import type { StoryQuery } from './story-query.desk.ts';

interface ManyStoriesProps {
  readonly selection: Selection;
  readonly query: StoryQuery;
}

/** What is chosen in the list, what can be changed in all of it at once, and what was changed last. */
export default function ManyStories({ selection, query }: ManyStoriesProps) {
  const { chosen, isAll, chooseAll, chooseNone } = selection;
  const many = useMany();
  return (
    <>
      <LastChange last={many.last} isBusy={many.go.isPending} onGoOn={many.go.mutate} onUndo={many.undo} />
      <ErrorNotice error={many.go.error ?? many.undoError} />
      {(isAll || chosen.size > 0) && (
        <section aria-label="Chosen stories" className={styles.many}>
          <ChosenBar said={isAll ? 'All that match' : `${storiesCounted(chosen.size)} chosen`} onNone={chooseNone}>
            {!isAll && (
              <button type="button" onClick={chooseAll}>
                Choose all that match
              </button>
            )}
            <Preparing selection={selection} query={query} many={many} />
          </ChosenBar>
        </section>
      )}
    </>
  );
}

interface ChosenBarProps {
  /** What is chosen, in words. */
  readonly said: string;
  readonly onNone: () => void;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** What is chosen; on a telephone, what can be done with it is folded, and elsewhere there is room for it. */
function ChosenBar({ said, onNone, children }: ChosenBarProps) {
  const rest = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.bar}>
        <p role="status">{said}</p>
        <button type="button" onClick={onNone}>
          Choose none
        </button>
        <button
          type="button"
          className={styles.opens}
          aria-expanded={isOpen}
          aria-controls={rest}
          onClick={() => setOpen(!isOpen)}
        >
          Change
        </button>
      </div>
      <div id={rest} className={styles.rest} data-open={isOpen}>
        {children}
      </div>
    </>
  );
}

/** What a change would do to the chosen stories. What is said of others than those that are chosen by then is not shown. */
function usePrepared({ chosen, isAll }: Selection, query: StoryQuery) {
  const signature = isAll ? JSON.stringify(query) : [...chosen.keys()].join();
  const prepare = useMutation({
    mutationFn: async (change: ChangeOfMany) => {
      const { page: _, ...filter } = query;
      const stories = [...chosen.values()].map(({ id, post_id }) => ({ id, post_id }));
      const wanted = isAll ? { change, filter, stories: [] } : { change, stories };
      return { of: signature, ...(await makeCall(prepareManyCall, wanted)) };
    },
  });
  return { prepare, prepared: prepare.data?.of === signature ? prepare.data : undefined };
}

function Preparing({ selection, query, many }: ManyStoriesProps & { many: Many }) {
  const [change, setChange] = useState<ChangeOfMany>();
  const now = usePassingTime();
  const { prepare, prepared } = usePrepared(selection, query);
  const begin = (id: number) =>
    many.go.mutate(id, {
      onSuccess: () => {
        prepare.reset();
        selection.chooseNone();
      },
    });
  return (
    <>
      <ChooseChange
        onChange={(change) => {
          setChange(change);
          prepare.reset();
        }}
      />
      <ErrorNotice error={prepare.error} />
      {change && !prepared && (
        <Button look="line" disabled={prepare.isPending} onClick={() => prepare.mutate(change)}>
          See what follows
        </Button>
      )}
      <p role="status" className={screen.notice}>
        {change && prepared && consequencesInWords(change, prepared, now)}
      </p>
      {change && prepared && (
        <Button disabled={many.go.isPending} onClick={() => begin(prepared.id)}>
          {`${MANY_WORDS[change.what]}: ${storiesCounted(prepared.stories)}`}
        </Button>
      )}
      {many.go.isPending && many.progress && <Progress progress={many.progress} />}
    </>
  );
}

function Progress({ progress: { stories, done, left } }: { progress: ManyProgress }) {
  return (
    <p role="status" className={screen.quiet}>
      <progress max={stories} value={done + left} aria-label="How far it is" /> {done + left} of{' '}
      {storiesCounted(stories)}
    </p>
  );
}

type Many = ReturnType<typeof useMany>;

/** Goes on with a change step by step, until it is over; what is undone goes the same way. */
function useMany() {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<ManyProgress>();
  const { data } = useQuery({ queryKey: ['many'], queryFn: () => makeCall(lastManyCall, {}) });
  const go = useMutation({
    mutationFn: async (id: number) => {
      let now = await makeCall(stepManyCall, { id });
      for (setProgress(now); !now.isOver; setProgress(now)) now = await makeCall(stepManyCall, { id });
    },
    onSettled: () => {
      setProgress(undefined);
      void queries.invalidateQueries({ queryKey: ['stories'] });
      return queries.invalidateQueries({ queryKey: ['many'] });
    },
  });
  const turn = useMutation({
    mutationFn: (id: number) => makeCall(undoManyCall, { id }),
    onSuccess: (_, id) => go.mutate(id),
  });
  return { go, undo: turn.mutate, undoError: turn.error, progress, last: data?.last ?? null };
}
