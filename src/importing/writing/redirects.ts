import { addresses } from '#addresses.ts';
import type { Queries } from '#platform/database/database.ts';
import { RESERVED_SLUGS } from '#routes.ts';
import type { Place } from '../source.ts';
import { inChunks } from './chunks.ts';
import type { Importing } from './importing.ts';
import { postHolders } from './names.ts';
import { sourcePath } from './old-addresses.ts';

/** An old address of something, and where that is now. */
export interface RedirectRequest {
  /** As the source writes it. */
  readonly from: string;
  readonly target: string;
  readonly key: string;
  readonly place: Place;
  readonly subject: string;
}

/** Bytes of an old address; PostgreSQL's indexes hold no more than 2,704. */
const LONGEST_ADDRESS = 2048;

interface RedirectRow {
  readonly source_path: string;
  readonly target: string;
  readonly status: 301;
}

/**
 * Decides which of these redirects are to be written, counts and names them. None may stand before an article or another
 * page of the site, and the first to ask for an address has it.
 */
export async function settleRedirects(
  importing: Importing,
  requests: readonly RedirectRequest[],
): Promise<RedirectRow[]> {
  const asked = requests.flatMap((request) => {
    const path = sourcePath(request.from);
    if (path === undefined || path === sourcePath(request.target)) return [];
    if (Buffer.byteLength(path) <= LONGEST_ADDRESS) return [{ ...request, path }];
    const reason = 'An old address is longer than a browser asks for, and gets no redirect';
    importing.report.find({ section: 'left out', reason, subject: path.slice(0, 80), place: request.place });
    return [];
  });
  if (asked.length === 0) return [];
  const live = await liveAmong(
    importing,
    asked.map(({ path }) => path),
  );
  const stored = await storedAmong(
    importing.queries,
    asked.map(({ path }) => path),
  );
  const liveTargets = await liveAmong(
    importing,
    [...stored.values()].flatMap((target) => sourcePath(target) ?? []),
  );
  const rows = new Map<string, RedirectRow>();
  for (const request of asked) {
    const { path, target } = request;
    const refusal = refusalOf(importing, request, live, stored.get(path), liveTargets);
    if (refusal) importing.report.find({ section: 'left out', reason: refusal, subject: path, place: request.place });
    else if (!rows.has(path)) {
      rows.set(path, { source_path: path, target, status: 301 });
      importing.report.count(
        'redirect',
        stored.has(path) ? (stored.get(path) === target ? 'unchanged' : 'changed') : 'new',
      );
    }
  }
  return [...rows.values()].filter(({ source_path, target }) => stored.get(source_path) !== target);
}

type Asked = RedirectRequest & { readonly path: string };

function refusalOf(
  { scratch }: Importing,
  { path, target, key }: Asked,
  live: ReadonlyMap<string, string>,
  storedTarget: string | undefined,
  liveTargets: ReadonlyMap<string, string>,
): string | undefined {
  if (path === '/' || isRoute(path)) return 'An old address is a page of this site and gets no redirect';
  if (isOthers(live.get(path), key)) return 'An old address is an article of this site and gets no redirect';
  const owner = scratch.address(path);
  if (owner && owner.key !== key) return 'Two things had the same old address; it leads to the first';
  const other = storedTarget !== undefined && storedTarget !== target ? sourcePath(storedTarget) : undefined;
  return other !== undefined && isOthers(liveTargets.get(other), key)
    ? 'An old address leads to another article already'
    : undefined;
}

/** Pages with an address of their own; what lies below /topic, /tag and the like may be an old address all the same. */
function isRoute(path: string): boolean {
  const [first = '', second] = path.slice(1).split(/[/?]/);
  return second === undefined && RESERVED_SLUGS.has(first);
}

function isOthers(holder: string | undefined, key: string): boolean {
  return holder !== undefined && holder !== key;
}

/** Those of these paths at which an article is, or will be when this import is done, with the key of that article. */
async function liveAmong(
  { queries, scratch, categories }: Importing,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const articles = paths.flatMap((path) => {
    const [, catSlug = '', name = '', more] = path.split('/');
    return more === undefined && name && categories.has(catSlug) ? [{ path, catSlug, name }] : [];
  });
  const live = new Map<string, string>();
  for (const [catSlug, asked] of Map.groupBy(articles, (article) => article.catSlug)) {
    const held = await postHolders(queries)(catSlug, [...new Set(asked.map(({ name }) => name))]);
    for (const { path, name } of asked) {
      const holder = scratch.claimant(catSlug, name) ?? held.get(name);
      if (holder !== undefined) live.set(path, holder ?? '');
    }
  }
  return live;
}

/** Where redirects that are there already lead, by their path. */
export async function storedAmong(queries: Queries, paths: readonly string[]): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  await inChunks([...new Set(paths)], async (chunk) => {
    const rows = await queries
      .selectFrom('redirect')
      .select(['source_path', 'target'])
      .where('source_path', 'in', chunk)
      .execute();
    for (const { source_path, target } of rows) stored.set(source_path, target);
  });
  return stored;
}

/** An article that has moved within this site: its old address leads to the new one, and so does all that led there. */
export interface Move {
  readonly from: { readonly cat_slug: string; readonly post_name: string };
  readonly to: string;
}

/**
 * @param rows what settleRedirects decided
 * @param moves articles whose address changes with this write
 * @param taken addresses that articles have from now on: no redirect may stand there
 */
export async function writeRedirects(
  transaction: Queries,
  rows: readonly RedirectRow[],
  moves: readonly Move[],
  taken: readonly string[],
): Promise<void> {
  const moved = moves.map(({ from, to }): RedirectRow => {
    return { source_path: `/${from.cat_slug}/${from.post_name}`, target: to, status: 301 };
  });
  const followed = await ledTo(transaction, moves);
  const byPath = new Map([...followed, ...rows, ...moved].map((row) => [row.source_path, row]));
  await inChunks([...byPath.values()], (chunk) =>
    transaction
      .insertInto('redirect')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('source_path').doUpdateSet((of) => ({ target: of.ref('excluded.target'), status: 301 })),
      )
      .execute(),
  );
  await inChunks(taken, (chunk) => transaction.deleteFrom('redirect').where('source_path', 'in', chunk).execute());
}

/** Takes away all that leads to these paths of the site. */
export async function forgetRedirectsTo(transaction: Queries, targets: readonly string[]): Promise<void> {
  await inChunks(targets, (chunk) => transaction.deleteFrom('redirect').where('target', 'in', chunk).execute());
}

/** What led to the old addresses of these leads on to the new ones: no reader is sent twice. */
async function ledTo(transaction: Queries, moves: readonly Move[]): Promise<RedirectRow[]> {
  const targets = new Map(moves.map(({ from, to }) => [addresses.article(from), to]));
  const rows: RedirectRow[] = [];
  await inChunks([...targets.keys()], async (chunk) => {
    const found = await transaction
      .selectFrom('redirect')
      .select(['source_path', 'target'])
      .where('target', 'in', chunk)
      .execute();
    for (const { source_path, target } of found) {
      rows.push({ source_path, target: targets.get(target) ?? target, status: 301 });
    }
  });
  return rows;
}
