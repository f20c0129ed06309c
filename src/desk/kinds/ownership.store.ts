import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';
import { KINDS } from './kinds.ts';

/** Which of these things belong to the desk, whatever their kind. */
export async function allThingsOfDesk(queries: Queries, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const owned = await Promise.all(KINDS.map(({ name }) => thingsOfDesk(queries, name, keys)));
  return new Set(owned.flatMap((some) => [...some]));
}

/** Gives things back to their source, whatever their kind. */
export async function giveAllThings(
  transaction: Queries,
  site: Pick<Site, 'now'>,
  keys: readonly string[],
): Promise<void> {
  for (const { name } of KINDS) await giveThings(transaction, site, name, keys);
}

/** Which of these things belong to the desk: it has saved, removed or brought them back, and no import took them since. */
export async function thingsOfDesk(
  queries: Queries,
  kind: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const last = await lastReasons(queries, kind, keys);
  return new Set([...last].filter(([, { reason }]) => reason !== 'source').map(([key]) => key));
}

/** Every thing of a kind that belongs to the desk, for kinds that have few. */
export async function everyThingOfDesk(queries: Queries, kind: string): Promise<ReadonlySet<string>> {
  const keys = await queries
    .selectFrom('kind_version')
    .select('source_key')
    .where('kind', '=', kind)
    .distinct()
    .execute();
  return thingsOfDesk(
    queries,
    kind,
    keys.map(({ source_key }) => source_key),
  );
}

/** Gives things back to the source that they came from, in the transaction that stores what it says. Their versions stay. */
export async function giveThings(
  transaction: Queries,
  site: Pick<Site, 'now'>,
  kind: string,
  keys: readonly string[],
): Promise<void> {
  const made_time = site.now().toISOString();
  const last = await lastReasons(transaction, kind, keys);
  const rows = [...last]
    .filter(([, { reason }]) => reason !== 'source')
    .map(([source_key, { version }]) => {
      // What the source says is kept once the desk changes it again.
      return {
        kind,
        source_key,
        version: version + 1,
        form: '',
        reason: 'source' as const,
        account_id: null,
        made_time,
      };
    });
  await inChunks(rows, (chunk) => transaction.insertInto('kind_version').values(chunk).execute());
  await inChunks(keys, (chunk) =>
    transaction.deleteFrom('kind_merge').where('kind', '=', kind).where('source_key', 'in', chunk).execute(),
  );
}

async function lastReasons(queries: Queries, kind: string, keys: readonly string[]) {
  const rows = await readInChunks(keys, (chunk) =>
    queries
      .selectFrom('kind_version')
      .select(['source_key', 'version', 'reason'])
      .where('kind', '=', kind)
      .where('source_key', 'in', chunk)
      .orderBy('version')
      .execute(),
  );
  return new Map(rows.map(({ source_key, ...last }) => [source_key, last]));
}
