import type { ReactNode } from 'react';
import { Button } from '#content/design/Button.tsx';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { KINDS } from '#desk/kinds/kinds.ts';
import { Wordmark } from '#site/navigation/Wordmark.tsx';
import { includes, type Role } from './accounts.contract.ts';
import styles from './desk-header.desk.module.css';

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
  const places = [
    { href: deskAddresses.desk(), name: 'Today' },
    { href: deskAddresses.stories(), name: 'Stories' },
    { href: deskAddresses.media(), name: 'Media' },
    ...(includes(account.role, 'editor')
      ? [
          ...KINDS.map(({ name, words }) => ({ href: deskAddresses.kind(name), name: words.many })),
          { href: deskAddresses.frontPage(), name: 'Front page' },
          { href: deskAddresses.paper(), name: 'Look ahead' },
        ]
      : []),
    { href: deskAddresses.account(), name: 'Your account' },
    ...(includes(account.role, 'owner') ? [{ href: deskAddresses.people(), name: 'People' }] : []),
  ];
  return (
    <header className={styles.header}>
      <a className={styles.publication} href="/">
        <Wordmark text={publication} />
      </a>
      <nav aria-label="Desk">
        <ul className={styles.places}>
          {places.map(({ href, name }) => (
            <li key={href}>{link({ href, children: name, 'aria-current': currentAt(path, href) })}</li>
          ))}
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

/** All paths of the desk begin with that of its start page. */
function currentAt(path: string, href: string): DeskLink['aria-current'] {
  if (path === href) return 'page';
  return href !== deskAddresses.desk() && path.startsWith(`${href}/`) ? 'true' : undefined;
}
