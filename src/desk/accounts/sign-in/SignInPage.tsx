import { z } from 'zod';
import { defineVisitorPage } from '#content/page.ts';
import type { Site } from '#content/site.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { Invalid } from '#platform/errors.ts';
import { ownPath } from '#platform/own-path.ts';
import type { Submitted, Visitor } from '#platform/rendering/page.ts';
import { typedCommand } from '#platform/typed-command.ts';
import { postedFields } from '../accounts.contract.ts';
import { hasAccounts } from '../accounts.store.ts';
import { NameField } from '../NameField.tsx';
import { passkeyQuestion } from '../passkeys/passkeys.ts';
import { signInObstacle } from '../session-cookie.ts';
import { proofFields, provedWith } from './proof.ts';
import { type FormErrors, formErrors, SIGN_IN_SCRIPTS, SignInScreen, signInHead } from './SignInScreen.tsx';
import { SignInWays } from './SignInWays.tsx';
import { newSession } from './signing-in.store.ts';

interface SignInData {
  /** Why signing in cannot work here. */
  readonly obstacle: string | undefined;
  readonly question: string | undefined;
  /** Where the visitor goes afterwards. */
  readonly to: string | undefined;
  readonly name?: string;
  readonly errors?: FormErrors;
}

const NO_ACCOUNT = `There is no account yet. On the server, ${typedCommand('account first')} prints the link to the first one.`;

const query = z.object({ to: ownPath.optional().catch(undefined) });

const form = z.object({ to: ownPath.catch(deskAddresses.desk()), ...proofFields });

/** /sign-in: with a passkey, or with password and authenticator. */
export default defineVisitorPage({
  params: query,
  load: async (site, { to }, visitor) => ({ data: await formFor(site, visitor, to) }),
  head: signInHead('Sign in', SIGN_IN_SCRIPTS),
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
  const { to, ...proof } = form.parse(postedFields.parse(body));
  try {
    const { account, way } = await provedWith(site, proof, visitor);
    return { location: to, cookies: [await newSession(site, account, { way, visitor })] };
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const errors = formErrors(proof.passkey, error);
    return { status: 422, data: { ...(await formFor(site, visitor, to)), name: proof.name, errors } };
  }
}

function SignInView({ data: { obstacle, question, to, name, errors = {} } }: { data: SignInData }) {
  return (
    <SignInScreen title="Sign in" obstacle={obstacle}>
      <SignInWays
        action={deskAddresses.signIn()}
        question={question}
        errors={errors}
        labels={{ passkey: 'Use a passkey', password: 'Sign in' }}
        name={<NameField name={name} />}
      >
        {to && <input type="hidden" name="to" value={to} />}
      </SignInWays>
      <p>
        Passkey, password or telephone lost? <a href={deskAddresses.recovery()}>Use a recovery code</a>.
      </p>
    </SignInScreen>
  );
}
