import { expect, test } from 'vitest';
import { givenPost } from '#content/posts/testing/content.ts';
import { parseDocument } from '#desk/stories/documents.ts';
import { openPost } from '#desk/stories/open-post.store.ts';
import { postDraft } from '#desk/stories/publishing/post-draft.ts';
import { postOf } from '#desk/stories/publishing/public-post.store.ts';
import { givenDesk, published, rewritten, writeOn } from '#desk/stories/publishing/testing/stories.ts';
import { storyRow } from '#desk/stories/story-row.store.ts';
import { storeSourcePosts } from '#operations/importing/storing/desk-posts.ts';
import { everyEngine } from '#platform/testing/databases.ts';

test.each(everyEngine)('what is published while an import cleans the same article stays, on %s', async (engine) => {
  const { site, editor } = await givenDesk(engine);
  const { queries } = site.database;
  const id = await openPost(site, editor, await givenPost(site, { source_key: 'wordpress:1' }));
  await writeOn(site, id, rewritten('<p>Ours.</p>'));
  const story = await storyRow(queries, editor, id);
  const post = await postOf(queries, story);
  if (!post) throw new Error('It has a post');
  const document = parseDocument(story.document);
  const { source_key, cat_slug, post_name, post_author_id, publish_time } = post;
  const place = { source_key, cat_slug, post_name, post_author_id, publish_time };
  const draft = postDraft(site, document, { ...place, status: 'published' }, post);
  let publications = 0;
  const publishMeanwhile = async () => {
    if (publications++ === 0) await published(site, editor, id);
    return undefined;
  };
  const theirs = {
    ...draft,
    html: '<p>Theirs, with a picture: <img src="https://old.example/a.png"></p>',
    context: { ...draft.context, picture: publishMeanwhile },
  };
  const [stored] = await storeSourcePosts(site, [theirs], { now: site.now() });
  expect(stored).toMatchObject({ outcome: 'unchanged', kept: '1 paragraph differs' });
  expect(await queries.selectFrom('post').select('post_content').execute()).toEqual([{ post_content: '<p>Ours.</p>' }]);
});
