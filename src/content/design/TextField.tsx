import type { ComponentProps, ReactNode } from 'react';
import { beginsHere } from './begins-here.ts';
import fields from './Field.module.css';
import styles from './TextField.module.css';

/** The look of the control inside a `Labelled`: an input, a text area, a list of choices. */
export const fieldLook = styles.field;

interface LabelledProps {
  /** The field's id. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A label, its field, and the field's error. */
export function Labelled({ id, label, hint, error, children }: LabelledProps) {
  return (
    <div className={styles.labelled}>
      <label htmlFor={id} className={fields.label}>
        {label} {hint && <span className={styles.hint}>({hint})</span>}
      </label>
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Always rendered, so that screen readers announce its changes. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={`${id}-error`} role="alert" className={fields.error}>
      {error}
    </p>
  );
}

/** Ties a field to its error. */
export function described(id: string, error: string | undefined) {
  return { id, 'aria-invalid': Boolean(error), 'aria-describedby': `${id}-error` };
}

type FieldProps<Name extends 'input' | 'textarea'> = Omit<LabelledProps, 'children'> &
  Omit<ComponentProps<Name>, 'id' | 'className'>;

interface RuleProps {
  /** Its rule as a sentence, which the desk's forms say below the field (desk/pages/says-rules.desk.ts). */
  readonly rule?: string | undefined;
}

/** A field of one line. */
export function TextField({ id, label, hint, error, rule, ...attributes }: FieldProps<'input'> & RuleProps) {
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <input
        {...attributes}
        {...(rule && { title: rule, 'data-rule': rule })}
        {...beginsHere(rule !== undefined && error !== undefined)}
        {...described(id, error)}
        className={fieldLook}
      />
    </Labelled>
  );
}

/** A field of several lines. */
export function TextArea({ id, label, hint, error, ...attributes }: FieldProps<'textarea'>) {
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <textarea {...attributes} {...described(id, error)} className={fieldLook} />
    </Labelled>
  );
}
