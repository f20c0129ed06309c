import type { Queries } from '#content/database/database.ts';
import { SETTINGS_KIND, SHEET_NAMES, SHEET_WORDS, sheetOf } from '#content/settings/sheets.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import type { ScrubbedTable } from '#platform/database/scrub.ts';
import { endThing, removedVersions } from './removing.store.ts';
import { rowsNaming } from './rows.store.ts';
import type { KindStore } from './stores/kind-store.ts';
import { KIND_STORES } from './stores/kind-stores.ts';
import type { Thing } from './versions.store.ts';

/** An event, an author, a banner, a redirect or a screen of settings that names a person. */
export interface NamingThing {
  readonly title: string;
  /** Where it is changed. */
  readonly path: string;
}

/**
 * Deletes removed things of which any version names a person, and earlier versions of settings that do. Nobody needs these any more.
 * @param names tells whether a text does
 * @param isTrial counts them alone
 * @returns how many; `tables` that must be rewritten so that the bytes are gone; `left`: things that still name the person, now or in an
 *   earlier version
 */
export async function eraseFromRemoved(
  queries: Queries,
  names: (text: string) => boolean,
  { isTrial = false } = {},
): Promise<{ ended: number; tables: ScrubbedTable[]; left: NamingThing[] }> {
  const kept = new Map<string, Thing>();
  const versions = queries.selectFrom('kind_version').select(['kind', 'source_key', 'form']);
  for await (const { form, ...thing } of versions.where('kind', '<>', SETTINGS_KIND).stream())
    if (names(form)) kept.set(keyOf(thing), thing);
  const removed = await removedVersions(queries).select('version.kind').execute();
  const naming = removed.filter((thing) => kept.has(keyOf(thing)));
  if (!isTrial) for (const thing of naming) await endThing(queries, thing);
  for (const thing of naming) kept.delete(keyOf(thing));
  const left: NamingThing[] = [];
  for (const store of KIND_STORES) left.push(...(await thingsLeft(queries, store, names, [...kept.values()])));
  const settings = await eraseFromSettings(queries, names, isTrial);
  const tables = KIND_STORES.filter(({ kind }) => naming.some(({ kind: name }) => name === kind.name)).map(
    ({ table, id }): ScrubbedTable => [table, id],
  );
  if (settings.ended > 0) tables.push(['publication_setting', 'value', 'text']);
  const ended = naming.length + settings.ended;
  return {
    ended,
    tables: ended > 0 ? [['kind_version', 'version'], ...tables] : [],
    left: [...left, ...settings.left],
  };
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

/** Ends earlier versions of settings that name a person. What is set by now stays, and so does the last version, which says the same. */
async function eraseFromSettings(
  queries: Queries,
  names: (text: string) => boolean,
  isTrial: boolean,
): Promise<{ ended: number; left: NamingThing[] }> {
  const sheets = new Set<string | undefined>();
  const set = await queries.selectFrom('publication_setting').select(['name', 'value']).execute();
  for (const { name, value } of set) if (names(value)) sheets.add(sheetOf(name));
  const ofSettings = queries.selectFrom('kind_version').where('kind', '=', SETTINGS_KIND);
  const latest = await ofSettings
    .select(({ fn }) => ['source_key', fn.max('version').as('version')])
    .groupBy('source_key')
    .execute();
  const latestOf = new Map(latest.map(({ source_key, version }) => [source_key, version]));
  const earlier: { source_key: string; version: number }[] = [];
  for await (const { form, ...kept } of ofSettings.select(['source_key', 'version', 'form']).stream())
    if (!names(form)) continue;
    else if (latestOf.get(kept.source_key) === kept.version) sheets.add(kept.source_key);
    else earlier.push(kept);
  for (const { source_key, version } of isTrial ? [] : earlier)
    await queries
      .deleteFrom('kind_version')
      .where('kind', '=', SETTINGS_KIND)
      .where('source_key', '=', source_key)
      .where('version', '=', version)
      .execute();
  const left = SHEET_NAMES.filter((name) => sheets.has(name));
  return {
    ended: earlier.length,
    left: left.map((name) => ({ title: SHEET_WORDS[name].title, path: deskAddresses.settings(name) })),
  };
}
