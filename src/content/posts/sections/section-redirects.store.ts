import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { addresses } from '#content/addresses.ts';
import type { Queries } from '#content/database/database.ts';
import { oldAddress } from '#content/redirects/old-address.ts';
import { keyFromMove } from '#content/redirects/redirect-keys.ts';
import { takeTurnAtRedirects } from '#content/redirects/redirect-turns.store.ts';
import { ruleBelow } from '#content/redirects/rules-below.ts';
import { type Move, redirect, storeRedirects } from '#content/redirects/store-redirects.store.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';
import type { SectionPair } from './section-moves.store.ts';

/** A redirect that led to a section, with the target that it had. */
export type LedRedirect = readonly [source_path: string, target: string];

/** The one rule for all addresses of a section's stories, from which its lists and feeds follow. */
export function moveOfSection({ from, into }: SectionPair): Move {
  return { from: ruleBelow(storiesOf(from)), to: ruleBelow(storiesOf(into)) };
}

/**
 * Leads all addresses of a section to another: by one rule, and what led to them leads there at once. Part of a transaction that has
 * moved its posts.
 * @returns the redirects that led to the section
 */
export async function leadSection(transaction: Queries, pair: SectionPair): Promise<LedRedirect[]> {
  await takeTurnAtRedirects(transaction);
  const led = await turnTargets(transaction, pair);
  await storeRule(transaction, moveOfSection(pair));
  return led;
}

/** Leads back what led to a section before it moved, unless somebody has led it elsewhere since. */
export async function leadSectionBack(
  transaction: Queries,
  { from, into }: SectionPair,
  led: readonly LedRedirect[],
): Promise<void> {
  await takeTurnAtRedirects(transaction);
  const was = new Map(led);
  const rows = await readInChunks([...was.keys()], (chunk) =>
    transaction.selectFrom('redirect').selectAll().where('source_path', 'in', chunk).execute(),
  );
  const ours = rows.filter(({ source_path, target }) => turned(was.get(source_path) ?? '', { from, into }) === target);
  await writeTurned(transaction, ours, { from: into, into: from });
  // The other section stays: the rule leads only to what is not there, the stories that went back.
  await storeRule(transaction, moveOfSection({ from: into, into: from }));
}

async function storeRule(transaction: Queries, { from, to }: Move): Promise<void> {
  await storeRedirects(transaction, { taken: [to] });
  const rule = { ...redirect(decodeURIComponent(from), to), source_key: keyFromMove() };
  await storeRedirects(transaction, { rows: [rule] });
}

interface StoredTarget {
  readonly id: number;
  readonly source_path: string;
  readonly target: string;
}

/** Turns the targets that lie in the section. One that would lead to itself is deleted: a page stands there now. */
async function turnTargets(transaction: Queries, pair: SectionPair): Promise<LedRedirect[]> {
  const within = PLACES.map((place) => beginsWith(place(pair.from)));
  const found = await transaction
    .selectFrom('redirect')
    .select(['id', 'source_path', 'target'])
    .where((of) => of.or(within))
    .execute();
  const changed = found.filter(({ target }) => turned(target, pair) !== target);
  const idle = changed.filter(({ source_path, target }) => oldAddress(turned(target, pair))?.path === source_path);
  await inChunks(
    idle.map(({ id }) => id),
    (chunk) => transaction.deleteFrom('redirect').where('id', 'in', chunk).execute(),
  );
  const led = changed.filter((row) => !idle.includes(row));
  await writeTurned(transaction, led, pair);
  return led.map(({ source_path, target }) => [source_path, target]);
}

/** Gives redirects the targets that `turned` says, many in a statement: an imported section has one for each of its stories. */
async function writeTurned(transaction: Queries, rows: readonly StoredTarget[], pair: SectionPair): Promise<void> {
  for (const [place, some] of Map.groupBy(rows, ({ target }) => placeOf(target, pair.from))) {
    if (!place) continue;
    const [old, now] = [place(pair.from), place(pair.into)];
    await inChunks(
      some.map(({ id }) => id),
      async (chunk) => {
        const target = sql<string>`${now} || substr(target, ${sql.lit(old.length + 1)})`;
        await transaction.updateTable('redirect').set({ target }).where('id', 'in', chunk).execute();
        await nextTurn();
      },
    );
  }
}

function turned(target: string, { from, into }: SectionPair): string {
  const place = placeOf(target, from);
  return place ? place(into) + target.slice(place(from).length) : target;
}

/** Where the pages of a section stand: its stories, its lists, the feeds of these. */
const PLACES = [storiesOf, (slug: string) => addresses.topic(slug), (slug: string) => addresses.feeds('topic', slug)];

function placeOf(target: string, section: string): ((slug: string) => string) | undefined {
  return PLACES.find((place) => {
    const beginning = place(section);
    const rest = target.startsWith(beginning) ? target.slice(beginning.length) : undefined;
    // `/newest/…` is another section's, and `/new` alone none of its stories'.
    return rest !== undefined && (rest.startsWith('/') || (place !== storiesOf && /^(?:[?#]|$)/.test(rest)));
  });
}

function beginsWith(beginning: string) {
  return sql<boolean>`substr(target, 1, ${sql.lit(beginning.length)}) = ${beginning}`;
}

function storiesOf(catSlug: string): string {
  return `/${encodeURIComponent(catSlug)}`;
}
