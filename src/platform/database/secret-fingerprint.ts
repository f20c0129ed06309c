import type { PlatformQueries } from './tables.ts';

/** The fingerprint of the site's secret; undefined until a node has opened the site. */
export async function storedFingerprint(queries: PlatformQueries): Promise<string | undefined> {
  const row = await queries.selectFrom('secret_fingerprint').select('fingerprint').executeTakeFirst();
  return row?.fingerprint;
}

/** Stores the fingerprint where there is none. Of two nodes that open a new site together, the first one's holds. */
export async function claimFingerprint(queries: PlatformQueries, fingerprint: string): Promise<void> {
  await queries
    .insertInto('secret_fingerprint')
    .values({ id: 1, fingerprint })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Stores another fingerprint in the place of the present one. */
export async function replaceFingerprint(queries: PlatformQueries, fingerprint: string): Promise<void> {
  await queries
    .insertInto('secret_fingerprint')
    .values({ id: 1, fingerprint })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ fingerprint }))
    .execute();
}
