import { expect } from 'vitest';
import { filingOf } from '#desk/stories/filing.store.ts';
import { openPost } from '#desk/stories/open-post.store.ts';
import { givenDesk, published } from '#desk/stories/publishing/testing/stories.ts';
import { runImport } from '#operations/importing/run.ts';

/** Opens and publishes every article of an export as it is. Fails when a byte of the post is different. */
export async function expectPublishedUnchanged(source: string, atLeast: number): Promise<void> {
  const { site, editor } = await givenDesk('sqlite');
  await runImport({ site, source });
  const { queries } = site.database;
  const posts = await queries.selectFrom('post').selectAll().where('status', '<>', 'draft').execute();
  expect(posts.length).toBeGreaterThanOrEqual(atLeast / 2);
  const later = { ...site, now: () => new Date(site.now().getTime() + 1_000) };
  for (const post of posts) {
    const filing = await filingOf(queries, post.id);
    await published(later, editor, await openPost(site, editor, post.id));
    const after = await queries.selectFrom('post').selectAll().where('id', '=', post.id).executeTakeFirstOrThrow();
    expect(after, post.post_title).toEqual(post);
    expect(await filingOf(queries, post.id), post.post_title).toEqual(filing);
  }
}
