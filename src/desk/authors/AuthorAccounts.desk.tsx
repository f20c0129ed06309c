import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { fieldLook, Labelled } from '#content/design/TextField.tsx';
import { makeCall } from '#desk/application/call.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { deskAddresses } from '#desk/desk-addresses.ts';
import type { KindPanelProps } from '#desk/kinds/form/panels.desk.tsx';
import styles from '#desk/kinds/kinds.desk.module.css';
import { authorAccountsCall } from './author-accounts.contract.ts';

/** Whose account has an author's byline. Owners give it and take it away. */
export function AuthorAccounts({ id }: KindPanelProps) {
  return id === undefined ? null : <AccountsOf id={id} />;
}

function AccountsOf({ id }: { readonly id: number }) {
  const { role } = useFacts().account;
  const { data, error, isPending } = useQuery({
    queryKey: ['kinds', 'authors', id, 'accounts'],
    queryFn: () => makeCall(authorAccountsCall, { id }),
  });
  return (
    <section aria-labelledby="accounts" className={styles.panel}>
      <h2 id="accounts" className={styles.legend}>
        Account
      </h2>
      <ErrorNotice error={error} />
      <p role="status" className={screen.quiet}>
        {isPending && 'Looking …'}
        {data?.accounts.length === 0 && 'No account has this byline: nobody signs in as this author.'}
        {role !== 'owner' && data && ' An owner can change that.'}
      </p>
      {data && data.accounts.length > 0 && (
        <ul className={styles.rows}>
          {data.accounts.map((account) => (
            <li key={account.id}>
              <p className={styles.title}>{account.name}</p>
              {role === 'owner' && <TakeByline author={id} account={account} />}
            </li>
          ))}
        </ul>
      )}
      {data && data.others.length > 0 && <GiveByline author={id} others={data.others} />}
    </section>
  );
}

interface NamedAccount {
  readonly id: number;
  readonly name: string;
}

function TakeByline({ author, account }: { readonly author: number; readonly account: NamedAccount }) {
  return (
    <BylineForm author={author} byline="">
      <input type="hidden" name="id" value={account.id} />
      <Button type="submit" look="line" aria-label={`Take the byline away from ${account.name}`}>
        Take the byline away
      </Button>
    </BylineForm>
  );
}

function GiveByline({ author, others }: { readonly author: number; readonly others: readonly NamedAccount[] }) {
  return (
    <BylineForm author={author} byline={author}>
      <Labelled id="other-account" label="Another account">
        <select id="other-account" name="id" className={fieldLook}>
          {others.map((account) => (
            <option key={account.id} value={account.id}>
              {account.name}
            </option>
          ))}
        </select>
      </Labelled>
      <Button type="submit" look="line">
        Give it this byline
      </Button>
    </BylineForm>
  );
}

interface BylineFormProps {
  readonly author: number;
  /** What the account gets; empty for none. */
  readonly byline: number | '';
  readonly children: ReactNode;
}

/** The form of the page People, which asks for a new sign-in where that is old, and leads back here. */
function BylineForm({ author, byline, children }: BylineFormProps) {
  const { id } = useFacts().account;
  return (
    <form method="post" action={deskAddresses.people()} className={styles.row}>
      {/* For whom this page was made: another account may be signed in by now. */}
      <input type="hidden" name="account" value={id} />
      <input type="hidden" name="action" value="byline" />
      <input type="hidden" name="author" value={author} />
      <input type="hidden" name="author_id" value={byline} />
      {children}
    </form>
  );
}
