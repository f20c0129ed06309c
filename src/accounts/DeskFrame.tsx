import type { ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import layout from '#design/layout.module.css';
import { deskAddresses } from '#desk-addresses.ts';
import { includes } from './accounts.contract.ts';
import styles from './accounts.desk.module.css';
import type { DeskData } from './desk-page.tsx';
import { Message } from './Message.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface DeskFrameProps extends Omit<DeskData<unknown>, 'data'> {
  readonly title: string;
  readonly path: string;
  readonly children: ReactNode;
}

/** What every page of the desk shares: its name, the way to the others, and what became of a form. */
export function DeskFrame({ title, desk: { account }, path, outcome, error, children }: DeskFrameProps) {
  const places = [
    { address: deskAddresses.desk(), name: 'Start' },
    { address: deskAddresses.stories(), name: 'Stories' },
    { address: deskAddresses.media(), name: 'Media' },
    { address: deskAddresses.account(), name: 'Your account' },
    ...(includes(account.role, 'owner') ? [{ address: deskAddresses.people(), name: 'People' }] : []),
  ];
  return (
    <div className={`${layout.page} ${styles.desk}`}>
      <nav aria-label="Desk" className={styles.places}>
        {places.map(({ address, name }) => (
          <a key={address} href={address} aria-current={address === path ? 'page' : undefined}>
            {name}
          </a>
        ))}
        <form action={deskAddresses.signOut()} method="post">
          <Button type="submit" look="line">
            Sign out
          </Button>
        </form>
      </nav>
      <h1>{title}</h1>
      <Message error={error}>{outcome?.said}</Message>
      {outcome?.link && <LinkToHandOver link={outcome.link} />}
      {outcome?.codes && <RecoveryCodes codes={outcome.codes} />}
      {children}
    </div>
  );
}

function LinkToHandOver({ link }: { link: string }) {
  return (
    <p className={styles.link}>
      <a href={link}>{link}</a>
    </p>
  );
}
