import { z } from 'zod';
import { Button } from '#design/Button.tsx';
import layout from '#design/layout.module.css';
import { TextField } from '#design/TextField.tsx';
import { deskAddresses } from '#desk-addresses.ts';
import { Invalid } from '#errors.ts';
import { ownPath } from '#platform/own-path.ts';
import { defineVisitorPage, type Submitted, type Visitor } from '#platform/rendering/page.ts';
import type { Site } from '#platform/site.ts';
import { MAXIMA } from '#posts/maxima.ts';
import { accountName, postedFields, typedCode, typedPassword } from './accounts.contract.ts';
import styles from './accounts.desk.module.css';
import { hasAccounts } from './accounts.store.ts';
import { CodeField } from './CodeField.tsx';
import { Message } from './Message.tsx';
import { NameField } from './NameField.tsx';
import { Part } from './Part.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import { accountOfPasskey, passkeyQuestion } from './passkeys.ts';
import { type FormErrors, formErrors, PASSKEY_SCRIPTS, SignInScreen, signInHead } from './SignInScreen.tsx';
import { signInObstacle } from './session-cookie.ts';
import own from './sign-in.desk.module.css';
import { enter, provedByPassword } from './signing-in.ts';

interface SignInData {
  /** Why signing in cannot work here. */
  readonly obstacle: string | undefined;
  readonly question: string | undefined;
  /** Where the visitor goes afterwards. */
  readonly to: string | undefined;
  readonly name?: string;
  readonly errors?: FormErrors;
}

const NO_ACCOUNT =
  'There is no account yet. On the server, npm run masthead -- account first prints the link to the first one.';

/** Does not tell which of the three was wrong, or whether there is such an account. */
const WRONG = 'Name, password or code is not right. A code works once: wait for the next one and try again.';

const query = z.object({ to: ownPath.optional().catch(undefined) });

const form = z.object({
  to: ownPath.catch(deskAddresses.desk()),
  passkey: z.string().max(MAXIMA.passkey).optional().catch(undefined),
  name: z.string().max(200).catch(''),
  password: typedPassword,
  code: typedCode,
});

/** /sign-in: with a passkey, or with password and authenticator. */
export default defineVisitorPage({
  params: query,
  load: async (site, { to }, visitor) => ({ data: await formFor(site, visitor, to) }),
  head: signInHead('Sign in', PASSKEY_SCRIPTS),
  View: SignInView,
  form,
  submit: takeSignIn,
});

async function formFor(site: Site, visitor: Visitor, to: string | undefined): Promise<SignInData> {
  const obstacle = signInObstacle(site, visitor) ?? ((await hasAccounts(site)) ? undefined : NO_ACCOUNT);
  return { obstacle, to, question: await passkeyQuestion(site) };
}

async function takeSignIn(
  site: Site,
  _params: unknown,
  visitor: Visitor,
  body: unknown,
): Promise<Submitted<SignInData>> {
  const { to, passkey, ...typed } = form.parse(postedFields.parse(body));
  try {
    if (passkey !== undefined) {
      return await enter(site, await accountOfPasskey(site, passkey), { way: 'passkey', visitor, to });
    }
    const name = accountName.safeParse(typed.name).data ?? typed.name;
    const account = await provedByPassword(site, { ...typed, name }, visitor);
    if (account) return await enter(site, account, { way: 'password', visitor, to });
    throw new Invalid(WRONG);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const errors = formErrors(passkey, error);
    return { status: 422, data: { ...(await formFor(site, visitor, to)), name: typed.name, errors } };
  }
}

function SignInView({ data: { obstacle, question, to, name, errors = {} } }: { data: SignInData }) {
  const target = to && <input type="hidden" name="to" value={to} />;
  return (
    <SignInScreen title="Sign in" obstacle={obstacle}>
      <div className={`${layout.withRail} ${own.ways}`}>
        <Part title="With a passkey">
          <p>Your device asks for your fingerprint, face or PIN.</p>
          <PasskeyForm
            action={deskAddresses.signIn()}
            question={question}
            kind="sign in"
            label="Use a passkey"
            error={errors.passkey}
          >
            {target}
          </PasskeyForm>
        </Part>
        <Part title="With password and code">
          <form action={deskAddresses.signIn()} method="post" className={styles.form}>
            {target}
            <Message error={errors.password} />
            <NameField name={name} />
            <TextField
              id="password"
              name="password"
              type="password"
              label="Password"
              autoComplete="current-password"
              required
            />
            <CodeField />
            <Button type="submit">Sign in</Button>
          </form>
        </Part>
      </div>
      <p>
        Passkey, password or telephone lost? <a href={deskAddresses.recovery()}>Use a recovery code</a>.
      </p>
    </SignInScreen>
  );
}
