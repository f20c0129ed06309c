import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useMounted } from '#content/design/useMounted.ts';
import {
  EMAIL_PATTERN,
  HIDDEN_FIELD,
  INVALID_EMAIL,
  SUBSCRIBED,
  wholeMatch,
} from '#content/newsletter/newsletter-rules.contract.ts';
import { logFailure } from '#platform/rendering/browser/log-failure.ts';
import { CONFIRMATION_RESET, FASTEST_SUBSCRIPTION } from './newsletter-limits.ts';
import { sendSubscription } from './send-subscription.ts';

const email = wholeMatch(EMAIL_PATTERN);

/**
 * Submits an EmailForm without leaving the page (section 4, Subscribe popup). Checks the field on each change and on
 * blur. The outcome stays until the field changes, the next submission, or `end`.
 * @returns the form's properties, and a function that clears the outcome
 */
export function useSubscription(apiBase: string) {
  const { note, show } = useNote();
  const { field, invalid, setInvalid, check, clear } = useField();
  const live = useMounted();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    show(undefined);
    const address = field.current?.value ?? '';
    if (!check()) return logFailure('Error subscribing', INVALID_EMAIL);
    const outcome = await sendSubscription(apiBase, address, trapped(event.currentTarget));
    // The field has changed meanwhile: this outcome belongs to another address.
    if (field.current?.value !== address) return;
    show(outcome);
    if (outcome === SUBSCRIBED) clear();
  }

  const change = () => {
    show(undefined);
    check();
  };
  return {
    props: {
      note,
      ...(invalid && { error: INVALID_EMAIL }),
      form: { noValidate: live, onSubmit: submit },
      field: { ref: field, onChange: change, onBlur: check, onCut: refuse, onCopy: refuse, onPaste: refuse },
    },
    end: () => {
      show(undefined);
      setInvalid(false);
    },
  };
}

/**
 * A text that marks a bot: the hidden field's, or one for a form that was sent faster than a person can. Empty for a
 * reader. Without script the field alone decides.
 */
function trapped(form: HTMLFormElement): string {
  if (performance.now() < FASTEST_SUBSCRIPTION) return 'sent at once';
  return String(new FormData(form).get(HIDDEN_FIELD) ?? '');
}

/** The field blocks cut, copy and paste (section 5). */
function refuse(event: ClipboardEvent): void {
  event.preventDefault();
}

function useField() {
  const field = useRef<HTMLInputElement>(null);
  const isCleared = useRef(false);
  const [invalid, setInvalid] = useState(false);
  return {
    field,
    invalid,
    setInvalid,
    /** Validates the field and shows the result. */
    check: (): boolean => {
      const value = field.current?.value ?? '';
      isCleared.current &&= value === '';
      const valid = email.test(value);
      // A field that was emptied after success is not an error.
      setInvalid(!valid && !isCleared.current);
      return valid;
    },
    clear: () => {
      isCleared.current = true;
      if (field.current) field.current.value = '';
    },
  };
}

/** Shows a note instead of the default one; thanks disappear after their time. */
function useNote() {
  const [note, show] = useState<string>();
  useEffect(() => {
    if (note !== SUBSCRIBED) return;
    const timer = setTimeout(() => show(undefined), CONFIRMATION_RESET);
    return () => clearTimeout(timer);
  }, [note]);
  return { note, show };
}
