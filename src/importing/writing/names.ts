import type { Queries } from '#platform/database/database.ts';
import { isFreeForUse } from '#platform/slugs.ts';
import type { Scratch } from './scratch.ts';

/** What asks for an address. */
export interface NameRequest {
  readonly key: string;
  readonly catSlug: string;
  /** A safe slug. */
  readonly wanted: string;
  /** The address it has had since an earlier import. */
  readonly current: { readonly catSlug: string; readonly name: string } | undefined;
}

/** Who has a name in a category, in the database: source_key, null for what no import brought in. */
export type Holders = (catSlug: string, names: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;

/**
 * Gives each an address of its own: the one it has, where it still fits; else the one it asks for; else with the first
 * free number behind it. Earlier requests go first, so that the same source gets the same addresses each time.
 */
export async function settleNames(requests: readonly NameRequest[], scratch: Scratch, holders: Holders): Promise<void> {
  const held = await holdersOf(requests, holders);
  for (const request of requests) {
    const name = (await settledName(request, scratch, held, holders)) ?? request.wanted;
    scratch.plan(request.key, { catSlug: request.catSlug, name, wanted: request.wanted });
  }
}

async function settledName(
  { key, catSlug, wanted, current }: NameRequest,
  scratch: Scratch,
  held: ReadonlyMap<string, string | null>,
  holders: Holders,
): Promise<string | undefined> {
  if (
    current &&
    current.catSlug === catSlug &&
    isVariant(current.name, wanted) &&
    scratch.claim(catSlug, current.name, key)
  ) {
    return current.name;
  }
  const holder = held.get(`${catSlug}/${wanted}`);
  const isFree = isFreeForUse(wanted) && (holder === undefined || holder === key);
  if (isFree && scratch.claim(catSlug, wanted, key)) return wanted;
  for (;;) {
    const numbered = `${wanted}-${scratch.nextSuffix(catSlug, wanted)}`;
    const holder = (await holders(catSlug, [numbered])).get(numbered);
    if ((holder === undefined || holder === key) && scratch.claim(catSlug, numbered, key)) return numbered;
  }
}

function isVariant(name: string, wanted: string): boolean {
  return name === wanted
    ? isFreeForUse(wanted)
    : name.startsWith(`${wanted}-`) && /^-\d+$/.test(name.slice(wanted.length));
}

/** One query a category for all that are asked for. */
async function holdersOf(
  requests: readonly NameRequest[],
  holders: Holders,
): Promise<ReadonlyMap<string, string | null>> {
  const byCategory = Map.groupBy(requests, ({ catSlug }) => catSlug);
  const held = new Map<string, string | null>();
  for (const [catSlug, asking] of byCategory) {
    const found = await holders(catSlug, [...new Set(asking.map(({ wanted }) => wanted))]);
    for (const [name, key] of found) held.set(`${catSlug}/${name}`, key);
  }
  return held;
}

export function postHolders(queries: Queries): Holders {
  return async (catSlug, names) => {
    const rows = await queries
      .selectFrom('post')
      .select(['post_name', 'source_key'])
      .where('cat_slug', '=', catSlug)
      .where('post_name', 'in', names)
      .execute();
    return new Map(rows.map(({ post_name, source_key }) => [post_name, source_key]));
  };
}

export function eventHolders(queries: Queries): Holders {
  return async (_catSlug, names) => {
    const rows = await queries
      .selectFrom('event')
      .select(['event_slug', 'source_key'])
      .where('event_slug', 'in', names)
      .execute();
    return new Map(rows.map(({ event_slug, source_key }) => [event_slug, source_key]));
  };
}
