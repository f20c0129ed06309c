import { z } from 'zod';
import { Button } from '#content/design/Button.tsx';
import { TextField } from '#content/design/TextField.tsx';
import type { Site } from '#content/site.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { accountForm, seedOf, takeAccountForm } from './account-forms.ts';
import { LABEL_RULE } from './accounts.contract.ts';
import styles from './accounts.desk.module.css';
import { LONGEST_LABEL } from './accounts-limits.ts';
import { authenticatorSetup } from './authenticator.ts';
import { type Desk, defineDeskPage } from './desk-page.tsx';
import { ActionForm, Part } from './Part.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import { credentialsOf, passkeysOf } from './passkeys.store.ts';
import { passkeyOffer } from './passkeys.ts';
import { recoveryCodesLeft } from './recovery-codes.store.ts';
import { type RefusedForm, refusedAs } from './refused-form.ts';
import { SentBy } from './Sender.tsx';
import { SessionList } from './SessionList.tsx';
import { SIGN_IN_SCRIPTS } from './SignInScreen.tsx';
import { sessionsOf } from './sessions.store.ts';
import { When } from './When.tsx';

/** /desk/account: how a person signs in, and where they are signed in. */
export default defineDeskPage({
  role: 'writer',
  title: 'Your account',
  params: z.object({}),
  scripts: SIGN_IN_SCRIPTS,
  load: accountData,
  form: accountForm,
  submit: takeAccountForm,
  View: ({ data, desk, refused }) => (
    <>
      <SessionList sessions={data.sessions} current={desk.sessionId} />
      <Passkeys {...data} refused={refusedAs('add-passkey', refused)} />
      <Part title="Password and authenticator">
        <p>A new password comes with a new key for the authenticator app. Your other sessions and sign-in links end.</p>
        <form method="post" className={styles.form}>
          <SentBy />
          <PasswordFields
            setup={data.setup}
            name={desk.account.name}
            errors={refusedAs('set-password', refused)?.errors}
          />
          <Button type="submit" name="action" value="set-password">
            Set password
          </Button>
        </form>
      </Part>
      <Part title="Recovery codes">
        <p>{data.codesLeft} left. New ones replace them.</p>
        <ActionForm action="new-codes">Make new codes</ActionForm>
      </Part>
    </>
  ),
});

async function accountData(site: Site, desk: Desk) {
  const { id, name } = desk.account;
  const existing = await credentialsOf(site, id);
  return {
    sessions: await sessionsOf(site, id),
    passkeys: await passkeysOf(site, id),
    question: await passkeyOffer(site, { use: `add ${id}`, name, existing }),
    setup: await authenticatorSetup(site, await seedOf(site, desk), name),
    codesLeft: await recoveryCodesLeft(site, id),
  };
}

interface PasskeysProps extends Pick<Awaited<ReturnType<typeof accountData>>, 'passkeys' | 'question'> {
  readonly refused: RefusedForm | undefined;
}

function Passkeys({ passkeys, question, refused }: PasskeysProps) {
  return (
    <Part title="Passkeys">
      <ul className={styles.list}>
        {passkeys.map(({ id, name, created_time, used_time }) => (
          <li key={id} className={styles.row}>
            <span>
              {name}, made <When moment={created_time} />
              {used_time && (
                <>
                  , last used <When moment={used_time} />
                </>
              )}
            </span>
            <ActionForm action="remove-passkey" id={id} label={`Remove ${name}`}>
              Remove
            </ActionForm>
          </li>
        ))}
      </ul>
      <PasskeyForm action={deskAddresses.account()} question={question} kind="make" label="Add a passkey">
        <input type="hidden" name="action" value="add-passkey" />
        <TextField
          id="passkey-label"
          name="label"
          label="What to call it"
          hint="for example: work laptop"
          maxLength={LONGEST_LABEL}
          defaultValue={refused?.values.label}
          rule={LABEL_RULE}
          required
        />
      </PasskeyForm>
    </Part>
  );
}
