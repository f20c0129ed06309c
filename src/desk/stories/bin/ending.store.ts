import { sql } from 'kysely';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { DAY } from '#platform/dates.ts';
import { Conflict } from '#platform/errors.ts';
import { present } from '../presence.store.ts';
import { keptOrBinned } from '../story-row.store.ts';
import { BIN_DAYS, MOST_UNTOUCHED, UNTOUCHED_FOR } from './bin-limits.ts';

/**
 * Ends a story that is in the bin, with its revisions: nothing brings it back.
 * @throws NotFound, Forbidden, and Conflict where it is not in the bin
 */
export function endStory(site: Site, person: SignedIn, id: number): Promise<void> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const { title } = await keptOrBinned(transaction, person, id);
    const ended = await transaction
      .deleteFrom('story')
      .where('id', '=', id)
      .where('deleted_time', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new Conflict('This story is not in the bin any more. Load the page again.');
    await noteChange(transaction, site, { actor: person.account, action: 'delete story for good', subject: title });
  });
}

/** Ends a story, with its revisions, if its time in the bin is over. */
export async function endOver({ database, now }: Pick<Site, 'database' | 'now'>, id: number): Promise<void> {
  await database.queries
    .deleteFrom('story')
    .where('id', '=', id)
    .where('deleted_time', '<=', overSince(now()))
    .execute();
}

/** The time of a story in the bin is over if it was deleted by then. */
export function overSince(now: Date): string {
  return new Date(now.getTime() - BIN_DAYS * DAY).toISOString();
}

/** Deletes new stories that nobody has typed a word into, and nobody has open: so many at once that no page waits for it. */
export async function deleteUntouched(site: Pick<Site, 'database' | 'now'>): Promise<void> {
  const { since, until } = present(site);
  const before = new Date(site.now().getTime() - UNTOUCHED_FOR).toISOString();
  const { queries } = site.database;
  const over = queries
    .selectFrom('story')
    .select('id')
    // Not a parameter: the partial index would not be used.
    .where('untouched', '=', sql.lit(1))
    .where('post_id', 'is', null)
    .where('created_time', '<=', before)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('story_presence')
            .select('tab')
            .whereRef('story_id', '=', 'story.id')
            .where('seen_time', '>', since)
            .where('seen_time', '<', until),
        ),
      ),
    )
    .limit(MOST_UNTOUCHED);
  await queries.deleteFrom('story').where('untouched', '=', 1).where('id', 'in', over).execute();
}
