import type { Site } from '#content/site.ts';
import { isOldSiteMap, variantsOf } from './address-variants.ts';
import { type OldAddress, oldAddress } from './old-address.ts';
import { inFormat, isHiddenTag, isOwnTopic, ownAddress } from './own-address.store.ts';
import { redirectBelow } from './redirects-below.store.ts';
import { isBelow } from './rules-below.ts';
import { type FoundRedirect, type Redirect, storedRedirect } from './stored-redirect.store.ts';

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
  // `/old/*` holds for `/old/a`; nobody asks for the address `/old/*` itself.
  if (!asked || isBelow(asked.path)) return undefined;
  const redirect =
    (await storedRedirect(site, asked)) ??
    (await redirectOfVariant(site, asked)) ??
    (await topicOfMovedTag(site, asked)) ??
    (await redirectBelow(site, asked));
  return redirect && (await isHiddenTag(site, redirect.target)) ? undefined : redirect;
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
    const own = stored ? undefined : await ownAddress(site, base);
    const found = stored ?? (own === undefined ? await redirectBelow(site, base) : undefined);
    if (found?.status === 410) return found;
    const page = found?.target ?? own;
    const target = page && inFormat(page, wanted);
    if (target) return target === asked.path ? undefined : { status: 301, ...found, target };
  }
  return undefined;
}
