import { type SubmitEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { fieldLook, Labelled } from '#design/TextField.tsx';
import type { OpenStory } from '#writing/journal/opened.ts';
import { LONGEST_REVISION_NAME } from '#writing/publishing/limits.ts';
import { keepRevision } from '#writing/publishing/revisions.contract.ts';
import { makeCall } from '../../call.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import { useStoryCall } from '../publish/story-calls.desk.ts';
import styles from '../story.desk.module.css';

/** Keeps the story as it is now, under a name. */
export function NameRevision({ story }: { story: OpenStory }) {
  const [name, setName] = useState('');
  const { id } = story.state;
  const { mutate, error, isPending } = useStoryCall(story, async () => {
    await makeCall(keepRevision, { id }, { name });
    setName('');
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate(undefined);
  };
  return (
    <form className={styles.keep} onSubmit={submit}>
      <Labelled id="revision-name" label="Keep it as it is now" hint="under a name">
        <input
          id="revision-name"
          className={fieldLook}
          maxLength={LONGEST_REVISION_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Labelled>
      <Button type="submit" look="line" disabled={name.trim() === '' || isPending}>
        Keep
      </Button>
      <ErrorNotice error={error} />
    </form>
  );
}
