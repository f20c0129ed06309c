import { sql } from 'kysely';
import type { Site } from '#content/site.ts';
import { AUTOSAVED_ALL_FOR } from '../stories-limits.ts';

/** Deletes autosaved revisions older than AUTOSAVED_ALL_FOR, except the last one of each day. Others stay for good. */
export async function thinRevisions({ database, now }: Site): Promise<void> {
  const before = new Date(now().getTime() - AUTOSAVED_ALL_FOR).toISOString();
  const day = (time: 'story_revision.made_time' | 'later.made_time') => sql`substr(${sql.ref(time)}, 1, 10)`;
  await database.queries
    .deleteFrom('story_revision')
    .where('kind', '=', 'autosaved')
    .where('made_time', '<', before)
    .where((of) =>
      of.exists(
        of
          .selectFrom('story_revision as later')
          .select('later.id')
          .whereRef('later.story_id', '=', 'story_revision.story_id')
          .whereRef('later.id', '>', 'story_revision.id')
          .where('later.kind', '=', 'autosaved')
          .where(sql<boolean>`${day('later.made_time')} = ${day('story_revision.made_time')}`),
      ),
    )
    .execute();
}
