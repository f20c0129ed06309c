import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { CallFailed, makeCall } from '#desk/application/call.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { EmailField } from '../EmailField.desk.tsx';
import styles from '../readers.desk.module.css';
import { ConsentFields, NO_CONSENT } from './ConsentFields.desk.tsx';
import { addSubscriberCall, type Consent } from './subscribers.contract.ts';

/** /desk/readers/subscribers/new: somebody who said that they want the newsletter, though they sent no form. */
export function AddSubscriber() {
  return (
    <Screen title="Add a subscriber" action={<Link to="/readers/subscribers">All subscribers</Link>}>
      <p className={screen.quiet}>
        The law asks for a proof that a reader wants the newsletter. Whoever ended a subscription can begin it again
        only themself, with the form on the site.
      </p>
      <SubscriberForm />
    </Screen>
  );
}

function SubscriberForm() {
  const [email, setEmail] = useState('');
  const [consent, setConsent] = useState(NO_CONSENT);
  const add = useAddedSubscriber(() => setEmail(''));
  const { errorAt, elsewhere } = refusalOf(add.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    add.mutate({ email, consent });
  };
  return (
    <form className={styles.part} onSubmit={submit}>
      <EmailField
        label="Email address"
        error={errorAt('email')}
        value={email}
        onChange={(typed) => {
          setEmail(typed);
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
      <ErrorNotice error={elsewhere} />
      <p role="status">{add.data && OUTCOMES[add.data.outcome]}</p>
      <p>
        <Button type="submit" disabled={add.isPending}>
          Add
        </Button>
      </p>
    </form>
  );
}

const OUTCOMES = { added: 'Added.', already: 'This address is subscribed already.' } as const;

/** Adds a subscriber; leads the focus to the first field that is refused. */
function useAddedSubscriber(onAdded: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (subscriber: { readonly email: string; readonly consent: Consent }) =>
      makeCall(addSubscriberCall, subscriber),
    onSuccess: ({ outcome }) => {
      if (outcome === 'added') onAdded();
      return queries.invalidateQueries({ queryKey: ['readers', 'subscribers'] });
    },
    onError: (error) => {
      const [first] = error instanceof CallFailed ? error.issues : [];
      if (first) document.getElementById(first.path.replace('.', '-'))?.focus();
    },
  });
}

/** What is wrong with a field, by its name, and what no field says. */
function refusalOf(error: Error | null) {
  const issues = error instanceof CallFailed ? error.issues : [];
  const isAtFields = issues.length > 0 && issues.every(({ path }) => path === 'email' || path === 'consent.day');
  return {
    errorAt: (field: string) => issues.find(({ path }) => path === field)?.message,
    elsewhere: isAtFields ? null : error,
  };
}
