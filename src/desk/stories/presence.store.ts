import type { Insertable } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { StoryPresenceTable } from '#content/database/story-tables.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { CLOCKS_DIFFER } from '#platform/dates.ts';
import { parseDocument } from './documents.ts';
import type { PresentTab } from './stories.contract.ts';
import { PRESENT_FOR, SHOWN_TABS } from './stories-limits.ts';
import { storyRow } from './story-row.store.ts';
import { stampOfRow } from './story-state.store.ts';

/** A tab's look at a story. */
interface Look {
  readonly id: number;
  readonly tab: string;
  /** Of the working copy that it has. */
  readonly version: number;
  readonly isLeaving?: boolean;
  readonly isIdle?: boolean;
}

/**
 * Notes that a tab has a story open, or leaves it.
 * @returns who else has, the working copy where it has another version than the tab's (an older one after a restore), and the
 *   stamp of its state
 * @throws NotFound, Forbidden
 */
export async function lookAt(
  site: Site,
  signedIn: SignedIn,
  { id, tab, version, isLeaving = false, isIdle = false }: Look,
) {
  const { queries } = site.database;
  const story = await storyRow(queries, signedIn, id);
  const { account } = signedIn;
  const own = { story_id: id, tab, account_id: account.id };
  // Only the account of a tab can remove it.
  if (isLeaving)
    await queries
      .deleteFrom('story_presence')
      .where((row) => row.and(own))
      .execute();
  else {
    const row = { ...own, seen_time: site.now().toISOString(), is_idle: isIdle ? (1 as const) : (0 as const) };
    await noteTab(queries, row);
  }
  return {
    present: await othersAt(site, id, tab),
    version: story.version,
    ...(story.version !== version && { document: parseDocument(story.document) }),
    by: story.by ?? '',
    stamp: await stampOfRow(site, signedIn, story),
  };
}

/**
 * Notes a tab, and forgets those of the story that count no longer, by no node's clock: each look goes through all of them.
 */
async function noteTab(queries: Queries, row: Insertable<StoryPresenceTable>): Promise<void> {
  const { story_id, account_id, seen_time, is_idle } = row;
  const at = (distance: number) => new Date(Date.parse(seen_time) + distance).toISOString();
  const [since, until] = [at(-PRESENT_FOR - CLOCKS_DIFFER), at(PRESENT_FOR + CLOCKS_DIFFER)];
  await queries
    .deleteFrom('story_presence')
    .where('story_id', '=', story_id)
    .where(({ eb, or }) => or([eb('seen_time', '<=', since), eb('seen_time', '>=', until)]))
    .execute();
  await queries
    .insertInto('story_presence')
    .values(row)
    .onConflict((conflict) => conflict.columns(['story_id', 'tab']).doUpdateSet({ account_id, seen_time, is_idle }))
    .execute();
}

/** Tabs that have a story open, but for one. */
export async function othersAt(site: Site, id: number, tab: string): Promise<PresentTab[]> {
  const rows = await site.database.queries
    .selectFrom('story_presence')
    .innerJoin('account', 'account.id', 'story_presence.account_id')
    .select(['account.name', 'tab', 'is_idle'])
    .where('story_id', '=', id)
    .where('tab', '<>', tab)
    .where('seen_time', '>', present(site).since)
    .where('seen_time', '<', present(site).until)
    .orderBy('tab')
    .limit(SHOWN_TABS)
    .execute();
  return rows.map(({ is_idle, ...row }) => ({ ...row, isIdle: is_idle === 1 }));
}

/** When tabs were seen that count as present. What seems to be of the future is older: the clock was set back since. */
export function present({ now }: Pick<Site, 'now'>): { since: string; until: string } {
  const at = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();
  return { since: at(-PRESENT_FOR), until: at(PRESENT_FOR) };
}
