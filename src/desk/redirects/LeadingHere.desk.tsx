import { useQuery } from '@tanstack/react-query';
import { makeCall } from '#desk/application/call.ts';
import styles from './redirects.desk.module.css';
import { addressesOfStoryCall } from './redirects-calls.contract.ts';

/** The old addresses that lead to a story; nothing where there are none. */
export function LeadingHere({ id }: { readonly id: number }) {
  const { data } = useQuery({
    queryKey: ['story', id, 'addresses'],
    queryFn: () => makeCall(addressesOfStoryCall, { id }),
  });
  if (!data || data.addresses.length === 0) return null;
  return (
    <details className={styles.leading}>
      <summary>
        {data.addresses.length === 1 ? 'An old address leads here' : `${data.addresses.length} old addresses lead here`}
      </summary>
      <ul>
        {data.addresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
    </details>
  );
}
