import type { RedirectRow } from '#content/redirects/redirects.contract.ts';
import type { Site } from '#content/site.ts';
import { isOldSiteMap, variantsOf } from './address-variants.ts';
import { type OldAddress, oldAddress } from './old-address.ts';
import { inFormat, isHiddenTag, isOwnTopic, ownAddress } from './own-address.store.ts';

export interface Redirect {
  /** A path of this site, or an absolute address that the publisher entered; empty with 410. */
  readonly target: string;
  readonly status: RedirectRow['status'];
}

/** A redirect with the stored one that it follows from, where one does. */
export interface FoundRedirect extends Redirect {
  readonly source_path?: string;
}

/** Tracking parameters. */
const TRACKING = /^(?:utm_.*|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|_ga|ref_src)$/i;

/** Parameters up to this number match in any order (4 make 24 candidates); more match as given or sorted. */
const MOST_PERMUTED = 4;

/** This site's XML site map, the target of other systems' site map addresses. */
const SITE_MAP = '/sitemap.xml';

/**
 * Where an address has moved to: its stored redirect, or that of the page whose feed, further page or other view it is.
 * @param address a path with its query as the browser sent it, or an absolute address, whose path counts
 * @returns undefined without a redirect; the target never comes from the request
 */
export async function redirectFor(site: Site, address: string): Promise<Redirect | undefined> {
  const found = await findRedirect(site, address);
  return found && { target: found.target, status: found.status };
}

/** The same, with the stored redirect. */
export async function findRedirect(site: Site, address: string): Promise<FoundRedirect | undefined> {
  const asked = oldAddress(address);
  if (!asked) return undefined;
  const redirect =
    (await storedRedirect(site, asked)) ??
    (await redirectOfVariant(site, asked)) ??
    (await topicOfMovedTag(site, asked));
  return redirect && (await isHiddenTag(site, redirect.target)) ? undefined : redirect;
}

async function storedRedirect({ database }: Site, asked: OldAddress): Promise<Required<FoundRedirect> | undefined> {
  const candidates = candidatesFor(asked);
  const rows = await database.queries
    .selectFrom('redirect')
    .select(['source_path', 'target', 'status'])
    .where('source_path', 'in', candidates)
    .execute();
  const found = candidates.flatMap((candidate) => rows.find((row) => row.source_path === candidate) ?? [])[0];
  if (found?.status === 410) return { ...found, target: '' };
  if (!found || !isAddress(found.target) || candidates.includes(found.target)) return undefined;
  return found;
}

/** A section's list of a sub-category that has moved: the redirect of its own page holds for each section. */
async function topicOfMovedTag(site: Site, { path }: OldAddress): Promise<FoundRedirect | undefined> {
  const [, catSlug, slug] = /^\/topic\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const moved = slug && (await storedRedirect(site, { path: `/tag/${slug}`, parameters: [] }));
  const [, now] = (moved && /^\/tag\/([^/]+)$/.exec(moved.target)) || [];
  return moved && now ? { ...moved, target: `/topic/${encodeURIComponent(catSlug ?? '')}/${now}` } : undefined;
}

async function redirectOfVariant(site: Site, asked: OldAddress): Promise<FoundRedirect | undefined> {
  if (isOldSiteMap(asked)) return { target: SITE_MAP, status: 301 };
  const variants = variantsOf(asked);
  if (variants.length === 0 || (await isOwnTopic(site, asked))) return undefined;
  for (const { base, wanted } of variants) {
    const stored = await storedRedirect(site, base);
    if (stored?.status === 410) return stored;
    const page = stored?.target ?? (await ownAddress(site, base));
    const target = page && inFormat(page, wanted);
    if (target) return target === asked.path ? undefined : { status: 301, ...stored, target };
  }
  return undefined;
}

/** The spellings under which the address may be stored, most exact first. */
function candidatesFor({ path, parameters }: OldAddress): string[] {
  const meant = parameters.filter((parameter) => !TRACKING.test(parameter.split('=')[0] ?? ''));
  const queries = [parameters, ...orders(meant), []].map((list) => list.join('&'));
  return [...new Set(queries)].map((query) => (query ? `${path}?${query}` : path)).filter((one) => !one.includes('\0'));
}

function orders(parameters: readonly string[]): (readonly string[])[] {
  if (parameters.length > MOST_PERMUTED) return [parameters, parameters.toSorted()];
  if (parameters.length < 2) return [parameters];
  return parameters.flatMap((first, index) => orders(parameters.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

/**
 * A path of this site or an http address, but not `//elsewhere.example` or `javascript:`. Browsers remove tabs and line breaks
 * from an address before they read it, and a header with a control character cannot be sent.
 */
export function isAddress(target: string): boolean {
  return /^(?:\/(?![/\\])|https?:\/\/)\P{Cc}*$/iu.test(target);
}
