import type { Site } from '#content/site.ts';
import { unsubscribeAddress } from './unsubscribe.store.ts';

const COLUMNS = ['email', 'created_time', 'source'] as const;

/** A subscriber, in the order of the export's columns. */
export const SUBSCRIBER_FIELDS = [...COLUMNS, 'unsubscribe_url'] as const;

type Subscriber = Record<(typeof SUBSCRIBER_FIELDS)[number], string>;

/** All subscribers, oldest first. Dates are ISO 8601, UTC. */
export async function* subscribers(site: Site): AsyncGenerator<Subscriber> {
  const rows = site.database.queries.selectFrom('subscription').select(COLUMNS).orderBy('id').stream();
  for await (const row of rows) yield { ...row, unsubscribe_url: unsubscribeAddress(site, row.email) };
}
