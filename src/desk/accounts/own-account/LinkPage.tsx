import { z } from 'zod';
import { Button, ButtonLink } from '#content/design/Button.tsx';
import layout from '#content/design/layout.module.css';
import { MAXIMA } from '#content/input-maxima.ts';
import { defineVisitorPage, type PageContext } from '#content/page.ts';
import type { Site } from '#content/site.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import styles from '#desk/pages/desk-page.desk.module.css';
import { outcomeCookie, shownOutcome } from '#desk/pages/forms/outcome-cookie.ts';
import { type RefusedForm, refusedForm } from '#desk/pages/forms/refused-form.ts';
import { Message } from '#desk/pages/Message.tsx';
import { Part } from '#desk/pages/Part.tsx';
import { Invalid, Redirected } from '#platform/errors.ts';
import type { Loaded, Submitted, Visitor } from '#platform/rendering/page.ts';
import { typedCommand } from '#platform/typed-command.ts';
import { postedFields, typedField } from '../accounts.contract.ts';
import { openLink } from '../links.store.ts';
import { NameField } from '../NameField.tsx';
import { PasskeyForm } from '../passkeys/PasskeyForm.tsx';
import { passkeyOffer } from '../passkeys/passkeys.ts';
import { BylineField } from '../people/BylineField.tsx';
import { sessionCookie, signedIn, signInObstacle } from '../session-cookie.ts';
import { type AuthenticatorSetup, authenticatorSetup } from '../sign-in/authenticator.ts';
import { PasswordFields } from '../sign-in/PasswordFields.tsx';
import { RecoveryCodes } from '../sign-in/RecoveryCodes.tsx';
import { type FormErrors, formErrors, SIGN_IN_SCRIPTS, SignInScreen, signInHead } from '../sign-in/SignInScreen.tsx';
import own from '../sign-in/sign-in.desk.module.css';
import { setUp } from './set-up.store.ts';

/** What the page shows: a form while the link is open, the codes once it is used, a reason otherwise. */
type LinkData =
  | { readonly state: 'closed'; readonly reason: string }
  | { readonly state: 'done'; readonly codes: readonly string[] }
  | LinkForm;

interface LinkForm {
  readonly state: 'open';
  readonly token: string;
  /** The account's name; undefined for the first account, which is named here. */
  readonly known: string | undefined;
  readonly setup: AuthenticatorSetup;
  readonly question: string | undefined;
  /** The form that was not taken. */
  readonly refused?: RefusedForm;
  /** Why, where no field says it. */
  readonly errors?: FormErrors;
  /** Whether that was the form of a passkey. */
  readonly isPasskey?: boolean;
}

const CLOSED = `This link does not work, or not any more: it works once and for a limited time. Ask for a new one, or print one on the server with ${typedCommand('account')}.`;

const token = z.string().max(100).catch('');

const form = z.object({
  token,
  name: z.string().max(200).catch(''),
  byline: typedField,
  password: typedField,
  code: typedField,
  passkey: z.string().max(MAXIMA.passkey).optional().catch(undefined),
});

/** /sign-in/link: makes the first account, or sets up how an account signs in. Opening it uses nothing up. */
export default defineVisitorPage({
  params: z.object({ token }),
  load: async (site, params, visitor): Promise<Loaded<LinkData>> => {
    const { outcome, cookies } = shownOutcome(site, visitor);
    if (outcome?.codes && cookies) return { data: { state: 'done', codes: outcome.codes }, cookies };
    // Reloaded after the codes were shown: the person is signed in.
    if (params.token === '' && (await signedIn(site, visitor))) throw new Redirected(deskAddresses.account());
    return { data: await formFor(site, params.token, visitor) };
  },
  head: signInHead('Set up your sign-in', SIGN_IN_SCRIPTS),
  View: LinkView,
  form,
  submit: takeSetUp,
});

async function formFor(site: Site, token: string, visitor: Visitor): Promise<LinkData> {
  const obstacle = signInObstacle(site, visitor);
  if (obstacle) return { state: 'closed', reason: obstacle };
  const link = await openLink(site, token);
  if (!link) return { state: 'closed', reason: CLOSED };
  const name = link.account?.name ?? 'owner';
  return {
    state: 'open',
    token,
    known: link.account?.name,
    setup: await authenticatorSetup(site, link.hash, link.account?.name),
    question: await passkeyOffer(site, { use: `add ${link.hash}`, name, existing: [] }),
  };
}

async function takeSetUp(site: Site, _params: unknown, visitor: Visitor, body: unknown): Promise<Submitted<LinkData>> {
  const { token, ...fields } = form.parse(postedFields.parse(body));
  const link = await openLink(site, token);
  if (!link) return { status: 422, data: { state: 'closed', reason: CLOSED } };
  try {
    const { token: session, codes } = await setUp(site, link, fields, visitor);
    const location = deskAddresses.signInLink();
    const shown = outcomeCookie(site, { session, page: location }, { said: '', codes });
    return { location, cookies: [sessionCookie(site, session), shown] };
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const again = await formFor(site, token, visitor);
    const { refused, error: said } = refusedForm(fields, error);
    const errors = said === undefined ? {} : formErrors(fields.passkey, error);
    return {
      status: 422,
      data: again.state === 'open' ? { ...again, refused, errors, isPasskey: fields.passkey !== undefined } : again,
    };
  }
}

function LinkView({ data, context }: { data: LinkData; context: PageContext }) {
  if (data.state === 'closed') return <SignInScreen title="Set up your sign-in" obstacle={data.reason} />;
  if (data.state === 'open') return <SetUpForms {...data} publication={context.site.publication.name} />;
  return (
    <SignInScreen title="You are signed in">
      <RecoveryCodes codes={data.codes} />
      <p>
        <ButtonLink href={deskAddresses.desk()}>I have kept the codes: go to the desk</ButtonLink>
      </p>
    </SignInScreen>
  );
}

function SetUpForms(props: LinkForm & { publication: string }) {
  const { token, known, setup, question, refused, errors = {}, isPasskey = false, publication } = props;
  const action = deskAddresses.signInLink();
  // Both forms show what was typed; the one that was sent says what is wrong.
  const passkeyErrors = isPasskey ? refused?.errors : undefined;
  const passwordErrors = isPasskey ? undefined : refused?.errors;
  const hidden = <input type="hidden" name="token" value={token} />;
  const named = (id: string, errors: RefusedForm['errors'] | undefined) =>
    known === undefined && <NewAccount id={id} values={refused?.values} errors={errors} />;
  return (
    <SignInScreen title={known === undefined ? 'Make the first account' : `Welcome, ${known}`}>
      <p className={styles.words}>
        {known === undefined
          ? `It will be the owner of ${publication}: it adds the other people, and nothing is closed to it.`
          : 'Choose how you sign in. What was set before ends, and so do your other sessions.'}{' '}
        One of the two ways is enough; you can add the other one later.
      </p>
      <div className={`${layout.withRail} ${own.ways}`}>
        <Part title="With a passkey">
          <p>The shortest way: your device asks for your fingerprint, face or PIN.</p>
          <PasskeyForm kind="make" label="Make a passkey" {...{ action, question }} error={errors.passkey}>
            {hidden}
            {named('passkey-name', passkeyErrors)}
          </PasskeyForm>
        </Part>
        <Part title="With password and code">
          <form action={action} method="post" className={styles.form}>
            {hidden}
            <Message error={errors.password} />
            {named('name', passwordErrors)}
            <PasswordFields setup={setup} name={known} errors={passwordErrors} />
            <Button type="submit">Set password</Button>
          </form>
        </Part>
      </div>
    </SignInScreen>
  );
}

interface NewAccountProps {
  /** Of the name's field: both forms have one. */
  readonly id: string;
  readonly values: RefusedForm['values'] | undefined;
  readonly errors: RefusedForm['errors'] | undefined;
}

/** The name and the byline of the first account. */
function NewAccount({ id, values, errors }: NewAccountProps) {
  return (
    <>
      <NameField id={id} name={values?.name} error={errors?.name} isNew />
      <BylineField id={`${id}-byline`} byline={values?.byline} error={errors?.byline} />
    </>
  );
}
