import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { ButtonLink } from '#content/design/Button.tsx';
import { authorById } from '#content/posts/authors.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { ROLE_WORDS } from './accounts.contract.ts';
import styles from './accounts.desk.module.css';
import { defineDeskPage } from './desk-page.tsx';
import { passkeysOf } from './passkeys.store.ts';
import { recoveryCodesLeft } from './recovery-codes.store.ts';

/** /desk: the signed-in account, and what it still lacks. */
export default defineDeskPage({
  role: 'writer',
  title: 'Desk',
  params: z.object({}),
  load: async (site, { account }) => ({
    byline: account.author_id === null ? undefined : await authorById(site, account.author_id),
    passkeys: (await passkeysOf(site, account.id)).length,
    codes: await recoveryCodesLeft(site, account.id),
  }),
  View: ({ data: { byline, passkeys, codes }, desk: { account } }) => (
    <>
      <p>
        <ButtonLink href={deskAddresses.stories()}>Open the stories</ButtonLink>
      </p>
      <dl className={styles.facts}>
        <dt>Signed in as</dt>
        <dd>{account.name}</dd>
        <dt>Role</dt>
        <dd>{ROLE_WORDS[account.role]}</dd>
        <dt>Byline</dt>
        <dd>
          {byline ? (
            <a href={addresses.author(byline.author_name)}>{byline.author_display_name}</a>
          ) : (
            'none yet; an owner chooses it on the page People'
          )}
        </dd>
        <dt>Ways back in</dt>
        <dd>
          {passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`},{' '}
          {codes === 1 ? '1 recovery code' : `${codes} recovery codes`} left.{' '}
          <a href={deskAddresses.account()}>Your account</a>
        </dd>
      </dl>
    </>
  ),
});
