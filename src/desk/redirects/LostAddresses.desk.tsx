import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ButtonLink } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { redirectKind } from '#content/redirects/redirect.kind.ts';
import { makeCall } from '#desk/application/call.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { shortDate } from '#platform/dates.ts';
import styles from './redirects.desk.module.css';
import { type LostAddress, lostAddressesCall } from './redirects-calls.contract.ts';

const REDIRECTS = deskAddresses.kind(redirectKind.name);

/** /desk/redirects/lost: addresses that readers asked for and that lead nowhere. */
export function LostAddresses() {
  const { data, error, isPending } = useQuery({
    queryKey: ['kinds', redirectKind.name, 'lost'],
    queryFn: () => makeCall(lostAddressesCall, {}),
  });
  return (
    <Screen title="Addresses that led nowhere" action={<Link to={`~${REDIRECTS}`}>All redirects</Link>}>
      <p className={screen.quiet}>
        Readers asked for these and found nothing; robots are not counted. A new one is here within a minute. A redirect
        takes an address off this list.
      </p>
      <ErrorNotice error={error} />
      <p role="status" className={screen.quiet}>
        {isPending && 'Looking …'}
        {data?.addresses.length === 0 && 'No reader has met one since the last redirect.'}
      </p>
      <ul className={styles.rows}>
        {data?.addresses.map((address) => (
          <LostRow key={address.path} {...address} />
        ))}
      </ul>
    </Screen>
  );
}

function LostRow({ path, times, last_day, from_host }: LostAddress) {
  const { publication } = useFacts();
  const day = shortDate(`${last_day}T12:00:00.000Z`, { ...publication, timeZone: 'UTC' });
  return (
    <li>
      <div>
        <p className={styles.address}>{path}</p>
        <p className={styles.about}>
          {times === 1 ? 'Once' : `${times.toLocaleString('en')} times`}, the last time on {day}
          {from_host && `, from ${from_host}`}
        </p>
      </div>
      <ButtonLink look="line" href={`${REDIRECTS}/new?${new URLSearchParams({ source_path: path })}`}>
        Lead it on
      </ButtonLink>
    </li>
  );
}
