import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '#design/Button.tsx';
import { fieldLook, Labelled } from '#design/TextField.tsx';
import { shortDate } from '#platform/dates.ts';
import type { OpenStory } from '#writing/journal/opened.ts';
import { addCorrection, type readPublishing, removeCorrection } from '#writing/publishing/publishing.contract.ts';
import { makeCall } from '../../call.ts';
import { useFacts } from '../../facts.desk.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import styles from '../story.desk.module.css';
import { useStoryCall } from './story-calls.desk.ts';

interface CorrectionsProps {
  readonly story: OpenStory;
  readonly corrections: z.output<typeof readPublishing.answer>['corrections'];
}

/** Notices under the article: what was wrong, and is right now. */
export function Corrections({ story, corrections }: CorrectionsProps) {
  const [text, setText] = useState('');
  const { id } = story.state;
  const add = useStoryCall(story, async () => {
    await makeCall(addCorrection, { id }, { text });
    setText('');
  });
  return (
    <details className={styles.more}>
      <summary>Corrections{corrections.length > 0 && ` (${corrections.length})`}</summary>
      <CorrectionList story={story} corrections={corrections} />
      <Labelled id="correction" label="What was wrong, and what is right">
        <textarea
          id="correction"
          className={fieldLook}
          rows={3}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Labelled>
      <Button look="line" disabled={text.trim() === '' || add.isPending} onClick={() => add.mutate(undefined)}>
        Publish the correction
      </Button>
      <ErrorNotice error={add.error} />
    </details>
  );
}

function CorrectionList({ story, corrections }: CorrectionsProps) {
  const { publication } = useFacts();
  const { id } = story.state;
  const remove = useStoryCall(story, (correction: number) => makeCall(removeCorrection, { id, correction }));
  return (
    <ul className={styles.list}>
      {corrections.map((correction) => (
        <li key={correction.id}>
          {shortDate(correction.correction_time, publication)}: {correction.correction}{' '}
          <button type="button" className={styles.textual} onClick={() => remove.mutate(correction.id)}>
            Remove
          </button>
        </li>
      ))}
    </ul>
  );
}
