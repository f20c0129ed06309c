import type { ComponentProps } from 'react';
import { addresses } from '#content/addresses.ts';
import { Button } from '#content/design/Button.tsx';
import { beginsHere } from '#content/design/begins-here.ts';
import fields from '#content/design/Field.module.css';
import unseen from '#content/design/VisuallyHidden.module.css';
import {
  EMAIL_ATTRIBUTES,
  EMAIL_PATTERN,
  HIDDEN_FIELD,
  INVALID_EMAIL,
  LONGEST_EMAIL,
} from '#content/newsletter/newsletter-rules.contract.ts';
import styles from './EmailForm.module.css';
import type { PostedAddress } from './posted-address.ts';
import { SubscribeNote } from './SubscribeNote.tsx';

interface EmailFormProps extends PostedAddress {
  /** Prefix of its ids: a page may have two such forms. */
  readonly id: string;
  /** Properties that use-subscription.ts sets when script runs. */
  readonly form?: ComponentProps<'form'>;
  readonly field?: ComponentProps<'input'>;
}

/** Email field and Submit. Without script the browser checks the field, and the form posts to /subscribe. */
export function EmailForm({ id, note, error, value, from, form, field }: EmailFormProps) {
  return (
    <form action={addresses.subscribe()} method="post" {...form}>
      {from && <input type="hidden" name="from" value={from} />}
      <label htmlFor={id} className={fields.label}>
        Email
      </label>
      <div className={styles.row}>
        <input
          id={id}
          name="email"
          {...EMAIL_ATTRIBUTES}
          required
          pattern={EMAIL_PATTERN}
          // Browsers show it when the pattern does not match.
          title={INVALID_EMAIL}
          maxLength={LONGEST_EMAIL}
          defaultValue={value}
          {...beginsHere(error !== undefined)}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error ${id}-note`}
          className={fields.joined}
          {...field}
        />
        <Button type="submit">Submit</Button>
      </div>
      <input name={HIDDEN_FIELD} className={unseen.hidden} tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <p id={`${id}-error`} role="alert" className={fields.error}>
        {error}
      </p>
      <SubscribeNote id={`${id}-note`} text={note} />
    </form>
  );
}
