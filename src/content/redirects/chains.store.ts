import type { Queries } from '#content/database/database.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import { oldAddress, withQuery } from './old-address.ts';
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
  const known = await whereTheyLead(queries, rows, free);
  return rows.map((row) => ({ ...row, target: endOf(known, row) ?? row.target }));
}

/** Those of these redirects that would lead back to their own addresses. */
export async function circlesAmong<Row extends WrittenRedirect>(
  queries: Queries,
  rows: readonly Row[],
): Promise<Row[]> {
  const known = await whereTheyLead(queries, rows);
  return rows.filter((row) => row.target !== '' && endOf(known, row) === undefined);
}

/** The target of each address that a chain meets which begins with these, by what they say and by what is stored. */
async function whereTheyLead(
  queries: Queries,
  rows: readonly WrittenRedirect[],
  free: readonly string[] = [],
): Promise<ReadonlyMap<string, string | undefined>> {
  const known = new Map<string, string | undefined>(rows.map(({ source_path, target }) => [source_path, target]));
  for (const path of free) known.set(path, undefined);
  let asked = rows.map(({ target }) => target);
  for (let step = 0; step < LONGEST_CHAIN && asked.length > 0; step += 1) asked = await learn(queries, known, asked);
  return known;
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
function ownPath(target: string): string | undefined {
  if (!/^\/(?![/\\])/.test(target)) return undefined;
  const address = oldAddress(target);
  return address && withQuery(address);
}
