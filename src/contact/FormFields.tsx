import type { ReactNode } from 'react';
import fields from '#design/Field.module.css';
import styles from './ContactForm.module.css';
import { FIELD_MESSAGES, LONGEST_MESSAGE } from './contact-rules.contract.ts';
import type { FieldName, TextField } from './fields.ts';

interface FieldProps {
  readonly error: string | undefined;
  /** Its value in a form that was posted without script. */
  readonly value?: string | undefined;
}

export function TextInput({ field, error, value }: FieldProps & { field: TextField }) {
  const { name, label, ...attributes } = field;
  return (
    <Labelled name={name} label={label} error={error}>
      <input
        {...attributes}
        {...described(name, error)}
        name={name}
        defaultValue={value}
        required
        className={styles.field}
      />
    </Labelled>
  );
}

export function MessageField({ error, value }: FieldProps) {
  return (
    <Labelled name="message" label="Message" hint="optional" error={error}>
      <textarea
        {...described('message', error)}
        name="message"
        rows={6}
        maxLength={LONGEST_MESSAGE}
        defaultValue={value}
        className={styles.field}
      />
    </Labelled>
  );
}

interface ConsentProps extends Pick<FieldProps, 'error'> {
  /** Its value in a form that was posted without script. */
  readonly given?: boolean | undefined;
}

/** Consent to be contacted (section 5). */
export function ConsentField({ error, given }: ConsentProps) {
  return (
    <div className={styles.consent}>
      <input {...described('opt_in', error)} type="checkbox" name="opt_in" defaultChecked={given} required />
      <label htmlFor="contact-opt_in">I agree to be contacted by email or phone.</label>
      <FieldError name="opt_in" error={error} />
    </div>
  );
}

interface LabelledProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

function Labelled({ name, label, hint, error, children }: LabelledProps) {
  return (
    <div className={styles.labelled}>
      <label htmlFor={`contact-${name}`} className={fields.label}>
        {label} {hint && <span className={styles.hint}>({hint})</span>}
      </label>
      {children}
      <FieldError name={name} error={error} />
    </div>
  );
}

/** Always rendered, so that screen readers announce its changes. */
function FieldError({ name, error }: { name: string; error: string | undefined }) {
  return (
    <p id={`contact-${name}-error`} role="alert" className={fields.error}>
      {error}
    </p>
  );
}

/** Ties a field to its error, and holds the error's text for the script. */
function described(name: FieldName, error: string | undefined) {
  return {
    id: `contact-${name}`,
    'aria-invalid': Boolean(error),
    'aria-describedby': `contact-${name}-error`,
    'data-error': FIELD_MESSAGES[name],
  };
}
