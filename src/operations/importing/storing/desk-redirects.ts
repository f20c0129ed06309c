import type { Queries } from '#content/database/database.ts';
import { sourcesNamed } from '#content/database/sourced-rows.ts';
import { redirectKind } from '#content/redirects/redirect.kind.ts';
import { keysFromSource } from '#content/redirects/redirect-keys.ts';
import { releaseKeys, type WrittenRedirect } from '#content/redirects/store-redirects.store.ts';
import { giveThings, thingsOfDesk } from '#desk/kinds/ownership.store.ts';
import type { ImportRun } from './importing.ts';

/** Why a redirect of a source stays out. */
export const OF_DESK = 'The redirect of an old address belongs to the desk, which has changed or removed it';

/** The addresses, among these, of whose redirects the desk has changed, removed or made one: they are not for an import to change. */
export async function addressesOfDesk(queries: Queries, paths: readonly string[]): Promise<ReadonlySet<string>> {
  // Most sites have none, and an import has a batch of addresses every few milliseconds.
  if (paths.length === 0 || !(await anyOfDesk(queries))) return new Set();
  const keys = await keysAt(queries, paths);
  const owned = await thingsOfDesk(queries, redirectKind.name, [...keys.values()].flat());
  return new Set(paths.filter((path) => keys.get(path)?.some((key) => owned.has(key))));
}

/** Gives the redirects at these addresses back to their source, before it stores what it says. */
export async function giveAddresses(
  transaction: Queries,
  { site }: Pick<ImportRun, 'site'>,
  rows: readonly WrittenRedirect[],
): Promise<void> {
  const keys = await keysAt(
    transaction,
    rows.map(({ source_path }) => source_path),
  );
  await giveThings(transaction, site, redirectKind.name, [...keys.values()].flat());
  await releaseKeys(transaction, rows);
}

function anyOfDesk(queries: Queries) {
  return queries
    .selectFrom('kind_version')
    .select('version')
    .where('kind', '=', redirectKind.name)
    .limit(1)
    .executeTakeFirst();
}

/** By address: the key that a source's redirect has there, and that of the one that stands there. */
async function keysAt(queries: Queries, paths: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const stored = await sourcesNamed(queries, 'redirect', 'source_path', [...new Set(paths)]);
  return new Map(
    paths.map((path) => {
      const key = stored.get(path);
      return [path, [...keysFromSource(path), ...(key ? [key] : [])]];
    }),
  );
}
