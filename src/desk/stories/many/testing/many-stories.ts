import { sql } from 'kysely';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { inChunks } from '#platform/database/in-chunks.ts';
import { givenStory, published } from '../../publishing/testing/stories.ts';

/** The words of a usual article: some 600. */
const TEXT = Array.from({ length: 12 }, (_, at) => ({
  id: `b${at}`,
  html: `<p>${Array.from({ length: 50 }, (_word, word) => `word${(at * 50 + word) % 397}`).join(' ')}</p>`,
}));

/** Published stories, all but the first copied in the database. @returns their ids */
export async function givenPublishedStories(site: Site, editor: SignedIn, count: number): Promise<number[]> {
  const { queries, engine } = site.database;
  const fields = { post_title: 'story-0', post_name: 'story-0', cat_slug: 'news' };
  const first = await givenStory(site, editor, { fields, blocks: TEXT });
  await published(site, editor, first);
  await copy(site, first, count - 1);
  // The copies brought their numbers along.
  for (const table of engine === 'postgres' ? ['post', 'story'] : [])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      queries,
    );
  return Array.from({ length: count }, (_, at) => first + at);
}

async function copy({ database: { queries } }: Site, id: number, times: number): Promise<void> {
  const story = await queries.selectFrom('story').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const post = await queries
    .selectFrom('post')
    .selectAll()
    .where('id', '=', story.post_id ?? 0)
    .executeTakeFirstOrThrow();
  const named = (number: number) => (text: string) => text.replaceAll('story-0', `story-${number}`);
  const posts = Array.from({ length: times }, (_, at) => {
    const name = `story-${at + 1}`;
    return { ...post, id: post.id + at + 1, post_name: name, post_title: name, source_key: `many:${name}` };
  });
  const stories = posts.map(({ id: post_id, post_title: title }, at) => {
    const [document = '', published_document = ''] = [story.document, story.published_document ?? ''].map(
      named(at + 1),
    );
    return { ...story, id: id + at + 1, post_id, title, document, published_document };
  });
  await inChunks(posts, (chunk) => queries.insertInto('post').values(chunk).execute());
  await inChunks(stories, (chunk) => queries.insertInto('story').values(chunk).execute());
}
