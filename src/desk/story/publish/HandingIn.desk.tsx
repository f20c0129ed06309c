import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '#design/Button.tsx';
import { fieldLook, Labelled } from '#design/TextField.tsx';
import type { OpenStory } from '#writing/journal/opened.ts';
import { giveBack, handIn, type readPublishing } from '#writing/publishing/publishing.contract.ts';
import { makeCall } from '../../call.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import styles from '../story.desk.module.css';
import { useStoryCall } from './story-calls.desk.ts';

interface HandingInProps {
  readonly story: OpenStory;
  readonly publishing: z.output<typeof readPublishing.answer>;
}

/** A writer's way to the editors, and the editors' way back. */
export function HandingIn({ story, publishing }: HandingInProps) {
  const { id, mayPublish } = story.state;
  const { mutate, error, isPending } = useStoryCall(story, () => makeCall(handIn, { id }));
  if (publishing.handed_in_time)
    return mayPublish ? <GivingBack story={story} /> : <p role="status">Handed in. An editor has it now.</p>;
  return (
    <>
      {publishing.note && (
        <p className={styles.note}>
          Given back: <q>{publishing.note}</q>
        </p>
      )}
      {!mayPublish && (
        <div>
          <Button disabled={isPending || story.saving === 'saving'} onClick={() => mutate(undefined)}>
            Hand in
          </Button>
          <ErrorNotice error={error} />
        </div>
      )}
    </>
  );
}

function GivingBack({ story }: { story: OpenStory }) {
  const [note, setNote] = useState('');
  const { id, owner } = story.state;
  const { mutate, error, isPending } = useStoryCall(story, () => makeCall(giveBack, { id }, { note }));
  return (
    <details className={styles.more}>
      <summary>Give it back{owner && ` to ${owner}`}</summary>
      <Labelled id="give-back-note" label="What is missing">
        <textarea
          id="give-back-note"
          className={fieldLook}
          rows={3}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Labelled>
      <Button look="line" disabled={isPending} onClick={() => mutate(undefined)}>
        Give back
      </Button>
      <ErrorNotice error={error} />
    </details>
  );
}
