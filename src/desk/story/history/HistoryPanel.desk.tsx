import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateAndTime } from '#platform/dates.ts';
import type { OpenStory } from '#writing/journal/opened.ts';
import { LONGEST_REVISION_NAME } from '#writing/publishing/limits.ts';
import { keepRevision, listRevisions, type Revision } from '#writing/publishing/revisions.contract.ts';
import { makeCall } from '../../call.ts';
import { useFacts } from '../../facts.desk.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import styles from '../story.desk.module.css';
import { TextAction } from '../TextAction.desk.tsx';
import { TextButton } from '../TextButton.desk.tsx';
import type { BringingBack } from './bringing-back.desk.ts';
import { RevisionChanges } from './RevisionChanges.desk.tsx';

const KIND_WORDS: Readonly<Record<Revision['kind'], string>> = {
  published: 'Published',
  named: 'Named',
  autosaved: 'Saved while writing',
};

interface HistoryPanelProps {
  readonly story: OpenStory;
  readonly bringing: BringingBack;
}

/** How the story was at earlier times; the one that is open is compared with the present text. */
export function HistoryPanel({ story, bringing }: HistoryPanelProps) {
  const { publication } = useFacts();
  const { id } = story.state;
  const [open, setOpen] = useState<number>();
  const { data, error } = useQuery({
    queryKey: ['story', id, 'revisions'],
    queryFn: () => makeCall(listRevisions, { id }),
  });
  return (
    <div className={styles.fields}>
      {story.state.mayEdit && (
        <TextAction
          story={story}
          id="revision-name"
          label="Name of this version"
          button="Keep this version"
          maxLength={LONGEST_REVISION_NAME}
          onSend={async (name) => {
            await story.save();
            await makeCall(keepRevision, { id, name });
          }}
        />
      )}
      <ErrorNotice error={error} />
      <p role="status">
        {bringing.undo && (
          <>
            Brought back. <TextButton onClick={bringing.undo}>Undo</TextButton>
          </>
        )}
      </p>
      {data?.revisions.length === 0 && <p className={styles.quiet}>Nothing is kept of this story yet.</p>}
      <ul className={styles.list}>
        {data?.revisions.map((revision) => (
          <li key={revision.id}>
            <TextButton
              aria-expanded={open === revision.id}
              onClick={() => setOpen(open === revision.id ? undefined : revision.id)}
            >
              <b>{revision.name || KIND_WORDS[revision.kind]}</b>
            </TextButton>
            <p className={styles.quiet}>
              {dateAndTime(revision.made_time, publication)}
              {revision.by && `, ${revision.by}`}
            </p>
            {open === revision.id && <RevisionChanges story={story} bringing={bringing} revision={revision.id} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
