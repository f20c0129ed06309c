import type { FormName } from '#content/contact/contact.contract.ts';
import { SUCCESS_SHOWN } from '#content/contact/contact-limits.ts';
import { NOT_SENT, SUBMITTED } from '#content/contact/contact-rules.contract.ts';
import { Button } from '#content/design/Button.tsx';
import { beginsHere } from '#content/design/begins-here.ts';
import { HIDDEN_FIELD } from '#content/newsletter/newsletter-rules.contract.ts';
import styles from './ContactForm.module.css';
import { ConsentField, MessageField, TextInput } from './FormFields.tsx';
import { TEXT_FIELDS } from './fields.ts';
import { firstWrong, OUTCOME, type PostedForm } from './posted-form.ts';

interface ContactFormProps {
  readonly form: FormName;
  /** The page's own address, which accepts the form without script. */
  readonly action: string;
  readonly apiBase: string;
  readonly posted: PostedForm;
}

/** The contact and opt-out forms (sections 4 and 5). The page accepts them without script; contact-form.fetched.ts submits them in place. */
export function ContactForm({ form, action, apiBase, posted: { values, errors = {}, note } }: ContactFormProps) {
  const first = firstWrong(errors);
  return (
    <mh-contact-form
      call={`${apiBase}/api/contact/add`}
      form={form}
      success={SUBMITTED}
      failure={NOT_SENT}
      shown={SUCCESS_SHOWN}
    >
      <form action={action} method="post" className={styles.form}>
        <div className={styles.pair}>
          {TEXT_FIELDS.map((field) => (
            <TextInput
              key={field.name}
              field={field}
              error={errors[field.name]}
              isFirst={first === field.name}
              value={values?.[field.name]}
            />
          ))}
        </div>
        <MessageField error={errors.message} isFirst={first === 'message'} value={values?.message} />
        <p className={styles.unseen} aria-hidden="true">
          <label htmlFor="contact-website">Leave this empty</label>
          <input id="contact-website" name={HIDDEN_FIELD} tabIndex={-1} autoComplete="off" />
        </p>
        <ConsentField error={errors.opt_in} isFirst={first === 'opt_in'} given={values?.opt_in} />
        <div className={styles.end}>
          <Button type="submit">Submit</Button>
          <Outcome note={note} />
        </div>
      </form>
    </mh-contact-form>
  );
}

/** What became of the form; a page that says it begins there. */
function Outcome({ note }: { readonly note: string | undefined }) {
  return (
    <p
      id={OUTCOME}
      role="status"
      tabIndex={note === undefined ? undefined : -1}
      {...beginsHere(note !== undefined)}
      className={styles.outcome}
    >
      {note}
    </p>
  );
}
