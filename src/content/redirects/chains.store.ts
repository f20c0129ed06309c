import type { Queries } from '#platform/database/database.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import { oldAddress } from './old-address.ts';
import type { WrittenRedirect } from './store-redirects.store.ts';

/** More redirects in a row count as a circle. */
const LONGEST_CHAIN = 10;

/**
 * Redirects as they are to be stored: each leads where the chain that it begins ends, by what is stored and by the others that are
 * given. One that would lead back to itself stays as it is.
 * @param free addresses at which no redirect will stand
 */
export async function endsOf(
  queries: Queries,
  rows: readonly WrittenRedirect[],
  free: readonly string[] = [],
): Promise<WrittenRedirect[]> {
  const known = new Map<string, string | undefined>(rows.map(({ source_path, target }) => [source_path, target]));
  for (const path of free) known.set(path, undefined);
  let asked = rows.map(({ target }) => target);
  for (let step = 0; step < LONGEST_CHAIN && asked.length > 0; step += 1) asked = await learn(queries, known, asked);
  return rows.map((row) => ({ ...row, target: endOf(known, row) ?? row.target }));
}

/** Reads where these targets lead, of which nothing is known yet. @returns what they lead to */
async function learn(
  queries: Queries,
  known: Map<string, string | undefined>,
  targets: readonly string[],
): Promise<string[]> {
  const paths = [...new Set(targets.flatMap((target) => ownPath(target) ?? []))].filter((path) => !known.has(path));
  const found = await readInChunks(paths, (chunk) =>
    queries.selectFrom('redirect').select(['source_path', 'target']).where('source_path', 'in', chunk).execute(),
  );
  for (const path of paths) known.set(path, undefined);
  for (const { source_path, target } of found) known.set(source_path, target || undefined);
  return found.map(({ target }) => target);
}

/** @returns undefined for a circle */
function endOf(
  known: ReadonlyMap<string, string | undefined>,
  { source_path, target }: WrittenRedirect,
): string | undefined {
  let end = target;
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    const path = ownPath(end);
    if (path === source_path) return undefined;
    const next = path === undefined ? undefined : known.get(path);
    if (!next) return end;
    end = next;
  }
  return undefined;
}

/** The path and query of a target on this site, as redirects are stored. */
export function ownPath(target: string): string | undefined {
  if (!/^\/(?![/\\])/.test(target)) return undefined;
  const address = oldAddress(target);
  if (!address) return undefined;
  return address.parameters.length > 0 ? `${address.path}?${address.parameters.join('&')}` : address.path;
}
