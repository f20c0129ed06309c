import type { Queries } from '#content/database/database.ts';
import { circlesAmong } from '#content/redirects/chains.store.ts';
import { redirect, storeRedirects, type WrittenRedirect } from '#content/redirects/store-redirects.store.ts';
import { RESERVED_SLUGS } from '#content/routes.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import { writeContent } from '#platform/database/revision.ts';
import type { SourceEvent, SourcePlace, SourcePost, SourceRedirect } from '../source.ts';
import { addressesOfDesk, giveAddresses, OF_DESK } from './desk-redirects.ts';
import { fittedAndTold } from './fitting.ts';
import type { Importing, Planned } from './importing.ts';
import { leftToDesk } from './left-to-desk.ts';
import { holders } from './names.ts';
import { sourcePath } from './old-addresses.ts';
import { subcategoryKey } from './scratch.ts';

/** A redirect that the source implies. */
export interface RedirectRequest {
  /** As redirects are stored: see sourcePath. */
  readonly path: string;
  readonly target: string;
  readonly key: string;
  readonly place: SourcePlace;
  readonly subject: string;
}

/** @param addresses old ones, as the source writes them; those that are no web addresses are dropped */
export function requestsFrom(addresses: readonly string[], request: Omit<RedirectRequest, 'path'>): RedirectRequest[] {
  return addresses.flatMap((address) => {
    const path = sourcePath(address);
    return path === undefined ? [] : [{ ...request, path }];
  });
}

export function redirectsOf({ key, plan, item }: Planned<SourcePost | SourceEvent>): RedirectRequest[] {
  const { addresses, place, title } = item;
  return requestsFrom(addresses, { target: subcategoryKey(plan), key, place, subject: title });
}

/** In bytes; PostgreSQL's indexes hold at most 2,704. */
const LONGEST_ADDRESS = 2048;

/**
 * Decides which of these redirects are written, and reports them. None may hide a page of the site. Of several with the same
 * path, the first one counts.
 */
export async function settleRedirects(
  importing: Importing,
  requests: readonly RedirectRequest[],
): Promise<WrittenRedirect[]> {
  const asked = await withoutDesk(importing, requests.filter(isAskedFor(importing)));
  if (asked.length === 0) return [];
  const paths = asked.map(({ path }) => path);
  const live = await liveAmong(importing, paths);
  const stored = await storedAmong(importing.queries, paths);
  const storedTargets = [...stored.values()].flatMap((target) => sourcePath(target) ?? []);
  const liveTargets = await liveAmong(importing, storedTargets);
  const rows = new Map<string, WrittenRedirect & Pick<RedirectRequest, 'place'>>();
  const leaveOut = (reason: string, subject: string, place: SourcePlace) =>
    importing.report.addFinding({ section: 'left out', reason, subject, place });
  for (const request of asked) {
    const { path, target, place } = request;
    const refusal = refusalOf(importing, request, live, stored.get(path), liveTargets);
    if (refusal) leaveOut(refusal, path, place);
    else if (!rows.has(path)) rows.set(path, { ...redirect(path, target), place });
  }
  for (const { source_path, place } of await roundAndRound(importing, [...rows.values()])) {
    leaveOut(CIRCLE, source_path, place);
    rows.delete(source_path);
  }
  for (const { source_path, target } of rows.values()) {
    const before = stored.get(source_path);
    importing.report.count('redirect', before === undefined ? 'new' : before === target ? 'unchanged' : 'changed');
  }
  return [...rows.values()]
    .filter(({ source_path, target }) => stored.get(source_path) !== target)
    .map(({ place: _, ...row }) => row);
}

/** Why a redirect of a source is left out that readers would never leave. */
export const CIRCLE = 'An old address leads back to itself, over other redirects, and gets none';

/** Those that would lead round in a circle. Where an article is, or will be, no redirect leads on. */
async function roundAndRound<Row extends WrittenRedirect>(importing: Importing, rows: readonly Row[]) {
  const targets = rows.flatMap(({ target }) => sourcePath(target) ?? []);
  const live = await liveAmong(importing, targets);
  return circlesAmong(importing.queries, rows, [...live.keys()]);
}

function isAskedFor({ report }: Importing) {
  return ({ path, target, place }: RedirectRequest): boolean => {
    if (path === sourcePath(target)) return false;
    if (Buffer.byteLength(path) > LONGEST_ADDRESS) {
      const reason = 'An old address is longer than a browser asks for, and gets no redirect';
      report.addFinding({ section: 'left out', reason, subject: path, place });
      return false;
    }
    return fittedAndTold(report, 'redirect', { source_path: path, target }, { subject: path, place }) !== undefined;
  };
}

/** Those that are not the desk's. With `take`, what the desk has at their addresses is given back, and none is. */
async function withoutDesk(importing: Importing, requests: readonly RedirectRequest[]) {
  const { queries, take, dryRun } = importing;
  const owned = await addressesOfDesk(
    queries,
    requests.map(({ path }) => path),
  );
  if (owned.size === 0) return requests;
  const stored = await storedAmong(queries, [...owned]);
  if (take && !dryRun) {
    const rows = requests.filter(({ path }) => owned.has(path)).map(({ path, target }) => redirect(path, target));
    await queries.transaction().execute((transaction) => giveAddresses(transaction, importing, rows));
  }
  return leftToDesk(importing, requests, {
    isOwned: ({ path }) => owned.has(path),
    isOtherwise: ({ path, target }) => stored.get(path) !== target,
    reason: OF_DESK,
    subjectOf: ({ path }) => path,
    placeOf: ({ place }) => place,
  });
}

function refusalOf(
  { scratch }: Importing,
  { path, target, key }: RedirectRequest,
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

/** Whether a path is a page of the site; paths below it may be old addresses. */
function isRoute(path: string): boolean {
  const [first = '', second] = path.slice(1).split(/[/?]/);
  return second === undefined && RESERVED_SLUGS.has(first);
}

function isOthers(holder: string | undefined, key: string): boolean {
  return holder !== undefined && holder !== key;
}

/** The paths at which an article is, or will be after this import, with its key. */
async function liveAmong(
  { queries, scratch, categories }: Importing,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const articles = paths.filter((path) => {
    const [, catSlug = '', name, more] = path.split('/');
    return more === undefined && name && categories.has(catSlug);
  });
  const addresses = articles.map((path) => path.slice(1));
  const held = await holders(queries, addresses);
  const live = new Map<string, string>();
  for (const address of addresses) {
    const [catSlug = '', name = ''] = address.split('/');
    const holder = scratch.claimant(catSlug, name) ?? held.get(address);
    if (holder !== undefined) live.set(`/${address}`, holder ?? '');
  }
  return live;
}

/** The targets of stored redirects, by path. */
export async function storedAmong(queries: Queries, paths: readonly string[]): Promise<Map<string, string>> {
  const rows = await readInChunks([...new Set(paths)], (chunk) =>
    queries.selectFrom('redirect').select(['source_path', 'target']).where('source_path', 'in', chunk).execute(),
  );
  return new Map(rows.map(({ source_path, target }) => [source_path, target]));
}

/** Decides about redirects and stores those that are to be written. */
export async function importRedirectsTo(importing: Importing, requests: readonly RedirectRequest[]): Promise<void> {
  const rows = await settleRedirects(importing, requests);
  if (rows.length === 0 || importing.dryRun) return;
  await importing.pace.turn();
  await writeContent(importing.queries, (transaction) => storeRedirects(transaction, { rows }));
}

/** Imports redirects that the source declares. Each leads to the address that its target has here. */
export async function importRedirects(importing: Importing, batch: readonly SourceRedirect[]): Promise<void> {
  const requests = batch.flatMap((redirect) => requestOf(importing, redirect));
  await importRedirectsTo(importing, requests);
}

function requestOf({ addresses, report }: Importing, { key, from, to, place }: SourceRedirect): RedirectRequest[] {
  const path = sourcePath(from);
  const target = path === undefined ? undefined : (addresses.target(path) ?? addresses.link(to));
  const leadsBack = target !== undefined && sourcePath(target) === path && !/^https?:/i.test(target);
  if (path === undefined || target === undefined || leadsBack || !/^(?:\/(?!\/)|https?:\/\/)/i.test(target)) {
    report.addFinding({ section: 'left out', reason: `A redirect that leads nowhere: '${to}'`, subject: from, place });
    return [];
  }
  return [{ path, target, key, place, subject: from }];
}
