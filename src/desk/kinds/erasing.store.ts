import type { Queries } from '#content/database/database.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import type { KindStore } from './kind-store.ts';
import { KIND_STORES } from './kind-stores.ts';
import { endThing, removedVersions } from './removing.store.ts';
import { rowsNaming } from './rows.store.ts';
import type { Thing } from './versions.store.ts';

/** An event, an author, a banner or a redirect that names a person. */
export interface NamingThing {
  readonly title: string;
  /** Where it is changed. */
  readonly path: string;
}

/**
 * Ends removed things that name a person, in any version: nothing editorial is left of them that would have to stay.
 * @param names tells whether a text does
 * @param isTrial counts them alone
 * @returns how many, with the tables that held their words, each with a column of whole numbers; and the things that name the person,
 * now or in an earlier version, and stay as they are
 */
export async function eraseFromRemoved(
  queries: Queries,
  names: (text: string) => boolean,
  { isTrial = false } = {},
): Promise<{ ended: number; tables: (readonly [table: string, numbers: string])[]; left: NamingThing[] }> {
  const kept = new Map<string, Thing>();
  const versions = queries.selectFrom('kind_version').select(['kind', 'source_key', 'form']).stream();
  for await (const { form, ...thing } of versions) if (names(form)) kept.set(keyOf(thing), thing);
  const removed = await removedVersions(queries).select('version.kind').execute();
  const naming = removed.filter((thing) => kept.has(keyOf(thing)));
  if (!isTrial) for (const thing of naming) await endThing(queries, thing);
  for (const thing of naming) kept.delete(keyOf(thing));
  const left: NamingThing[] = [];
  for (const store of KIND_STORES) left.push(...(await thingsLeft(queries, store, names, [...kept.values()])));
  const tables = KIND_STORES.filter(({ kind }) => naming.some(({ kind: name }) => name === kind.name)).map(
    ({ table, id }) => [table, id] as const,
  );
  return { ended: naming.length, tables: tables.length > 0 ? [['kind_version', 'version'], ...tables] : [], left };
}

function keyOf({ kind, source_key }: Thing): string {
  return `${kind} ${source_key}`;
}

async function thingsLeft(
  queries: Queries,
  store: KindStore<Record<string, unknown>>,
  names: (text: string) => boolean,
  kept: readonly Thing[],
): Promise<NamingThing[]> {
  const { name } = store.kind;
  const keys = new Set(kept.filter(({ kind }) => kind === name).map(({ source_key }) => source_key));
  const rows = await rowsNaming(queries, store, (row, key) => keys.has(key) || names(JSON.stringify(row)));
  return rows.map(({ id, title }) => ({ title, path: deskAddresses.thing(name, id) }));
}
