import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { LONGEST_REVISION_NAME } from '#desk/stories/publishing/publishing-limits.ts';
import { keepRevisionCall, listRevisionsCall } from '#desk/stories/publishing/revisions.contract.ts';
import { dateAndTime } from '#platform/dates.ts';
import { makeCall } from '../../call.ts';
import { useFacts } from '../../facts.desk.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import styles from '../story.desk.module.css';
import { TextAction } from '../TextAction.desk.tsx';
import { TextButton } from '../TextButton.desk.tsx';
import type { BringingBack } from './bringing-back.desk.ts';
import { FirstWords } from './FirstWords.desk.tsx';
import { RevisionChanges } from './RevisionChanges.desk.tsx';
import { whyKept } from './why-kept.ts';

interface HistoryPanelProps {
  readonly story: OpenStory;
  readonly bringing: BringingBack;
}

/** How the story was at earlier times; the one that is open is compared with the present text. */
export function HistoryPanel({ story, bringing }: HistoryPanelProps) {
  const { id } = story.state;
  const [open, setOpen] = useState<number>();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useRevisions(id);
  const revisions = data?.pages.flatMap((page) => page.revisions);
  useNewVersions(story, bringing);
  return (
    <div className={styles.fields}>
      {story.state.mayEdit && <KeepVersion story={story} />}
      <ErrorNotice error={error} />
      <p role="status">
        {bringing.undo && (
          <>
            Brought back. <TextButton onClick={bringing.undo}>Undo</TextButton>
          </>
        )}
      </p>
      {revisions?.length === 0 && <p className={styles.quiet}>Nothing is kept of this story yet.</p>}
      <ul className={styles.list}>
        {revisions?.map((revision) => (
          <Kept
            key={revision.id}
            revision={revision}
            isOpen={open === revision.id}
            onOpen={(isOpen) => setOpen(isOpen ? revision.id : undefined)}
          >
            <RevisionChanges story={story} bringing={bringing} revision={revision.id} />
          </Kept>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="line" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show earlier versions
        </Button>
      )}
    </div>
  );
}

function KeepVersion({ story }: Pick<HistoryPanelProps, 'story'>) {
  return (
    <TextAction
      story={story}
      id="revision-name"
      label="Name of this version"
      button="Keep this version"
      most={LONGEST_REVISION_NAME}
      onSend={async (name) => {
        await story.save();
        await makeCall(keepRevisionCall, { id: story.state.id, name });
      }}
    />
  );
}

/** The revisions of a story, the newest first, page after page. */
function useRevisions(id: number) {
  return useInfiniteQuery({
    queryKey: ['story', id, 'revisions'],
    queryFn: ({ pageParam }) => makeCall(listRevisionsCall, { id, ...(pageParam && { before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: ({ revisions, hasMore }) => (hasMore ? revisions.at(-1)?.id : undefined),
  });
}

type Revision = NonNullable<ReturnType<typeof useRevisions>['data']>['pages'][number]['revisions'][number];

interface KeptProps {
  readonly revision: Revision;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Shown while it is open. */
  readonly children: ReactNode;
}

function Kept({ revision, isOpen, onOpen, children }: KeptProps) {
  const { publication } = useFacts();
  return (
    <li>
      <TextButton aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        <b>{whyKept(revision)}</b>
      </TextButton>
      <p className={styles.quiet}>
        {dateAndTime(revision.made_time, publication)}
        {revision.by && `, ${revision.by}`}
      </p>
      <FirstWords change={revision.first_change} />
      {isOpen && children}
    </li>
  );
}

/** Reads the list again once the version from before a bringing back is kept. */
function useNewVersions({ state: { id }, saving }: OpenStory, { undo }: BringingBack): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (undo && saving === 'saved') void queries.invalidateQueries({ queryKey: ['story', id, 'revisions'] });
  }, [queries, id, undo, saving]);
}
