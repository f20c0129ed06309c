import { type ClipboardEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { addresses } from '#addresses.ts';
import { Button } from '#design/Button.tsx';
import fields from '#design/Field.module.css';
import { useMounted } from '#design/useMounted.ts';
import { CONFIRMATION_RESET } from './limits.ts';
import {
  ALREADY_SUBSCRIBED,
  EMAIL_ATTRIBUTES,
  EMAIL_PATTERN,
  INVALID_EMAIL,
  LONGEST_EMAIL,
  SUBSCRIBE_NOTE,
  SUBSCRIBED,
  wholeMatch,
} from './newsletter-rules.contract.ts';
import styles from './SubscribeForm.module.css';
import { SubscribeNote } from './SubscribeNote.tsx';
import { subscribe } from './subscribe.ts';

const email = wholeMatch(EMAIL_PATTERN);

/** Email field and Submit (section 4, Subscribe popup). Without script the form posts to /subscribe. */
export function SubscribeForm({ apiBase }: { apiBase: string }) {
  const { note, show } = useNote();
  const live = useMounted();
  const field = useRef<HTMLInputElement>(null);
  const { invalid, check, leave, clear } = useCheck(field);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const address = field.current?.value ?? '';
    check();
    if (!email.test(address)) return reportError(new Error(INVALID_EMAIL));
    const outcome = await subscribe(apiBase, address);
    if (outcome === 'already') show(ALREADY_SUBSCRIBED);
    if (outcome !== 'subscribed') return;
    clear();
    show(SUBSCRIBED, CONFIRMATION_RESET);
  }

  return (
    <form action={addresses.subscribe()} method="post" noValidate={live} onSubmit={submit}>
      <label htmlFor="subscribe-email" className={fields.label}>
        Email
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          id="subscribe-email"
          name="email"
          {...EMAIL_ATTRIBUTES}
          required
          pattern={EMAIL_PATTERN}
          maxLength={LONGEST_EMAIL}
          aria-invalid={invalid}
          aria-describedby="subscribe-error subscribe-note"
          onChange={check}
          onBlur={leave}
          onCut={refuse}
          onCopy={refuse}
          onPaste={refuse}
          className={fields.joined}
        />
        <Button type="submit">Submit</Button>
      </div>
      <p id="subscribe-error" role="alert" className={fields.error}>
        {invalid && INVALID_EMAIL}
      </p>
      <SubscribeNote id="subscribe-note" text={note} />
    </form>
  );
}

/** The field blocks cut, copy and paste (section 5). */
function refuse(event: ClipboardEvent): void {
  event.preventDefault();
}

/** Whether the field's address is none (section 5): checked on every change, and when the field is left. */
function useCheck(field: RefObject<HTMLInputElement | null>) {
  const [invalid, setInvalid] = useState(false);
  const isCleared = useRef(false);
  const check = () => {
    isCleared.current = false;
    setInvalid(!email.test(field.current?.value ?? ''));
  };
  return {
    invalid,
    check,
    // Nobody is to blame for a field that is empty because their address was taken.
    leave: () => isCleared.current || check(),
    clear: () => {
      isCleared.current = true;
      if (field.current) field.current.value = '';
    },
  };
}

/** The note under the field; one shown for a time gives way to the default note. */
function useNote() {
  const [shown, setShown] = useState<{ text: string; time?: number | undefined }>({ text: SUBSCRIBE_NOTE });
  useEffect(() => {
    if (shown.time === undefined) return;
    const timer = setTimeout(() => setShown({ text: SUBSCRIBE_NOTE }), shown.time);
    return () => clearTimeout(timer);
  }, [shown]);
  return { note: shown.text, show: (text: string, time?: number) => setShown({ text, time }) };
}
