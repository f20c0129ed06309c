import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useMounted } from '#design/useMounted.ts';
import { island } from '#platform/rendering/island.ts';
import styles from './ContactForm.module.css';
import { HIDDEN_FIELD, SUBMITTED } from './contact-rules.contract.ts';
import { ConsentField, MessageField, TextInput } from './FormFields.tsx';
import { checkFields, type FieldErrors, type FieldValues, readFields, TEXT_FIELDS } from './fields.ts';
import { SUCCESS_SHOWN } from './limits.ts';
import { send } from './send.ts';

interface ContactFormProps {
  readonly form: 'contact' | 'opt-out';
  /** The page's own address, which takes the form where no script runs. */
  readonly action: string;
  readonly apiBase: string;
  /** What a form posted without script said, and what is wrong with it. */
  readonly values?: FieldValues;
  readonly errors?: FieldErrors;
  readonly sent?: boolean;
}

/** The contact and opt-out forms (sections 4 and 5): idle, errors, submitting, success for eight seconds, idle. */
function ContactForm({ form, action, apiBase, values, errors: posted = {}, sent = false }: ContactFormProps) {
  const [errors, setErrors] = useState(posted);
  const [state, setState] = useState<'idle' | 'submitting' | 'success'>(sent ? 'success' : 'idle');
  const live = useMounted();
  const element = useRef<HTMLFormElement>(null);
  useReset(state === 'success', () => setState('idle'));

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fields = { ...readFields(new FormData(event.currentTarget)), form };
    const found = checkFields(fields);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) return focusField(element.current, first);
    setState('submitting');
    const arrived = await send(apiBase, fields);
    if (arrived) element.current?.reset();
    setState(arrived ? 'success' : 'idle');
  }

  return (
    <form ref={element} action={action} method="post" noValidate={live} onSubmit={submit} className={styles.form}>
      <div className={styles.pair}>
        {TEXT_FIELDS.map((field) => (
          <TextInput key={field.name} field={field} error={errors[field.name]} value={values?.[field.name]} />
        ))}
      </div>
      <MessageField error={errors.message} value={values?.message} />
      <p className={styles.unseen} aria-hidden="true">
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name={HIDDEN_FIELD} tabIndex={-1} autoComplete="off" />
      </p>
      <ConsentField error={errors.opt_in} given={values?.opt_in} />
      <Button type="submit" disabled={state === 'submitting'}>
        {state === 'submitting' ? 'Submitting...' : 'Submit'}
      </Button>
      <p role="status" className={styles.success}>
        {state === 'success' && SUBMITTED}
      </p>
    </form>
  );
}

/** Calls back when the success message has been seen long enough. */
function useReset(shown: boolean, reset: () => void): void {
  const latest = useRef(reset);
  latest.current = reset;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => latest.current(), SUCCESS_SHOWN);
    return () => clearTimeout(timer);
  }, [shown]);
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

export default island('contact/ContactForm', ContactForm);
