import { Button } from '#content/design/Button.tsx';
import type { BinnedStory } from '#desk/stories/bin/bin.contract.ts';
import { AskedTwice } from '../frame/AskedTwice.desk.tsx';
import { ErrorNotice } from '../frame/Notices.desk.tsx';
import styles from './bin.desk.module.css';
import { useEnd, useRestore } from './bin-calls.desk.ts';

/** What one can do with a story in the bin. */
export function BinnedActions({ story: { id, title }, mayEnd }: { story: BinnedStory; mayEnd: boolean }) {
  const [restore, end] = [useRestore(), useEnd()];
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
      <ErrorNotice error={restore.error ?? end.error} />
    </div>
  );
}
