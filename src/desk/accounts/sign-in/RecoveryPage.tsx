import { z } from 'zod';
import { Button } from '#content/design/Button.tsx';
import { TextField } from '#content/design/TextField.tsx';
import { defineVisitorPage } from '#content/page.ts';
import type { Site } from '#content/site.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import styles from '#desk/pages/desk-page.desk.module.css';
import { Message } from '#desk/pages/Message.tsx';
import type { Submitted, Visitor } from '#platform/rendering/page.ts';
import { typedCommand } from '#platform/typed-command.ts';
import { accountName, postedFields, RECOVERY_CODE_RULE, typedCode } from '../accounts.contract.ts';
import { NameField } from '../NameField.tsx';
import { signInObstacle } from '../session-cookie.ts';
import { FIELD_SCRIPT, SignInScreen, signInHead } from './SignInScreen.tsx';
import { newSession, provedByRecoveryCode } from './signing-in.store.ts';

interface RecoveryData {
  readonly obstacle?: string | undefined;
  readonly name?: string | undefined;
  readonly error?: string | undefined;
}

const WRONG = 'Name or code is not right. Each code works once.';

const form = z.object({ name: z.string().max(200).catch(''), code: typedCode });

/** /sign-in/recovery: with one of the ten codes. */
export default defineVisitorPage({
  params: z.object({}),
  load: async (site, _params, visitor) => ({ data: { obstacle: signInObstacle(site, visitor) } as RecoveryData }),
  head: signInHead('Use a recovery code', [FIELD_SCRIPT]),
  View: RecoveryView,
  form,
  submit: takeCode,
});

async function takeCode(
  site: Site,
  _params: unknown,
  visitor: Visitor,
  body: unknown,
): Promise<Submitted<RecoveryData>> {
  const { name: typed, code } = form.parse(postedFields.parse(body));
  const name = accountName.safeParse(typed).data ?? typed;
  const account = await provedByRecoveryCode(site, { name, code }, visitor);
  if (account) {
    const cookie = await newSession(site, account, { way: 'recovery code', visitor });
    return { location: deskAddresses.account(), cookies: [cookie] };
  }
  return { status: 422, data: { obstacle: signInObstacle(site, visitor), name: typed, error: WRONG } };
}

function RecoveryView({ data: { obstacle, name, error } }: { data: RecoveryData }) {
  return (
    <SignInScreen title="Use a recovery code">
      {obstacle ? <p className={styles.words}>{obstacle}</p> : <RecoveryForm name={name} error={error} />}
      <p className={styles.words}>
        No code left? An owner of the site can make a sign-in link for you on the page People. On the server, the
        command <code>{typedCommand('account recover NAME')}</code> prints one.
      </p>
    </SignInScreen>
  );
}

function RecoveryForm({ name, error }: Pick<RecoveryData, 'name' | 'error'>) {
  return (
    <form action={deskAddresses.recovery()} method="post" className={styles.form}>
      <Message error={error} />
      <NameField name={name} />
      <TextField
        id="code"
        name="code"
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        rule={RECOVERY_CODE_RULE}
        required
      />
      <Button type="submit">Sign in</Button>
    </form>
  );
}
