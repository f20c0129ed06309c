import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { TextField } from '#content/design/TextField.tsx';
import { EMAIL_ATTRIBUTES, LONGEST_EMAIL } from '#content/newsletter/newsletter-rules.contract.ts';
import { CallFailed, makeCall } from '#desk/application/call.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import styles from '../readers.desk.module.css';
import { ConsentFields, NO_CONSENT } from './ConsentFields.desk.tsx';
import { addSubscriberCall } from './subscribers.contract.ts';

/** /desk/readers/subscribers/new: somebody who said that they want the newsletter, though they sent no form. */
export function AddSubscriber() {
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [consent, setConsent] = useState(NO_CONSENT);
  const add = useMutation({
    mutationFn: () => makeCall(addSubscriberCall, { email, consent }),
    onSuccess: ({ outcome }) => {
      if (outcome === 'added') setEmail('');
      return queries.invalidateQueries({ queryKey: ['readers', 'subscribers'] });
    },
    onError: (error) => {
      const [first] = error instanceof CallFailed ? error.issues : [];
      if (first) document.getElementById(first.path.replace('.', '-'))?.focus();
    },
  });
  const issues = add.error instanceof CallFailed ? add.error.issues : [];
  const errorAt = (field: string) => issues.find(({ path }) => path === field)?.message;
  const isAtFields = issues.length > 0 && issues.every(({ path }) => path === 'email' || path === 'consent.day');
  return (
    <Screen title="Add a subscriber" action={<Link to="/readers/subscribers">All subscribers</Link>}>
      <p className={screen.quiet}>
        The law asks for a proof that a reader wants the newsletter. Whoever ended a subscription can begin it again
        only themself, with the form on the site.
      </p>
      <form
        className={styles.part}
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate();
        }}
      >
        <TextField
          {...EMAIL_ATTRIBUTES}
          id="email"
          label="Email address"
          required
          maxLength={LONGEST_EMAIL}
          autoComplete="off"
          error={errorAt('email')}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            add.reset();
          }}
        />
        <ConsentFields
          consent={consent}
          errorOfDay={errorAt('consent.day')}
          onChange={(changed) => {
            setConsent(changed);
            if (add.isError) add.reset();
          }}
        />
        <ErrorNotice error={isAtFields ? null : add.error} />
        <p role="status">
          {add.data?.outcome === 'added' && 'Added.'}
          {add.data?.outcome === 'already' && 'This address is subscribed already.'}
        </p>
        <p>
          <Button type="submit" disabled={add.isPending}>
            Add
          </Button>
        </p>
      </form>
    </Screen>
  );
}
