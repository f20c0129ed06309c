import { z } from 'zod';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { fieldLook, Labelled } from '#content/design/TextField.tsx';
import { allAuthors } from '#content/posts/authors/authors.store.ts';
import styles from '#desk/pages/desk-page.desk.module.css';
import { defineDeskPage } from '#desk/pages/desk-page.tsx';
import { type RefusedForm, refusedAs } from '#desk/pages/forms/refused-form.ts';
import { ActionForm, Part } from '#desk/pages/Part.tsx';
import { SentBy } from '#desk/pages/Sender.tsx';
import { ROLE_WORDS, ROLES } from '../accounts.contract.ts';
import { type Account, allAccounts } from '../accounts.store.ts';
import { latestEntries } from '../audit.store.ts';
import { arePreviewsOpen } from '../desk-settings.store.ts';
import { NameField } from '../NameField.tsx';
import { FIELD_SCRIPT } from '../sign-in/SignInScreen.tsx';
import { BylineField } from './BylineField.tsx';
import { ChangeLog } from './ChangeLog.tsx';
import own from './people.desk.module.css';
import { peopleForm, takePeopleForm } from './people-forms.ts';

type Byline = Awaited<ReturnType<typeof allAuthors>>[number];

/** /desk/people: who works here, for owners. */
export default defineDeskPage({
  role: 'owner',
  title: 'People',
  params: z.object({}),
  scripts: [FIELD_SCRIPT],
  load: async (site) => ({
    accounts: await allAccounts(site),
    authors: await allAuthors(site),
    previewsOpen: await arePreviewsOpen(site),
    entries: await latestEntries(site),
  }),
  form: peopleForm,
  submit: takePeopleForm,
  View: ({ data: { accounts, authors, previewsOpen, entries }, refused }) => (
    <>
      <Part title="Accounts">
        <ul className={styles.list}>
          {accounts.map((account) => (
            <Person
              key={account.id}
              account={account}
              authors={authors}
              typed={refusedAs('change', refused, account.id)?.values}
            />
          ))}
        </ul>
      </Part>
      <Invitation authors={authors} refused={refusedAs('invite', refused)} />
      <Previews isOpen={previewsOpen} />
      <ChangeLog entries={entries} authors={authors} />
    </>
  ),
});

interface PersonProps {
  readonly account: Account;
  readonly authors: readonly Byline[];
  /** What was chosen, in a form that was not taken. */
  readonly typed: RefusedForm['values'] | undefined;
}

function Person({ account, authors, typed }: PersonProps) {
  const { id, name, role, author_id, deactivated_time, accepted_time } = account;
  const closing = deactivated_time ? 'Open again' : 'Close account';
  const state = deactivated_time ? 'closed' : accepted_time ? undefined : 'invited';
  return (
    <li className={own.person}>
      <h3>
        {name} {state && <span className={screen.quiet}>({state})</span>}
      </h3>
      <form method="post" className={own.line}>
        <SentBy />
        <input type="hidden" name="id" value={id} />
        <RoleField id={`role-${id}`} of={name} value={typed?.role ?? role} />
        <BylineChoice id={`byline-${id}`} of={name} value={typed?.author_id ?? author_id} authors={authors} />
        <Button type="submit" look="line" name="action" value="change" aria-label={`Save ${name}`}>
          Save
        </Button>
      </form>
      <div className={own.line}>
        {!deactivated_time && (
          <ActionForm action="link" id={id} label={`New sign-in link for ${name}`}>
            New sign-in link
          </ActionForm>
        )}
        <ActionForm action={deactivated_time ? 'activate' : 'deactivate'} id={id} label={`${closing}: ${name}`}>
          {closing}
        </ActionForm>
      </div>
    </li>
  );
}

function Invitation({ authors, refused }: { authors: readonly Byline[]; refused: RefusedForm | undefined }) {
  const { values, errors } = refused ?? { values: {}, errors: {} };
  return (
    <Part title="Add a person">
      <form method="post" className={`${own.line} ${own.row}`}>
        <SentBy />
        <NameField autoComplete="off" name={values.name} error={errors.name} isNew />
        <RoleField id="role" value={values.role ?? 'writer'} />
        <BylineField
          id="byline"
          byline={values.byline}
          error={errors.byline}
          authors={authors.map(({ author_display_name }) => author_display_name)}
        />
        <Button type="submit" name="action" value="invite">
          Add
        </Button>
      </form>
    </Part>
  );
}

interface ChoiceProps<Value> {
  readonly id: string;
  /** Whose it is, for screen readers. */
  readonly of?: string;
  readonly value: Value;
}

function RoleField({ id, of, value }: ChoiceProps<string>) {
  return (
    <Labelled id={id} label="Role">
      <select id={id} name="role" defaultValue={value} className={fieldLook} aria-label={of && `Role of ${of}`}>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_WORDS[role]}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function BylineChoice({
  id,
  of,
  value,
  authors,
}: ChoiceProps<number | string | null> & { authors: readonly Byline[] }) {
  return (
    <Labelled id={id} label="Byline">
      <select
        id={id}
        name="author_id"
        defaultValue={value ?? ''}
        className={fieldLook}
        aria-label={of && `Byline of ${of}`}
      >
        <option value="">none</option>
        {authors.map((author) => (
          <option key={author.id} value={author.id}>
            {author.author_display_name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Previews({ isOpen }: { isOpen: boolean }) {
  return (
    <Part title="Previews">
      <p>
        {isOpen
          ? 'Everyone who knows the address of a draft can read it.'
          : 'Drafts and scheduled stories are shown to people who are signed in.'}
      </p>
      <form method="post">
        <SentBy />
        <input type="hidden" name="action" value="previews" />
        <Button type="submit" look="line" name="previews" value={isOpen ? 'signed in' : 'open'}>
          {isOpen ? 'Ask for a sign-in' : 'Open previews to everyone'}
        </Button>
      </form>
    </Part>
  );
}
