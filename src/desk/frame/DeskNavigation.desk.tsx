import { Link, useLocation } from 'wouter';
import { includes } from '#accounts/accounts.contract.ts';
import { deskAddresses } from '#desk-addresses.ts';
import { useFacts } from '../facts.desk.ts';
import styles from './frame.desk.module.css';
import { SignOut } from './SignOut.desk.tsx';

/** The way to the desk's screens, and to its pages that the server draws (accounts/DeskFrame.tsx). */
export function DeskNavigation() {
  const { account, publication } = useFacts();
  return (
    <header className={styles.frame}>
      <a className={styles.publication} href="/">
        {publication.name}
      </a>
      <nav aria-label="Desk" className={styles.places}>
        <Place to="/stories" name="Stories" />
        <Place to="/media" name="Media" />
        <a href={deskAddresses.desk()}>Start</a>
        <a href={deskAddresses.account()}>Your account</a>
        {includes(account.role, 'owner') && <a href={deskAddresses.people()}>People</a>}
      </nav>
      <SignOut />
    </header>
  );
}

function Place({ to, name }: { to: string; name: string }) {
  const [path] = useLocation();
  return (
    <Link to={to} aria-current={path === to ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined}>
      {name}
    </Link>
  );
}
