import { addresses } from '#addresses.ts';
import { Button } from '#design/Button.tsx';
import fields from '#design/Field.module.css';
import {
  EMAIL_ATTRIBUTES,
  EMAIL_PATTERN,
  INVALID_EMAIL,
  LONGEST_EMAIL,
  SUBSCRIBE_NOTE,
} from './newsletter-rules.contract.ts';
import type { PostedAddress } from './posted-address.ts';
import styles from './SubscribeForm.module.css';
import { SubscribeNote } from './SubscribeNote.tsx';

/** The page's form: what SubscribeForm is, without script. The browser itself checks the field before it is sent. */
export function EmailForm({ note = SUBSCRIBE_NOTE, error, value }: PostedAddress) {
  return (
    <form action={addresses.subscribe()} method="post">
      <label htmlFor="email" className={fields.label}>
        Email
      </label>
      <div className={styles.row}>
        <input
          id="email"
          name="email"
          {...EMAIL_ATTRIBUTES}
          required
          pattern={EMAIL_PATTERN}
          // Browsers add it to their own words when the pattern isn't met.
          title={INVALID_EMAIL}
          maxLength={LONGEST_EMAIL}
          defaultValue={value}
          aria-invalid={error !== undefined}
          aria-describedby="email-error email-note"
          className={fields.joined}
        />
        <Button type="submit">Submit</Button>
      </div>
      <p id="email-error" role="alert" className={fields.error}>
        {error}
      </p>
      <SubscribeNote id="email-note" text={note} />
    </form>
  );
}
