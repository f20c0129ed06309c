import type { Queries } from '#content/database/database.ts';
import { sourcedRows } from '#content/database/sourced-rows.ts';
import { isFreeForUse, isSameSlug } from '#content/slugs.ts';
import type { Importing } from './importing.ts';
import { EVENTS, type Plan } from './scratch.ts';

export interface NameRequest extends Pick<Plan, 'catSlug' | 'wanted'> {
  readonly key: string;
}

/**
 * Gives each an address of its own: the one it has from an earlier import, where that still fits; else the one it wants; else
 * that with the first free number behind it. Earlier requests go first, so that the same source gets the same addresses each time.
 */
export async function settleNames({ queries, scratch }: Importing, requests: readonly NameRequest[]): Promise<void> {
  const keys = requests.map(({ key }) => key);
  const posts = await sourcedRows(queries, 'post', keys, ['cat_slug', 'post_name']);
  const events = await sourcedRows(queries, 'event', keys, ['event_slug']);
  const wantedAddresses = requests.map(({ catSlug, wanted }) => `${catSlug}/${wanted}`);
  const held = await holders(queries, wantedAddresses);
  for (const { key, catSlug, wanted } of requests) {
    const claims = (name: string) => scratch.claim(key, { catSlug, name, wanted });
    const isFree = (holder: string | null | undefined) => holder === undefined || holder === key;
    const post = posts.get(key);
    const current = catSlug === EVENTS ? events.get(key)?.event_slug : post?.cat_slug === catSlug && post.post_name;
    if (current && isVariant(current, wanted) && claims(current)) continue;
    if (isFreeForUse(wanted) && isFree(held.get(`${catSlug}/${wanted}`)) && claims(wanted)) continue;
    for (;;) {
      const name = `${wanted}-${scratch.nextSuffix(catSlug, wanted)}`;
      const address = `${catSlug}/${name}`;
      const holder = (await holders(queries, [address])).get(address);
      if (isFree(holder) && claims(name)) break;
    }
  }
}

function isVariant(name: string, wanted: string): boolean {
  return isSameSlug(name, wanted)
    ? isFreeForUse(name)
    : /-\d+$/.test(name) && isSameSlug(name.replace(/-\d+$/, ''), wanted);
}

/**
 * The posts and events that are stored at these addresses, `category/name` or `events/name`.
 * @returns by address the source_key; null for a post or event of no source
 */
export async function holders(
  queries: Queries,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const held = new Map<string, string | null>();
  const split = [...new Set(addresses)].map((address) => address.split('/'));
  for (const [catSlug, group] of Map.groupBy(split, ([catSlug = '']) => catSlug)) {
    const names = group.map(([, name = '']) => name);
    const events = queries.selectFrom('event').select(['event_slug as name', 'source_key']);
    const posts = queries.selectFrom('post').select(['post_name as name', 'source_key']);
    const rows =
      catSlug === EVENTS
        ? await events.where('event_slug', 'in', names).execute()
        : await posts.where('cat_slug', '=', catSlug).where('post_name', 'in', names).execute();
    for (const { name, source_key } of rows) held.set(`${catSlug}/${name}`, source_key);
  }
  return held;
}
