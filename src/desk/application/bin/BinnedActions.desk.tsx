import { useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import type { BinnedStory } from '#desk/writing/bin/bin.contract.ts';
import { ErrorNotice } from '../frame/Notices.desk.tsx';
import styles from './bin.desk.module.css';
import { useEnd, useRestore } from './bin-calls.desk.ts';

/** What one can do with a story in the bin. What cannot be undone is asked for twice. */
export function BinnedActions({ story: { id, title }, mayEnd }: { story: BinnedStory; mayEnd: boolean }) {
  const [isAsked, ask] = useState(false);
  const [restore, end] = [useRestore(), useEnd()];
  const named = title || 'the story without a headline';
  const isBusy = restore.isPending || end.isPending;
  return (
    <div className={styles.actions}>
      {isAsked ? (
        <>
          <span role="status">Nothing brings its words back.</span>
          <Button look="line" disabled={isBusy} aria-label={`Delete for good: ${named}`} onClick={() => end.mutate(id)}>
            Delete for good
          </Button>
          <Button look="line" disabled={isBusy} onClick={() => ask(false)}>
            Keep it
          </Button>
        </>
      ) : (
        <>
          <Button look="line" disabled={isBusy} aria-label={`Restore ${named}`} onClick={() => restore.mutate(id)}>
            Restore
          </Button>
          {mayEnd && (
            <Button look="line" disabled={isBusy} aria-label={`Delete now: ${named}`} onClick={() => ask(true)}>
              Delete now
            </Button>
          )}
        </>
      )}
      <ErrorNotice error={restore.error ?? end.error} />
    </div>
  );
}
