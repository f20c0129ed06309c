import { redirect, storeRedirects } from '#navigation/redirects-writing.store.ts';
import type { Queries } from '#platform/database/database.ts';
import { inChunks } from '#platform/database/in-chunks.ts';
import { writeContent } from '#platform/database/revision.ts';
import type { RedirectTable } from '#platform/database/schema.ts';
import { RESERVED_SLUGS } from '#routes.ts';
import type { Place, SourceEvent, SourcePost, SourceRedirect } from '../source.ts';
import type { Importing, Planned } from './importing.ts';
import { holders } from './names.ts';
import { sourcePath } from './old-addresses.ts';
import { addressOf } from './scratch.ts';

export interface RedirectRequest {
  /** As the source writes it. */
  readonly from: string;
  readonly target: string;
  readonly key: string;
  readonly place: Place;
  readonly subject: string;
}

/** The redirects from the old addresses of a post or event. */
export function redirectsOf({ key, plan, item }: Planned<SourcePost | SourceEvent>): RedirectRequest[] {
  const target = addressOf(plan);
  return item.addresses.map((from) => ({ from, target, key, place: item.place, subject: item.title }));
}

/** In bytes; PostgreSQL's indexes hold at most 2,704. */
const LONGEST_ADDRESS = 2048;

/**
 * Decides which of these redirects are written, and reports them. None may hide a page of the site, and the first that names
 * an old address gets it.
 */
export async function settleRedirects(
  importing: Importing,
  requests: readonly RedirectRequest[],
): Promise<RedirectTable[]> {
  const asked = requests.flatMap((request) => {
    const path = sourcePath(request.from);
    if (path === undefined || path === sourcePath(request.target)) return [];
    if (Buffer.byteLength(path) <= LONGEST_ADDRESS) return [{ ...request, path }];
    const reason = 'An old address is longer than a browser asks for, and gets no redirect';
    importing.report.find({ section: 'left out', reason, subject: path.slice(0, 80), place: request.place });
    return [];
  });
  if (asked.length === 0) return [];
  const paths = asked.map(({ path }) => path);
  const live = await liveAmong(importing, paths);
  const stored = await storedAmong(importing.queries, paths);
  const storedTargets = [...stored.values()].flatMap((target) => sourcePath(target) ?? []);
  const liveTargets = await liveAmong(importing, storedTargets);
  const rows = new Map<string, RedirectTable>();
  for (const request of asked) {
    const { path, target } = request;
    const refusal = refusalOf(importing, request, live, stored.get(path), liveTargets);
    if (refusal) importing.report.find({ section: 'left out', reason: refusal, subject: path, place: request.place });
    else if (!rows.has(path)) {
      rows.set(path, redirect(path, target));
      const before = stored.get(path);
      importing.report.count('redirect', before === undefined ? 'new' : before === target ? 'unchanged' : 'changed');
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

/** Whether a path is a page of the site. Paths below /topic, /tag and the like may be old addresses. */
function isRoute(path: string): boolean {
  const [first = '', second] = path.slice(1).split(/[/?]/);
  return second === undefined && RESERVED_SLUGS.has(first);
}

function isOthers(holder: string | undefined, key: string): boolean {
  return holder !== undefined && holder !== key;
}

/** Those of these paths at which an article is, or will be after this import, with the key of that article. */
async function liveAmong(
  { queries, scratch, categories }: Importing,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const articles = paths.flatMap((path) => {
    const [, catSlug = '', name = '', more] = path.split('/');
    return more === undefined && name && categories.has(catSlug) ? [{ path, catSlug, name }] : [];
  });
  const held = await holders(queries, articles);
  const live = new Map<string, string>();
  for (const { path, catSlug, name } of articles) {
    const holder = scratch.claimant(catSlug, name) ?? held.get(`${catSlug}/${name}`);
    if (holder !== undefined) live.set(path, holder ?? '');
  }
  return live;
}

/** Targets of the stored redirects, by their path. */
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

/** Decides about redirects and stores those that are to be written. */
export async function importRedirectsTo(importing: Importing, requests: readonly RedirectRequest[]): Promise<void> {
  const rows = await settleRedirects(importing, requests);
  if (rows.length === 0 || importing.dryRun) return;
  await writeContent(importing.queries, (transaction) => storeRedirects(transaction, { rows }));
}

/** Imports redirects that the source declares itself, each led to where its target is now. */
export async function importRedirects(importing: Importing, batch: readonly SourceRedirect[]): Promise<void> {
  const requests = batch.flatMap((redirect) => requestOf(importing, redirect));
  await importRedirectsTo(importing, requests);
}

function requestOf({ addresses, report }: Importing, { key, from, to, place }: SourceRedirect): RedirectRequest[] {
  const path = sourcePath(from);
  const target = path === undefined ? undefined : (addresses.target(path) ?? addresses.link(to));
  const leadsBack = target !== undefined && sourcePath(target) === path && !/^https?:/i.test(target);
  if (target === undefined || leadsBack || !/^(?:\/(?!\/)|https?:\/\/)/i.test(target)) {
    report.find({ section: 'left out', reason: `A redirect that leads nowhere: '${to}'`, subject: from, place });
    return [];
  }
  return [{ from, target, key, place, subject: from }];
}
