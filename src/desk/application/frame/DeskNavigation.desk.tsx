import { Link, useLocation } from 'wouter';
import { DeskHeader } from '#desk/accounts/DeskHeader.tsx';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { KINDS } from '#desk/kinds/kinds.ts';
import { useFacts } from '../facts.desk.ts';

/** Addresses that the application renders itself; the server renders the others. */
const SCREENS: readonly string[] = [
  deskAddresses.stories(),
  deskAddresses.media(),
  ...KINDS.map(({ name }) => deskAddresses.kind(name)),
];

/** The desk's header, which switches between the application's screens in place. */
export function DeskNavigation() {
  const { account, publication } = useFacts();
  const [location] = useLocation();
  return (
    <DeskHeader
      publication={publication.name}
      account={account}
      path={deskAddresses.desk() + location}
      link={({ href, ...link }) =>
        SCREENS.includes(href) ? <Link {...link} to={`~${href}`} /> : <a {...link} href={href} />
      }
    />
  );
}
