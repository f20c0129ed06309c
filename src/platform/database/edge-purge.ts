import { randomInt } from 'node:crypto';
import type { PlatformQueries } from './tables.ts';

/** What the content is at, and what the edge before the site has been told of. */
export interface PurgeState {
  readonly revision: number;
  /** The revision that the edge has been told of; any other number while it has yet to be told of something. */
  readonly acknowledged: number;
  /** When the edge first refused to be told; null while it has not. */
  readonly failing_since: string | null;
  /** How it refused. */
  readonly failure: string;
}

/** Reads both together. */
export async function purgeState(queries: PlatformQueries): Promise<PurgeState> {
  const row = await queries
    .selectFrom('content_revision')
    .leftJoin('edge_purge', (join) => join.onTrue())
    .select(['content_revision.revision', 'acknowledged', 'failing_since', 'failure'])
    .executeTakeFirstOrThrow();
  const { revision, acknowledged, failing_since, failure } = row;
  return { revision, acknowledged: acknowledged ?? 0, failing_since, failure: failure ?? '' };
}

/** Whose turn it is when anybody may take it. */
const NOBODY = { sender: '', sender_until: 0 };

/** No revision is below 1. */
const LOWEST = -(2 ** 40);

/**
 * From now on the edge has yet to be told, whatever it was told before. A new number each time, so that a call for an earlier debt does not
 * mark this one as paid. Takes the turn from whoever has it: it may be a process that was killed.
 */
export async function owePurge(queries: PlatformQueries): Promise<void> {
  const acknowledged = randomInt(LOWEST, 0);
  await queries
    .insertInto('edge_purge')
    .values({ id: 1, acknowledged, ...NOBODY, failing_since: null, failure: '' })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ acknowledged, ...NOBODY }))
    .execute();
}

/**
 * Takes the turn of calling the edge for a while, or goes on with it.
 * @param now milliseconds since 1970. A turn that ends much later than a new one would is ignored: it was given by a clock that was ahead.
 *   A little later is no sign of that: another node may have taken its turn after `now` was read
 * @returns false while another node has it
 */
export async function takePurgeTurn(
  queries: PlatformQueries,
  { sender, now, turn }: { readonly sender: string; readonly now: number; readonly turn: number },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('edge_purge')
    .set({ sender, sender_until: now + turn })
    .where((of) =>
      of.or([of('sender', '=', sender), of('sender_until', '<', now), of('sender_until', '>', now + 2 * turn)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that the edge has been told of a revision, unless something more is owed since this state was read. */
export async function acknowledgePurge(
  queries: PlatformQueries,
  { revision, acknowledged }: Pick<PurgeState, 'revision' | 'acknowledged'>,
): Promise<void> {
  await queries
    .updateTable('edge_purge')
    .set({ acknowledged: revision })
    .where('acknowledged', '=', acknowledged)
    .execute();
}

interface PurgeFailure {
  readonly failure: string;
  readonly now: Date;
  /** Otherwise it is left to other nodes. */
  readonly keepsTurn: boolean;
}

/** Notes that a call failed. */
export async function notePurgeFailure(
  queries: PlatformQueries,
  { failure, now, keepsTurn }: PurgeFailure,
): Promise<void> {
  await queries
    .updateTable('edge_purge')
    .set((of) => ({
      failure,
      failing_since: of.fn.coalesce('failing_since', of.val(now.toISOString())),
      ...(!keepsTurn && NOBODY),
    }))
    .execute();
}

/** Notes that the edge takes calls again. */
export async function endPurgeFailure(queries: PlatformQueries): Promise<void> {
  await queries.updateTable('edge_purge').set({ failure: '', failing_since: null }).execute();
}
