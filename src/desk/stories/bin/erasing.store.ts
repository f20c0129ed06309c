import type { Queries } from '#content/database/database.ts';
import { inChunks } from '#platform/database/in-chunks.ts';

/** The tables that hold words of a story, apart from what colleagues say about it, which is written anew in any case. */
export const STORY_TABLES = ['story', 'story_revision'] as const;

/** A story that names a person. */
export interface NamingStory {
  readonly id: number;
  readonly title: string;
}

interface Found extends NamingStory {
  readonly deleted_time: string | null;
}

/**
 * Ends the stories in the bin that name a person, in any version: nothing editorial is left of them that would have to stay.
 * @param names tells whether a text does
 * @param isTrial counts them alone
 * @returns how many, and the stories outside the bin that name the person, which stay as they are
 */
export async function eraseFromBin(
  queries: Queries,
  names: (text: string) => boolean,
  { isTrial = false } = {},
): Promise<{ ended: number; left: NamingStory[] }> {
  const binned = new Set<number>();
  const left = new Map<number, NamingStory>();
  const sort = ({ id, title, deleted_time }: Found, texts: readonly (string | null)[]) => {
    if (!texts.some((text) => names(text ?? ''))) return;
    if (deleted_time === null) left.set(id, { id, title });
    else binned.add(id);
  };
  const stories = queries.selectFrom('story').select(['story.id', 'story.title', 'deleted_time']);
  const working = stories.select(['document', 'published_document', 'return_note']).stream();
  for await (const { document, published_document, return_note, ...story } of working)
    sort(story, [document, published_document, return_note]);
  const revisions = stories
    .innerJoin('story_revision as revision', 'story_id', 'story.id')
    .select(['revision.name', 'revision.document', 'first_change'])
    .stream();
  for await (const { name, document, first_change, ...story } of revisions) sort(story, [name, document, first_change]);
  if (isTrial) return { ended: binned.size, left: [...left.values()] };
  await inChunks([...binned], (chunk) =>
    queries.deleteFrom('story').where('id', 'in', chunk).where('deleted_time', 'is not', null).execute(),
  );
  return { ended: binned.size, left: [...left.values()] };
}
