import type { Selectable } from 'kysely';
import type { SubscriptionTable } from '#content/database/schema.ts';
import type { Site } from '#content/site.ts';
import { unsubscribeAddress } from './unsubscribe.store.ts';

const COLUMNS = ['email', 'created_time', 'source', 'consent_from', 'consent_time', 'consent_way'] as const;

/** A subscriber, in the order of the export's columns. */
export const SUBSCRIBER_FIELDS = [...COLUMNS, 'unsubscribe_url'] as const;

type ExportedSubscriber = Record<(typeof SUBSCRIBER_FIELDS)[number], string>;

/** All subscribers, oldest first. Dates are ISO 8601, UTC. */
export async function* subscribers(site: Site): AsyncGenerator<ExportedSubscriber> {
  const rows = site.database.queries.selectFrom('subscription').select(COLUMNS).orderBy('id').stream();
  for await (const row of rows) yield exported(site, row);
}

/** The same in parts. @param after the number of the last one before it; 0 for the first part */
export async function subscribersAfter(
  site: Site,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<{ readonly rows: ExportedSubscriber[]; readonly last: number | undefined }> {
  const rows = await site.database.queries
    .selectFrom('subscription')
    .select(['id', ...COLUMNS])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return { rows: rows.map(({ id: _, ...row }) => exported(site, row)), last: rows.at(-1)?.id };
}

type Row = Pick<Selectable<SubscriptionTable>, (typeof COLUMNS)[number]>;

function exported(site: Site, { consent_time, ...row }: Row): ExportedSubscriber {
  return { ...row, consent_time: consent_time ?? '', unsubscribe_url: unsubscribeAddress(site, row.email) };
}
