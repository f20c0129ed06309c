import { useId } from 'react';
import { Button, ButtonLink } from '#content/design/Button.tsx';
import { Room } from '#content/design/Room.desk.tsx';
import screen from '#content/design/screen.desk.module.css';
import { TextArea } from '#content/design/TextField.tsx';
import { useFacts } from '#desk/application/facts.desk.ts';
import { OWN_UNDO } from '#desk/application/own-undo.ts';
import styles from '../readers.desk.module.css';
import { LONGEST_ANSWER_NOTE } from '../readers-limits.ts';
import { useKeptText } from './kept-text.desk.ts';
import { answerLink, confirmationLink } from './mail-links.ts';
import type { RequestChanges } from './request-changes.desk.ts';
import type { WholeRequest } from './requests.contract.ts';

interface AnswerPartProps {
  readonly request: WholeRequest;
  readonly changes: RequestChanges;
}

/** The answer: written in the reader's own mail program, noted here. */
export function AnswerPart({ request, changes }: AnswerPartProps) {
  const id = useId();
  if (request.done_time !== null)
    return (
      <p>
        <Button look="line" disabled={changes.isBusy} onClick={() => changes.make({ what: 'reopen' })}>
          Open it again
        </Button>
      </p>
    );
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.heading}>
        Answer
      </h2>
      {request.tray === 'requests' && request.due.confirm !== undefined && (
        <Confirmation request={request} changes={changes} />
      )}
      <MailButton request={request} />
      <NoteForm request={request} changes={changes} />
    </section>
  );
}

function MailButton({ request }: { readonly request: WholeRequest }) {
  const { publication } = useFacts();
  if (request.email === '') return <p className={screen.quiet}>There is no address to answer to.</p>;
  return (
    <p>
      <ButtonLink look="line" href={answerLink(request, publication)}>
        Write the answer in your mail program
      </ButtonLink>
    </p>
  );
}

/** That a request came must be confirmed before it is answered. */
function Confirmation({ request, changes }: AnswerPartProps) {
  const { publication } = useFacts();
  const { confirmed_time, email } = request;
  const isConfirmed = confirmed_time !== null;
  return (
    <p className={styles.row}>
      {!isConfirmed && email !== '' && (
        <ButtonLink look="line" href={confirmationLink(request, publication)}>
          Confirm in your mail program
        </ButtonLink>
      )}
      <Button
        look="line"
        disabled={changes.isBusy}
        onClick={() => changes.make({ what: 'confirm', is_confirmed: !isConfirmed })}
      >
        {isConfirmed ? 'It is not confirmed' : 'It is confirmed'}
      </Button>
    </p>
  );
}

function NoteForm({ request, changes }: AnswerPartProps) {
  const id = useId();
  const [note, setNote] = useKeptText(`note ${request.id}`);
  const [denial, setDenial] = useKeptText(`denial ${request.id}`);
  const isWordless = `${note}${denial}`.trim() === '';
  const forget = () => {
    setNote('');
    setDenial('');
  };
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        changes.make({ what: 'answer', note, denial }, { onSuccess: forget });
      }}
    >
      <NoteField id={`${id}-note`} label="What the answer was" value={note} onChange={setNote} />
      {request.tray === 'requests' && (
        <NoteField id={`${id}-denial`} label="Why it was denied, if it was" value={denial} onChange={setDenial} />
      )}
      <p className={styles.row}>
        <Button type="submit" disabled={changes.isBusy}>
          {isWordless ? 'Close it without an answer' : 'It is answered'}
        </Button>
        {isWordless && (
          <span className={screen.quiet}>
            Nothing is sent to the reader from here. Say above what the answer was, or close it without one.
          </span>
        )}
      </p>
    </form>
  );
}

interface NoteFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function NoteField({ id, label, value, onChange }: NoteFieldProps) {
  return (
    <div>
      <TextArea
        {...OWN_UNDO}
        id={id}
        label={label}
        hint="without names and addresses: it is kept when the person is erased"
        rows={3}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Room length={value.length} most={LONGEST_ANSWER_NOTE} />
    </div>
  );
}
