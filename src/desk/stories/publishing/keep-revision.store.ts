import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { Conflict } from '#platform/errors.ts';
import { MOST_NAMED_REVISIONS } from '../stories-limits.ts';
import { storyRow } from '../story-row.store.ts';
import { insertRevision } from './revisions.store.ts';

/** Keeps the working copy as it is now, under a name. @throws NotFound, Forbidden, and Conflict above MOST_NAMED_REVISIONS: none is dropped */
export function keepRevision(site: Site, person: SignedIn, id: number, name: string): Promise<void> {
  return site.database.queries.transaction().execute(async (transaction) => {
    // Locks the story's row: of two at once on PostgreSQL, one counts what the other has kept.
    await transaction
      .updateTable('story')
      .set({ account_id: (of) => of.ref('account_id') })
      .where('id', '=', id)
      .execute();
    const { document, version } = await storyRow(transaction, person, id);
    if ((await countNamed(transaction, id)) >= MOST_NAMED_REVISIONS)
      throw new Conflict(
        `This story has ${MOST_NAMED_REVISIONS} named versions, and can have no more. All of them stay.`,
      );
    const { id: account_id } = person.account;
    const made_time = site.now().toISOString();
    await insertRevision(transaction, { story_id: id, kind: 'named', name, document, version, account_id, made_time });
  });
}

async function countNamed(queries: Queries, storyId: number): Promise<number> {
  const { count } = await queries
    .selectFrom('story_revision')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('story_id', '=', storyId)
    .where('kind', '=', 'named')
    .executeTakeFirstOrThrow();
  return Number(count);
}
