import { z } from 'zod';
import { Button } from '#content/design/Button.tsx';
import { TextField } from '#content/design/TextField.tsx';
import type { Site } from '#content/site.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import styles from '#desk/pages/desk-page.desk.module.css';
import { type Desk, defineDeskPage } from '#desk/pages/desk-page.tsx';
import { type RefusedForm, refusedAs } from '#desk/pages/forms/refused-form.ts';
import { ActionForm, Part } from '#desk/pages/Part.tsx';
import { SentBy } from '#desk/pages/Sender.tsx';
import { When } from '#desk/pages/When.tsx';
import { LABEL_RULE } from '../accounts.contract.ts';
import { LONGEST_LABEL } from '../accounts-limits.ts';
import { PasskeyForm } from '../passkeys/PasskeyForm.tsx';
import { credentialsOf, passkeysOf } from '../passkeys/passkeys.store.ts';
import { passkeyOffer } from '../passkeys/passkeys.ts';
import { sessionsOf } from '../sessions.store.ts';
import { authenticatorSetup } from '../sign-in/authenticator.ts';
import { PasswordFields } from '../sign-in/PasswordFields.tsx';
import { recoveryCodesLeft } from '../sign-in/recovery-codes.store.ts';
import { SIGN_IN_SCRIPTS } from '../sign-in/SignInScreen.tsx';
import { accountForm, seedOf, takeAccountForm } from './account-forms.ts';
import { SessionList } from './SessionList.tsx';

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
