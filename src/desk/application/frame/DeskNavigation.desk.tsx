import { Link, useLocation } from 'wouter';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { DeskHeader } from '#desk/pages/DeskHeader.tsx';
import { useFacts } from '../facts.desk.ts';
import { isScreen } from '../screens.ts';

/** The desk's header, which switches between the application's screens in place. */
export function DeskNavigation() {
  const { account, publication } = useFacts();
  const [location] = useLocation();
  return (
    <DeskHeader
      publication={publication.name}
      account={account}
      path={deskAddresses.desk() + location}
      link={({ href, ...link }) => (isScreen(href) ? <Link {...link} to={`~${href}`} /> : <a {...link} href={href} />)}
    />
  );
}
