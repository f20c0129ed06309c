import type { Queries } from '#platform/database/database.ts';
import { inChunks } from '#platform/database/in-chunks.ts';

/** The tables that hold words of a story. */
export const STORY_TABLES = ['story', 'story_revision'] as const;

/**
 * Ends the stories in the bin that name a person, in any version: nothing editorial is left of them that would have to stay.
 * @param names tells whether a text does
 * @returns how many
 */
export async function eraseFromBin(transaction: Queries, names: (text: string) => boolean): Promise<number> {
  const found = new Set<number>();
  const stories = transaction
    .selectFrom('story')
    .select(['id', 'document', 'published_document', 'return_note'])
    .where('deleted_time', 'is not', null)
    .stream();
  for await (const { id, ...texts } of stories)
    if (Object.values(texts).some((text) => names(text ?? ''))) found.add(id);
  const revisions = transaction
    .selectFrom('story_revision')
    .innerJoin('story', 'story.id', 'story_id')
    .select(['story_id', 'name', 'story_revision.document', 'first_change'])
    .where('deleted_time', 'is not', null)
    .stream();
  for await (const { story_id, ...texts } of revisions) if (Object.values(texts).some(names)) found.add(story_id);
  await inChunks([...found], (chunk) =>
    transaction.deleteFrom('story').where('id', 'in', chunk).where('deleted_time', 'is not', null).execute(),
  );
  return found.size;
}
