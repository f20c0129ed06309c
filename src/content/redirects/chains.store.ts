import type { Queries } from '#content/database/database.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import { Chains, pathOfTarget } from './chains.ts';
import type { WrittenRedirect } from './store-redirects.store.ts';

/** How many stored redirects of a chain are followed. Stored ones lead to the end at once, except those of earlier versions of Masthead. */
const MOST_STEPS = 10;

interface Ends<Row> {
  /** Each with the end of its chain as its target. The chain may go through stored redirects and through the given ones. */
  readonly ends: readonly WrittenRedirect[];
  /** Those that are part of a circle, as they were given. */
  readonly circles: readonly Row[];
}

/** Redirects as they are to be stored. @param free addresses at which no redirect will stand */
export async function endsOf<Row extends WrittenRedirect>(
  queries: Queries,
  rows: readonly Row[],
  free: readonly string[] = [],
): Promise<Ends<Row>> {
  const chains = new Chains(await whereTheyLead(queries, rows, free));
  const found = rows.map((row) => ({ row, ...chains.endOf(row) }));
  const circles = found.filter(({ isCircle }) => isCircle).map(({ row }) => row);
  if (circles.length === 0) return { ends: found.map(({ row, target }) => ({ ...row, target })), circles: [] };
  // Without the circle, a redirect that only led into it may be stored.
  const good = found.filter(({ isCircle }) => !isCircle).map(({ row }) => row);
  const others = await endsOf(queries, good, free);
  return { ends: others.ends, circles: [...circles, ...others.circles] };
}

/** Those of these redirects that would lead round in a circle. @param free addresses at which no redirect will stand */
export async function circlesAmong<Row extends WrittenRedirect>(
  queries: Queries,
  rows: readonly Row[],
  free: readonly string[] = [],
): Promise<readonly Row[]> {
  return (await endsOf(queries, rows, free)).circles;
}

/** The target of each address on the chains that begin with these redirects, given and stored. */
async function whereTheyLead(
  queries: Queries,
  rows: readonly WrittenRedirect[],
  free: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const known = new Map<string, string | undefined>(rows.map(({ source_path, target }) => [source_path, target]));
  for (const path of free) known.set(path, undefined);
  let asked = rows.map(({ target }) => target);
  for (let step = 0; step < MOST_STEPS && asked.length > 0; step += 1) asked = await learn(queries, known, asked);
  return known;
}

/** Reads where these targets lead, of which nothing is known yet. @returns what they lead to */
async function learn(
  queries: Queries,
  known: Map<string, string | undefined>,
  targets: readonly string[],
): Promise<string[]> {
  const paths = [...new Set(targets.flatMap((target) => pathOfTarget(target) ?? []))].filter(
    (path) => !known.has(path),
  );
  const found = await readInChunks(paths, (chunk) =>
    queries.selectFrom('redirect').select(['source_path', 'target']).where('source_path', 'in', chunk).execute(),
  );
  for (const path of paths) known.set(path, undefined);
  for (const { source_path, target } of found) known.set(source_path, target || undefined);
  return found.map(({ target }) => target);
}
