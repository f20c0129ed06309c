import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { Button } from '#content/design/Button.tsx';
import { restoreStoryCall } from '#desk/stories/bin/bin.contract.ts';
import { changeBetween } from '#desk/stories/changes.ts';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { createStoryCall, readStoryCall, saveChangeCall } from '#desk/stories/stories.contract.ts';
import { makeCall } from '../call.ts';
import { ErrorNotice } from '../frame/Notices.desk.tsx';
import styles from './bin.desk.module.css';

interface RestoreProps {
  readonly id: number;
  /** Called once it is out of the bin. */
  readonly onRestored: () => Promise<unknown>;
}

/** Takes a story out of the bin, where one wanted to open it or was writing it. */
export function RestoreStory({ id, onRestored }: RestoreProps) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => makeCall(restoreStoryCall, { id }),
    onSuccess: onRestored,
  });
  return (
    <div className={styles.notice}>
      <Button look="line" disabled={isPending} onClick={() => mutate()}>
        Restore the story
      </Button>
      <ErrorNotice error={error} />
    </div>
  );
}

/** What a writer can do whose open story was deleted: go on, or keep the words as a new story. */
export function GoneNotice({ story }: { story: OpenStory }) {
  if (story.gone === 'in the bin') return <RestoreStory id={story.state.id} onRestored={story.reload} />;
  return story.gone === 'ended' ? <KeepWords story={story} /> : null;
}

function KeepWords({ story: { document, letGo } }: { story: OpenStory }) {
  const [, go] = useLocation();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const { id } = await makeCall(createStoryCall, {});
      const { version, document: empty } = await makeCall(readStoryCall, { id });
      const change = changeBetween(empty, document);
      if (change) await makeCall(saveChangeCall, { id, version, change });
      await letGo();
      return id;
    },
    onSuccess: (id) => go(`/stories/${id}`),
  });
  return (
    <div className={styles.notice}>
      <Button look="line" disabled={isPending} onClick={() => mutate()}>
        Make a new story of these words
      </Button>
      <ErrorNotice error={error} />
    </div>
  );
}
