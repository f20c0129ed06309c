import { emptySubmissions } from '#content/contact/emptying.store.ts';
import type { Queries } from '#content/database/database.ts';
import { inChunks } from '#platform/database/in-chunks.ts';

/** A row that belongs to a person. */
export interface PersonRow {
  readonly table: 'subscription' | 'contact_submission';
  readonly id: number;
  readonly email: string;
  readonly created_time: string;
}

/** The numbers of the rows that belong to people. */
interface PeoplesRows {
  readonly subscriptions: readonly number[];
  readonly submissions: readonly number[];
}

/** @param isMeant compares in this program: the databases fold the case of letters in different ways */
export async function peoplesRows(queries: Queries, isMeant: (row: PersonRow) => boolean): Promise<PeoplesRows> {
  return {
    subscriptions: await idsOf(queries, 'subscription', isMeant),
    submissions: await idsOf(queries, 'contact_submission', isMeant),
  };
}

/**
 * Deletes people's subscriptions, and the personal data in their submissions; a record without personal data stays of
 * each request (11 CCR §7101).
 * @returns how many rows
 */
export async function deletePeople(
  transaction: Queries,
  isMeant: (row: PersonRow) => boolean,
): Promise<{ subscriptions: number; submissions: number }> {
  const { subscriptions, submissions } = await peoplesRows(transaction, isMeant);
  await inChunks(subscriptions, (chunk) => transaction.deleteFrom('subscription').where('id', 'in', chunk).execute());
  await emptySubmissions(transaction, submissions);
  return { subscriptions: subscriptions.length, submissions: submissions.length };
}

async function idsOf(
  queries: Queries,
  table: PersonRow['table'],
  isMeant: (row: PersonRow) => boolean,
): Promise<number[]> {
  const rows = queries.selectFrom(table).select(['id', 'email', 'created_time']).orderBy('id').stream();
  const ids: number[] = [];
  for await (const row of rows) if (row.email !== '' && isMeant({ table, ...row })) ids.push(row.id);
  return ids;
}
