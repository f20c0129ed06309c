import { addresses } from '#content/addresses.ts';
import type { Site } from '#content/site.ts';
import { type OldAddress, oldAddress } from './old-address.ts';
import { isOwnTopic, ownAddress } from './own-address.store.ts';
import { BELOW, carried, isBelow, ruleBelow, rulesAbove } from './rules-below.ts';
import { type FoundRedirect, isAddress, storedRedirect } from './stored-redirect.store.ts';

/**
 * Where a rule for all below an address leads: to what stands there under the same name, never to an address that only the request
 * names. A section that has another address by now is such a rule, and its lists follow from it.
 */
export async function redirectBelow(site: Site, { path }: OldAddress): Promise<FoundRedirect | undefined> {
  const rule = await nearestRule(site, rulesAbove(path));
  if (!rule) return (await listOfMovedSection(site, path)) ?? (await itsOwnAddress(site, path));
  if (rule.status === 410) return { ...rule, target: '' };
  const target = isBelow(rule.target) ? await standingAt(site, carriedPath(rule, path)) : rule.target;
  return target === undefined || !isAddress(target) || oldAddress(target)?.path === path
    ? undefined
    : { ...rule, target };
}

async function nearestRule({ database }: Site, addresses: readonly string[]) {
  if (addresses.length === 0) return undefined;
  const rows = await database.queries
    .selectFrom('redirect')
    .select(['source_path', 'target', 'status'])
    .where('source_path', 'in', addresses)
    .execute();
  return addresses.flatMap((address) => rows.find(({ source_path }) => source_path === address) ?? [])[0];
}

function carriedPath(rule: { readonly source_path: string; readonly target: string }, path: string): OldAddress {
  const target = oldAddress(rule.target)?.path ?? '';
  return { path: carried({ ...rule, target }, path), parameters: [] };
}

/**
 * The article or list at an address, or where what stood there has moved to. Not where a rule would lead on from there: two rules
 * and two redirects could make a circle.
 */
async function standingAt(site: Site, there: OldAddress): Promise<string | undefined> {
  const own = await ownAddress(site, there);
  const moved = own === undefined ? (await storedRedirect(site, there))?.target : undefined;
  const next = moved?.startsWith('/') ? oldAddress(moved) : undefined;
  if (moved === undefined || next === undefined) return own ?? moved;
  return (await ownAddress(site, next)) ?? ((await nearestRule(site, rulesAbove(next.path))) ? undefined : moved);
}

/**
 * The address of a rule itself: `/old` by the rule `/old/*`. A section has no page at its own address, so that its list stands for it.
 */
async function itsOwnAddress(site: Site, path: string): Promise<FoundRedirect | undefined> {
  const rule = path === '/' ? undefined : await nearestRule(site, [ruleBelow(path)]);
  if (!rule || !isBelow(rule.target)) return undefined;
  const there = oldAddress(rule.target.slice(0, -BELOW.length));
  const section = sectionOf(rule.target);
  const target =
    (there && (await standingAt(site, there))) ??
    (section && (await ownAddress(site, { path: `/topic/${section}`, parameters: [] })));
  return target === undefined || oldAddress(target)?.path === path ? undefined : { ...rule, target };
}

/** The topic page, or its feed, of a section that has another address: `/topic/old` and `/topic/old/email`, by the rule `/old/*`. */
async function listOfMovedSection(site: Site, path: string): Promise<FoundRedirect | undefined> {
  const [, slug, subcategory] = /^(?:\/feeds)?\/topic\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const rule = slug === undefined ? undefined : await nearestRule(site, [ruleBelow(`/${slug}`)]);
  const now = rule && isBelow(rule.target) && sectionOf(rule.target);
  if (!now) return undefined;
  const list = addresses.topic(now, subcategory);
  const isThere = subcategory
    ? await isOwnTopic(site, { path: `/topic/${now}/${subcategory}`, parameters: [] })
    : (await ownAddress(site, { path: `/topic/${now}`, parameters: [] })) !== undefined;
  return isThere ? { ...rule, target: list } : undefined;
}

function sectionOf(target: string): string | undefined {
  return /^\/([^/]+)\/\*$/.exec(oldAddress(target)?.path ?? '')?.[1];
}
