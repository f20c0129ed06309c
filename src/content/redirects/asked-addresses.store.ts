import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { utcDay } from '#platform/dates.ts';
import { onePerSite } from '#platform/per-site.ts';
import { AskedAddresses } from './asked-addresses.ts';
import { isAnswered } from './own-link.ts';
import { redirectBelow } from './redirects-below.store.ts';
import { LOST_KEPT, LOST_LISTED, WRITTEN_EVERY } from './redirects-limits.ts';

/** What this node has counted and not written yet. */
export const askedAddressesOf = onePerSite((_site: Site) => new AskedAddresses());

/**
 * Writes what was counted, in one statement for each table. Does not raise the content revision: no page shows it. What a failed write
 * would have stored is lost.
 */
export async function writeAsked(site: Site): Promise<void> {
  const { queries } = site.database;
  const { hits, lost } = askedAddressesOf(site).take();
  const last_day = utcDay(site.now());
  if (hits.size > 0) await addHits(queries, hits, last_day);
  if (lost.size === 0) return;
  await queries
    .insertInto('lost_address')
    .values(Array.from(lost, ([path, count]) => ({ path, ...count, last_day })))
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet((of) => ({
        times: of('lost_address.times', '+', of.ref('excluded.times')),
        last_day: of.ref('excluded.last_day'),
        from_host: of.fn.coalesce('excluded.from_host', 'lost_address.from_host'),
      })),
    )
    .execute();
  await forgetLeastAsked(queries);
}

async function addHits(queries: Queries, hits: ReadonlyMap<string, number>, last_day: string): Promise<void> {
  await queries
    .insertInto('redirect_hit')
    .values(Array.from(hits, ([source_path, count]) => ({ source_path, hits: count, last_day })))
    .onConflict((conflict) =>
      conflict.column('source_path').doUpdateSet((of) => ({
        hits: of('redirect_hit.hits', '+', of.ref('excluded.hits')),
        last_day: of.ref('excluded.last_day'),
      })),
    )
    .execute();
}

/** Deletes those asked for least, so that LOST_KEPT stay. */
async function forgetLeastAsked(queries: Queries): Promise<void> {
  const first = queries
    .selectFrom('lost_address')
    .select('path')
    .orderBy('times', 'desc')
    .orderBy('last_day', 'desc')
    .orderBy('path')
    .limit(LOST_KEPT);
  await queries
    .deleteFrom('lost_address')
    .where('path', 'not in', queries.selectFrom(first.as('kept')).select('kept.path'))
    .execute();
}

/** Addresses that readers asked for and that lead nowhere still, those asked for most first. */
export async function lostAddresses(site: Site) {
  const rows = await site.database.queries
    .selectFrom('lost_address')
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('redirect').select('id').whereRef('source_path', '=', 'lost_address.path'))),
    )
    .orderBy('times', 'desc')
    .orderBy('last_day', 'desc')
    .orderBy('path')
    .limit(LOST_LISTED)
    .execute();
  const isStill = await Promise.all(
    rows.map(
      async ({ path }) => !(await isAnswered(site, path)) && !(await redirectBelow(site, { path, parameters: [] })),
    ),
  );
  return rows.filter((_, index) => isStill[index]);
}

/** How often readers were led from each of these addresses. */
export async function hitsOf(queries: Queries, sourcePaths: readonly string[]) {
  if (sourcePaths.length === 0) return new Map<string, { hits: number; last_day: string }>();
  const rows = await queries
    .selectFrom('redirect_hit')
    .select(['source_path', 'hits', 'last_day'])
    .where('source_path', 'in', sourcePaths)
    .execute();
  return new Map(rows.map(({ source_path, ...hit }) => [source_path, hit]));
}

/**
 * Writes what was counted once a minute, and before the database closes.
 * @param onFailure called when a write fails
 * @returns a function that stops it
 */
export function scheduleCounting(site: Site, onFailure: (error: unknown) => void): () => void {
  const write = () => writeAsked(site).catch(onFailure);
  const timer = setInterval(write, WRITTEN_EVERY);
  site.database.beforeClose(write);
  return () => clearInterval(timer);
}
