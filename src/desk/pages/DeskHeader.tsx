import type { ReactNode } from 'react';
import { Button } from '#content/design/Button.tsx';
import type { Role } from '#desk/accounts/accounts.contract.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { Wordmark } from '#site/navigation/Wordmark.tsx';
import { DeskMenu } from './DeskMenu.tsx';
import styles from './desk-header.desk.module.css';
import { type DeskPlace, desksPlaces, standsAt } from './desk-places.ts';

interface DeskLink {
  readonly href: string;
  readonly children: string;
  readonly 'aria-current': 'page' | 'true' | undefined;
}

interface DeskHeaderProps {
  /** The publication's name. */
  readonly publication: string;
  readonly account: { readonly id: number; readonly role: Role };
  /** Path of the page that this header stands on. */
  readonly path: string;
  /** Renders a link; the application switches between its screens in place. */
  readonly link?: (link: DeskLink) => ReactNode;
}

/** The head of every page of the desk: those that the server renders, and the application's screens. */
export function DeskHeader({ publication, account, path, link = (link) => <a {...link} /> }: DeskHeaderProps) {
  const { daily, more } = desksPlaces(account.role);
  const linkTo = (place: DeskPlace) => (
    <li key={place.href}>{link({ href: place.href, children: place.name, 'aria-current': standsAt(path, place) })}</li>
  );
  return (
    <header className={styles.header}>
      <a className={styles.publication} href="/">
        <Wordmark text={publication} />
      </a>
      <nav aria-label="Desk">
        <ul className={styles.places}>
          {daily.map(linkTo)}
          {more.length > 0 && (
            <li>
              {/* A new one on each page: the menu closes as its link is followed. */}
              <DeskMenu key={path} path={path} groups={more} linkTo={linkTo} />
            </li>
          )}
        </ul>
      </nav>
      {/* Its script opens the palette in its place (desk/palette/palette-key.desk.ts). */}
      <a className={styles.find} href={deskAddresses.stories()} data-palette="" aria-keyshortcuts="Control+K Meta+K">
        Find <kbd>Ctrl K</kbd>
      </a>
      {/* Its script waits until the server has every word of this browser (desk/application/frame/sign-out.desk.ts). */}
      <form action={deskAddresses.signOut()} method="post" data-account={account.id}>
        <p role="alert" />
        <Button type="submit" look="line">
          Sign out
        </Button>
      </form>
    </header>
  );
}
