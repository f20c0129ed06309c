import type { Queries } from '#content/database/database.ts';
import { bytesOf, sizedBatches } from '../sized-batches.ts';
import { indexedWords, textsOfDocument } from './searched-text.ts';
import { rowOfPost, rowOfStory } from './text-index.ts';
import { STEP_BYTES, STEP_STORIES } from './texts-limits.ts';

/** A story, or a post, whose words are to be indexed as they are now. */
export interface Indexable {
  readonly of: 'story' | 'post';
  readonly id: number;
}

/** What is found of a story or a post. */
interface IndexedTexts {
  readonly title: string;
  readonly words: string;
}

/** Texts by their numbers in the index; undefined for what is not to be found any more. */
export type IndexedRows = readonly (readonly [row: number, texts: IndexedTexts | undefined])[];

/** Reads the texts of a step: of long ones, which may be millions of letters, fewer. */
export async function textsOf<Task extends Indexable>(
  queries: Queries,
  tasks: readonly Task[],
): Promise<(Task & { readonly rows: IndexedRows })[]> {
  const stories = await sizesOf(queries, 'story', ['document'], tasks);
  const posts = await sizesOf(queries, 'post', ['post_text'], tasks);
  const sized = tasks.map((task) => {
    const bytes = (task.of === 'story' ? stories : posts).get(task.id) ?? 0;
    return { ...task, bytes };
  });
  const [step = []] = sizedBatches(sized, { most: STEP_STORIES, bytes: STEP_BYTES });
  const [ofStories, ofPosts] = [await rowsOfStories(queries, step), await rowsOfPosts(queries, step)];
  return step.map((task) => {
    const rows = (task.of === 'story' ? ofStories : ofPosts).get(task.id);
    return { ...task, rows: rows ?? [[task.of === 'story' ? rowOfStory(task.id) : rowOfPost(task.id), undefined]] };
  });
}

/** The ids of the tasks of a sort; no row has the number 0. */
function idsOf(of: Indexable['of'], tasks: readonly Indexable[]): number[] {
  return [0, ...new Set(tasks.filter((task) => task.of === of).map(({ id }) => id))];
}

async function sizesOf(queries: Queries, of: Indexable['of'], columns: readonly string[], tasks: readonly Indexable[]) {
  const ids = idsOf(of, tasks);
  const rows = await queries
    .selectFrom(of)
    .select(['id', bytesOf(columns).as('bytes')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, bytes }) => [id, Number(bytes)]));
}

type RowsById = ReadonlyMap<number, IndexedRows>;

async function rowsOfStories(queries: Queries, tasks: readonly Indexable[]): Promise<RowsById> {
  const stories = await queries
    .selectFrom('story')
    .select(['id', 'title', 'document', 'post_id', 'deleted_time'])
    .where('id', 'in', idsOf('story', tasks))
    .execute();
  return new Map(
    stories.map(({ id, title, document, post_id, deleted_time }) => {
      const texts = deleted_time === null ? { title, words: indexedWords(textsOfDocument(document)) } : undefined;
      // The post that it was made of is found by its story from then on.
      const post = post_id === null ? [] : [[rowOfPost(post_id), undefined] as const];
      return [id, [[rowOfStory(id), texts], ...post]];
    }),
  );
}

async function rowsOfPosts(queries: Queries, tasks: readonly Indexable[]): Promise<RowsById> {
  const posts = await queries
    .selectFrom('post')
    .select(['id', 'post_title', 'p_content', 'post_text'])
    .where('id', 'in', idsOf('post', tasks))
    .where((of) => of.not(of.exists(of.selectFrom('story').select('id').whereRef('post_id', '=', 'post.id'))))
    .execute();
  return new Map(
    posts.map(({ id, post_title, p_content, post_text }) => {
      const texts = { title: post_title, words: indexedWords([post_title, p_content, post_text]) };
      return [id, [[rowOfPost(id), texts]]];
    }),
  );
}
