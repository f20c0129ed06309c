import { emptySubmissions } from '#contact/emptying.store.ts';
import { inChunks } from '#platform/database/in-chunks.ts';
import type { Site } from '#platform/site.ts';

/** A row that belongs to a person. */
export interface PersonRow {
  readonly table: 'subscription' | 'contact_submission';
  readonly id: number;
  readonly email: string;
  readonly created_time: string;
}

/**
 * Deletes people's subscriptions, and the personal data in their submissions; a record without personal data stays of
 * each request (11 CCR §7101).
 * @param isMeant compares in this program: the databases fold the case of letters in different ways
 * @returns how many rows
 */
export async function deletePeople(
  site: Site,
  isMeant: (row: PersonRow) => boolean,
): Promise<{ subscriptions: number; submissions: number }> {
  const { queries } = site.database;
  const subscriptions = await idsOf(site, 'subscription', isMeant);
  await inChunks(subscriptions, (chunk) => queries.deleteFrom('subscription').where('id', 'in', chunk).execute());
  const submissions = await idsOf(site, 'contact_submission', isMeant);
  await emptySubmissions(queries, submissions);
  return { subscriptions: subscriptions.length, submissions: submissions.length };
}

async function idsOf(
  { database }: Site,
  table: PersonRow['table'],
  isMeant: (row: PersonRow) => boolean,
): Promise<number[]> {
  const rows = database.queries.selectFrom(table).select(['id', 'email', 'created_time']).orderBy('id').stream();
  const ids: number[] = [];
  for await (const row of rows) if (row.email !== '' && isMeant({ table, ...row })) ids.push(row.id);
  return ids;
}
