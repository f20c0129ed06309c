import { type SubmitEvent, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { fieldLook, Labelled } from '#design/TextField.tsx';
import type { OpenStory } from '#writing/journal/opened.ts';
import { ErrorNotice } from '../frame/Notices.desk.tsx';
import styles from './story.desk.module.css';
import { useStoryCall } from './story-calls.desk.ts';

interface TextActionProps {
  readonly story: OpenStory;
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly button: string;
  readonly maxLength: number;
  /** What stands in the field at first; empty unless it is given. */
  readonly proposal?: string;
  readonly isOptional?: boolean;
  /** Several sentences. */
  readonly isLong?: boolean;
  readonly onSend: (text: string) => Promise<unknown>;
}

/** A text that is typed and sent: a correction, a note, a name. */
export function TextAction(props: TextActionProps) {
  const { story, id, label, hint, button, maxLength, proposal = '', isOptional, isLong, onSend } = props;
  const [text, setText] = useState(proposal);
  const { mutate, error, isPending } = useStoryCall(story, async () => {
    await onSend(text.trim());
    setText(proposal);
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    mutate(undefined);
  };
  const Field = isLong ? 'textarea' : 'input';
  return (
    <form className={styles.send} onSubmit={send}>
      <Labelled id={id} label={label} hint={hint}>
        <Field
          id={id}
          className={fieldLook}
          maxLength={maxLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Labelled>
      <Button type="submit" look="line" disabled={(!isOptional && text.trim() === '') || isPending}>
        {button}
      </Button>
      <ErrorNotice error={error} />
    </form>
  );
}
