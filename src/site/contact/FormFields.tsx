import { FIELD_MESSAGES, LONGEST_MESSAGE } from '#content/contact/contact-rules.contract.ts';
import { beginsHere } from '#content/design/begins-here.ts';
import { described, FieldError, TextArea, TextField } from '#content/design/TextField.tsx';
import styles from './ContactForm.module.css';
import type { ContactField, FieldName } from './fields.ts';

interface FieldProps {
  readonly error: string | undefined;
  /** Whether it is the first that is wrong: the page begins there. */
  readonly isFirst: boolean;
  /** Its value in a form that was posted without script. */
  readonly value?: string | undefined;
}

export function TextInput({ field: { label, ...field }, error, isFirst, value }: FieldProps & { field: ContactField }) {
  return (
    <TextField
      {...field}
      {...forScript(field.name)}
      id={idOf(field.name)}
      label={label}
      error={error}
      {...beginsHere(isFirst)}
      defaultValue={value}
      required
    />
  );
}

export function MessageField({ error, isFirst, value }: FieldProps) {
  return (
    <TextArea
      {...forScript('message')}
      id={idOf('message')}
      name="message"
      label="Message"
      hint="optional"
      error={error}
      {...beginsHere(isFirst)}
      rows={6}
      maxLength={LONGEST_MESSAGE}
      defaultValue={value}
    />
  );
}

interface ConsentProps extends Pick<FieldProps, 'error' | 'isFirst'> {
  /** Its value in a form that was posted without script. */
  readonly given?: boolean | undefined;
}

/** Consent to be contacted (section 5). */
export function ConsentField({ error, isFirst, given }: ConsentProps) {
  const id = idOf('opt_in');
  return (
    <div className={styles.consent}>
      <input
        {...described(id, error)}
        {...forScript('opt_in')}
        type="checkbox"
        name="opt_in"
        {...beginsHere(isFirst)}
        defaultChecked={given}
        required
      />
      <label htmlFor={id}>I agree to be contacted by email or phone.</label>
      <FieldError id={id} error={error} />
    </div>
  );
}

function idOf(name: FieldName): string {
  return `contact-${name}`;
}

/** The error's text, for the script. */
function forScript(name: FieldName) {
  return { 'data-error': FIELD_MESSAGES[name] };
}
