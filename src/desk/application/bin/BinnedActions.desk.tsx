import { Button } from '#content/design/Button.tsx';
import type { BinnedStory } from '#desk/stories/bin/bin.contract.ts';
import { AskedTwice } from '../frame/AskedTwice.desk.tsx';
import { ErrorNotice } from '../frame/Notices.desk.tsx';
import styles from './bin.desk.module.css';
import { useEnd, type useRestore } from './bin-calls.desk.ts';

interface BinnedActionsProps {
  readonly story: BinnedStory;
  /** The list's: it says what was restored once this story is no longer in it. */
  readonly restore: ReturnType<typeof useRestore>;
  readonly mayEnd: boolean;
}

/** What one can do with a story in the bin. */
export function BinnedActions({ story: { id, title }, restore, mayEnd }: BinnedActionsProps) {
  const end = useEnd();
  const named = title || 'the story without a headline';
  const isBusy = restore.isPending || end.isPending;
  return (
    <div className={styles.actions}>
      <Button look="line" disabled={isBusy} aria-label={`Restore ${named}`} onClick={() => restore.mutate(id)}>
        Restore
      </Button>
      {mayEnd && (
        <AskedTwice
          label="Delete now"
          named={named}
          warning="Nothing brings its words back."
          isBusy={isBusy}
          onDelete={() => end.mutate(id)}
        />
      )}
      <ErrorNotice error={(restore.variables === id ? restore.error : null) ?? end.error} />
    </div>
  );
}
