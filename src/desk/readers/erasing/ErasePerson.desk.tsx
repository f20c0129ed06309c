import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { CallFailed, makeCall } from '#desk/application/call.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { EmailField } from '../EmailField.desk.tsx';
import styles from '../readers.desk.module.css';
import { callsOfTray } from '../requests/requests.contract.ts';
import { TRAYS } from '../requests/trays.ts';
import { type FoundPerson, findPersonCall } from './erasing.contract.ts';

/** /desk/readers/erase: looks for a person, and says what an erasure would do before it is done. */
export function ErasePerson() {
  const sender = useSender();
  const [typed, setTyped] = useState<string>();
  const email = typed ?? sender.data ?? '';
  const find = useMutation({ mutationFn: (address: string) => makeCall(findPersonCall, { email: address }) });
  const refused = find.error instanceof CallFailed ? find.error.issues.find(({ path }) => path === 'email') : undefined;
  return (
    <Screen title="Erase a person" action={<a href={deskAddresses.erasing()}>Last erasures</a>}>
      <p className={screen.quiet}>
        Everything that a person has sent is deleted, down to the bytes on the disk, and no list and no backup brings it
        back. First look what there is.
      </p>
      <form
        className={styles.part}
        onSubmit={(event) => {
          event.preventDefault();
          find.mutate(email, { onError: () => document.getElementById('email')?.focus() });
        }}
      >
        <EmailField
          label="Email address of the person"
          error={refused?.message}
          value={email}
          onChange={(address) => {
            setTyped(address);
            find.reset();
          }}
        />
        <p className={styles.row}>
          <Button type="submit" look="line" disabled={find.isPending}>
            Look
          </Button>
          <span role="status">{find.isPending && 'Looking through everything …'}</span>
        </p>
      </form>
      <ErrorNotice error={refused ? null : (find.error ?? sender.error)} />
      {find.data && <Found email={find.variables} person={find.data} />}
    </Screen>
  );
}

/** The address of whoever sent the message or request that the address of the screen names. */
function useSender() {
  const [search] = useSearchParams();
  const id = Number(search.get('number'));
  return useQuery({
    queryKey: ['readers', 'sender', id],
    queryFn: async () => {
      for (const tray of TRAYS) {
        const email = await makeCall(callsOfTray(tray).read, { id }).then(
          (request) => request.email,
          (error: unknown) => {
            if (!(error instanceof CallFailed && error.status === 404)) throw error;
          },
        );
        if (email !== undefined) return email;
      }
      return '';
    },
    enabled: Number.isInteger(id) && id > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** How many rows of each table are the person's, and what becomes of them. */
function RowsOfTables({ tables }: Pick<FoundPerson, 'tables'>) {
  return (
    <table className={styles.counts}>
      <thead>
        <tr>
          <th scope="col">What, and what becomes of it</th>
          <th scope="col">Rows</th>
        </tr>
      </thead>
      <tbody>
        {tables.map(({ table, words, becomes, rows }) => (
          <tr key={words}>
            <th scope="row">
              {words}{' '}
              <span className={screen.quiet}>
                {becomes} ({table})
              </span>
            </th>
            <td>{rows.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Found({ email, person: { tables, places } }: { readonly email: string; readonly person: FoundPerson }) {
  const { account } = useFacts();
  return (
    <section aria-labelledby="found" className={styles.part}>
      <h2 id="found" className={styles.heading}>
        What there is
      </h2>
      <RowsOfTables tables={tables} />
      {places.length > 0 && (
        <ul className={styles.rows}>
          {places.map(({ path, title }) => (
            <li key={path}>
              <a href={path}>{title || 'No headline yet'}</a>
            </li>
          ))}
        </ul>
      )}
      {/* A page of its own takes it, which asks for a new sign-in where that is old. */}
      <form method="post" action={deskAddresses.erasing()} className={styles.part}>
        <input type="hidden" name="account" value={account.id} />
        <input type="hidden" name="action" value="erase" />
        <input type="hidden" name="email" value={email} />
        <p>Nothing brings it back.</p>
        <p>
          <Button type="submit">Erase this person for good</Button>
        </p>
      </form>
    </section>
  );
}
