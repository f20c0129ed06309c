import { useState } from 'react';
import { addresses } from '#addresses.ts';
import { Button } from '#design/Button.tsx';
import { fieldLook, Labelled } from '#design/TextField.tsx';
import type { OpenStory } from '#writing/journal/opened.ts';
import { withdrawStory } from '#writing/publishing/publishing.contract.ts';
import { makeCall } from '../../call.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import styles from '../story.desk.module.css';
import { useStoryCall } from './story-calls.desk.ts';

/** Takes a public story down, and says where its readers go. Publishing it again brings it back. */
export function TakeDown({ story }: { story: OpenStory }) {
  const { id, post } = story.state;
  const [redirect, setRedirect] = useState(() => addresses.topic(post?.path.split('/')[1] ?? ''));
  const { mutate, error, isPending } = useStoryCall(story, () =>
    makeCall(withdrawStory, { id }, { redirect: redirect.trim() || null }),
  );
  return (
    <details className={styles.more}>
      <summary>Take the story down</summary>
      <Labelled id="redirect" label="Where its readers go" hint="empty: they are told that it is gone">
        <input
          id="redirect"
          className={fieldLook}
          value={redirect}
          onChange={({ target }) => setRedirect(target.value)}
        />
      </Labelled>
      <Button look="line" disabled={isPending} onClick={() => mutate(undefined)}>
        Take down
      </Button>
      <ErrorNotice error={error} />
    </details>
  );
}
