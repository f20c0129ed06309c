import { type ChangeEvent, type ComponentProps, type SubmitEvent, useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import { Room } from '#content/design/Room.desk.tsx';
import { TextArea, TextField } from '#content/design/TextField.tsx';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { ErrorNotice } from '../frame/Notices.desk.tsx';
import { OWN_UNDO } from '../own-undo.ts';
import styles from './story.desk.module.css';
import { useStoryCall } from './story-calls.desk.ts';

interface TextActionProps {
  readonly story: OpenStory;
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly button: string;
  readonly look?: 'solid' | 'line';
  /** The most characters. */
  readonly most: number;
  /** What stands in the field at first; empty unless it is given. */
  readonly proposal?: string;
  readonly isOptional?: boolean;
  /** What a text of one line has to look like, and that in words. */
  readonly format?: Pick<ComponentProps<'input'>, 'pattern' | 'title'>;
  /** Several sentences. */
  readonly isLong?: boolean;
  /** What it is sent with is not there yet. */
  readonly isEarly?: boolean;
  /** It is done, here or in another tab: the field stays only as long as words stand in it that were not sent. */
  readonly isOver?: boolean;
  readonly onSend: (text: string) => Promise<unknown>;
}

/** A text that is typed and sent: a correction, a note, a name. */
export function TextAction(props: TextActionProps) {
  const { story, id, label, hint, most, proposal = '', isOptional, format, onSend } = props;
  const [text, setText] = useState(proposal);
  const { mutate, error, isPending } = useStoryCall(story, async () => {
    await onSend(text.trim());
    setText(proposal);
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  const { length } = text.trim();
  const fits = length <= most && (isOptional || length > 0);
  const field = {
    id,
    label,
    hint,
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setText(target.value),
  };
  if (props.isOver && text === proposal) return null;
  return (
    <form className={styles.send} onSubmit={send}>
      {props.isLong ? <TextArea {...OWN_UNDO} {...field} /> : <TextField {...field} {...format} />}
      <Room length={length} most={most} />
      <Button type="submit" look={props.look ?? 'line'} disabled={!fits || isPending || props.isEarly}>
        {props.button}
      </Button>
      <ErrorNotice error={error} />
    </form>
  );
}
