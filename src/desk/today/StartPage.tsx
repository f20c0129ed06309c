import { z } from 'zod';
import { ButtonLink } from '#content/design/Button.tsx';
import { authorById } from '#content/posts/authors/authors.store.ts';
import type { Site } from '#content/site.ts';
import { includes, ROLE_WORDS } from '#desk/accounts/accounts.contract.ts';
import { passkeysOf } from '#desk/accounts/passkeys/passkeys.store.ts';
import { recoveryCodesLeft } from '#desk/accounts/sign-in/recovery-codes.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { FirstSteps } from '#desk/first-steps/FirstSteps.tsx';
import { openFirstSteps } from '#desk/first-steps/open-steps.ts';
import styles from '#desk/pages/desk-page.desk.module.css';
import { type Desk, defineDeskPage } from '#desk/pages/desk-page.tsx';
import { refusedAs } from '#desk/pages/forms/refused-form.ts';
import { Part } from '#desk/pages/Part.tsx';
import { onStoryThread } from '#desk/stories/thread/story-thread.ts';
import { startForm, takeStartForm } from './start-forms.ts';
import { TodayLists } from './TodayLists.tsx';

/** /desk, Today: first steps of a new paper; what is wrong, goes out, waits and is new; what is missing in the signed-in account. */
export default defineDeskPage({
  role: 'writer',
  title: 'Today',
  params: z.object({}),
  load: startData,
  form: startForm,
  submit: takeStartForm,
  View: ({ data: { steps, today, ...own }, desk: { account }, refused }) => (
    <>
      <p>
        <ButtonLink href={deskAddresses.stories()}>Open the stories</ButtonLink>
      </p>
      <FirstSteps steps={steps} isOwner={includes(account.role, 'owner')} refused={refusedAs('byline', refused)} />
      <TodayLists today={today} role={account.role} />
      <OwnAccount account={account} {...own} />
    </>
  ),
});

async function startData(site: Site, desk: Desk) {
  const { account, sessionId, began } = desk;
  const byline = account.author_id === null ? undefined : await authorById(site, account.author_id);
  const today = await onStoryThread(site, 'today', { person: { account, sessionId, began } });
  const known = { printedName: byline?.author_display_name, hasWritten: today.hasWritten };
  return {
    today,
    steps: await openFirstSteps(desk, { site, ...known }),
    byline,
    passkeys: (await passkeysOf(site, account.id)).length,
    codes: await recoveryCodesLeft(site, account.id),
  };
}

type OwnAccountProps = Pick<Desk, 'account'> &
  Pick<Awaited<ReturnType<typeof startData>>, 'byline' | 'passkeys' | 'codes'>;

function OwnAccount({ account, byline, passkeys, codes }: OwnAccountProps) {
  return (
    <Part title="Your account">
      <dl className={styles.facts}>
        <dt>Signed in as</dt>
        <dd>{account.name}</dd>
        <dt>Role</dt>
        <dd>{ROLE_WORDS[account.role]}</dd>
        <dt>Byline</dt>
        <dd>{byline?.author_display_name ?? <NoByline isOwner={includes(account.role, 'owner')} />}</dd>
        <dt>Ways back in</dt>
        <dd>
          {passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`},{' '}
          {codes === 1 ? '1 recovery code' : `${codes} recovery codes`} left.{' '}
          <a href={deskAddresses.account()}>Your account</a>
        </dd>
      </dl>
    </Part>
  );
}

function NoByline({ isOwner }: { readonly isOwner: boolean }) {
  if (!isOwner) return 'none yet; an owner chooses it on the page People';
  return (
    <>
      none yet: choose it under <a href={deskAddresses.people()}>People</a>
    </>
  );
}
