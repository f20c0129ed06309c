import type { Queries } from '#content/database/database.ts';
import { keepDaysOfEvents } from '#content/events/keep-days.store.ts';
import type { Publication } from '#content/publication.contract.ts';
import { raiseSettingsVersion } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';
import { jsonValue } from '#platform/text/json-value.ts';
import { effectivePublication } from './publication-parts.ts';

/** What the desk has set, by the names of settings. */
export async function storedSettings(queries: Queries): Promise<ReadonlyMap<string, unknown>> {
  const rows = await queries.selectFrom('publication_setting').selectAll().orderBy('name').execute();
  return new Map(rows.map(({ name, value }) => [name, jsonValue(value)]));
}

/**
 * Writes settings, in a transaction that raises the content revision (writeContent), and tells all nodes to read them again.
 * @param declared as publication.ts has it
 * @param values by the names of settings; undefined for those that are again as publication.ts has them
 */
export async function writeSettings(
  transaction: Queries,
  declared: Publication,
  values: ReadonlyMap<string, unknown>,
): Promise<void> {
  const before = await timeZoneSet(transaction, declared);
  for (const [name, value] of values) {
    if (value === undefined) await transaction.deleteFrom('publication_setting').where('name', '=', name).execute();
    else await writeSetting(transaction, name, JSON.stringify(value));
  }
  if ((await timeZoneSet(transaction, declared)) !== before) await keepDaysOfEvents(transaction, before);
  await raiseSettingsVersion(toPlatform(transaction));
}

async function timeZoneSet(transaction: Queries, declared: Publication): Promise<string> {
  return effectivePublication(declared, await storedSettings(transaction)).timeZone;
}

async function writeSetting(transaction: Queries, name: string, value: string): Promise<void> {
  await transaction
    .insertInto('publication_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
