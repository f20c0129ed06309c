import { describe, expect, test } from 'vitest';
import { storeMedia } from '#content/images/media.store.ts';
import { givenAuthor, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { contentRevision } from '#platform/database/revision.ts';
import { Forbidden, Invalid, NotFound } from '#platform/errors.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { saveChange } from './autosave.store.ts';
import { newBlockId } from './block-source.ts';
import { createStory } from './create-story.store.ts';
import { parseDocument } from './documents.ts';
import { openPost } from './open-post.store.ts';
import { publishStory } from './publishing/publish.store.ts';
import { readStory } from './story-state.store.ts';
import { givenSignedIn } from './testing/signed-in.ts';

const MINUTE = 60_000;

describe.each(everyEngine)('Stories on %s', (engine) => {
  async function givenDesk() {
    const clock = { now: TEST_MOMENT };
    const site = await testSite(engine, { now: () => clock.now });
    await givenPublication(site);
    const editor = await givenSignedIn(site, 'ines', 'editor');
    const writer = await givenSignedIn(site, 'jonas', 'writer', await givenAuthor(site, 'jonas', 'Jonas Weil'));
    const later = (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * MINUTE);
    };
    return { site, editor, writer, later };
  }

  const newBlock = (html: string) => {
    const id = newBlockId();
    return { blocks: [{ id, html }], order: [id] };
  };

  test('a new story is empty, its own writer’s, and carries the byline', async () => {
    const { site, writer } = await givenDesk();
    const story = await readStory(site, writer, await createStory(site, writer));
    expect(story).toMatchObject({ version: 1, owner: 'jonas', state: 'draft', post: null, published: null });
    expect(story).toMatchObject({ mayEdit: true, mayPublish: false });
    expect(story.authors).toEqual([{ id: writer.account.author_id, author_display_name: 'Jonas Weil' }]);
    expect(story.document).toMatchObject({ blocks: [], fields: { post_author_id: writer.account.author_id } });
  });

  test('writers neither read nor change what belongs to others, and editors do', async () => {
    const { site, editor, writer } = await givenDesk();
    const id = await createStory(site, editor);
    await expect(readStory(site, writer, id)).rejects.toThrow(Forbidden);
    const change = { fields: { post_title: 'Mine now' } };
    await expect(saveChange(site, writer, { id, version: 1, change })).rejects.toThrow(Forbidden);
    const theirs = await createStory(site, writer);
    expect(await readStory(site, editor, theirs)).toMatchObject({ mayEdit: true, mayPublish: true });
    await expect(readStory(site, editor, 99)).rejects.toThrow(NotFound);
  });

  test('a change raises the version; one of an older version is not stored, and is answered with the newer document', async () => {
    const { site, editor, writer } = await givenDesk();
    const id = await createStory(site, writer);
    const first = newBlock('<p>One</p>');
    expect(await saveChange(site, writer, { id, version: 1, change: first })).toEqual({ isSaved: true, version: 2 });
    const late = await saveChange(site, editor, { id, version: 1, change: newBlock('<p>Two</p>') });
    expect(late).toMatchObject({ isSaved: false, version: 2, by: 'jonas', document: { blocks: first.blocks } });
    expect((await readStory(site, writer, id)).document.blocks).toEqual(first.blocks);
  });

  test('of many saves at once one succeeds, and no other overwrites it', async () => {
    const { site, editor } = await givenDesk();
    const id = await createStory(site, editor);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        saveChange(site, editor, { id, version: 1, change: newBlock(`<p>${index}</p>`) }),
      ),
    );
    expect(outcomes.filter(({ isSaved }) => isSaved)).toHaveLength(1);
    expect((await readStory(site, editor, id)).document.blocks).toHaveLength(1);
  });

  test('a change that does not fit its document is refused', async () => {
    const { site, editor } = await givenDesk();
    const id = await createStory(site, editor);
    const save = (change: Parameters<typeof saveChange>[2]['change']) =>
      saveChange(site, editor, { id, version: 1, change });
    await expect(save({ order: ['gone'] })).rejects.toThrow(Invalid);
    const { blocks, order } = newBlock('<p>Twice</p>');
    await expect(save({ blocks, order: [...order, ...order] })).rejects.toThrow(Invalid);
  });

  test('saving changes nothing that readers see, and updates neither page cache nor search', async () => {
    const { site, editor } = await givenDesk();
    const postId = await givenPost(site);
    const { queries } = site.database;
    const facts = async () => ({
      revision: await contentRevision(queries),
      changes: await queries.selectFrom('post_change').selectAll().execute(),
      post: await queries.selectFrom('post').selectAll().execute(),
    });
    const before = await facts();
    const id = await openPost(site, editor, postId);
    for (let version = 1; version <= 5; version += 1) {
      await saveChange(site, editor, { id, version, change: newBlock(`<p>Version ${version}</p>`) });
    }
    expect(await facts()).toEqual(before);
  });

  test('a revision is kept once in ten minutes of work', async () => {
    const { site, editor, later } = await givenDesk();
    const id = await createStory(site, editor);
    for (let version = 1; version <= 50; version += 1) {
      await saveChange(site, editor, { id, version, change: newBlock(`<p>Minute ${version}</p>`) });
      later(1);
    }
    const revisions = await revisionsOf(site, id);
    expect(revisions.map(({ text }) => text)).toEqual([10, 20, 30, 40].map((minute) => `<p>Minute ${minute}</p>`));
    expect(revisions[0]).toMatchObject({ kind: 'autosaved', account_id: editor.account.id, version: 11 });
    later(24 * 60);
    await saveChange(site, editor, { id, version: 51, change: newBlock('<p>The next day</p>') });
    await saveChange(site, editor, { id, version: 52, change: newBlock('<p>The next day, a second later</p>') });
    // Yesterday's end is kept, and not the first keystroke of today.
    expect((await revisionsOf(site, id)).slice(4).map(({ text }) => text)).toEqual(['<p>Minute 50</p>']);
    // The clock is set back.
    later(-24 * 60);
    await saveChange(site, editor, { id, version: 53, change: newBlock('<p>The day before</p>') });
    expect(await revisionsOf(site, id)).toHaveLength(6);
  });

  async function revisionsOf({ database }: Site, id: number) {
    const rows = await database.queries
      .selectFrom('story_revision')
      .selectAll()
      .where('story_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, text: parseDocument(row.document).blocks[0]?.html }));
  }

  describe('The story of a post', () => {
    test('is derived when it is first opened, once, and does not yet belong to the desk', async () => {
      const { site, editor } = await givenDesk();
      const content =
        '<h2 id="text-a-heading">A heading</h2><p>Its <a href="https://a.example/" rel="noopener">text</a>.</p>';
      const postId = await givenPost(site, { post_content: content, subcategories: ['data', 'email'] });
      const [id, other] = await Promise.all([openPost(site, editor, postId), openPost(site, editor, postId)]);
      expect(other).toBe(id);
      expect(await openPost(site, editor, postId)).toBe(id);
      const story = await readStory(site, editor, id);
      expect(story.document.blocks.map(({ html }) => html)).toEqual([
        '<h2>A heading</h2>',
        '<p>Its <a href="https://a.example/">text</a>.</p>',
      ]);
      expect(story.document.fields).toMatchObject({ post_title: 'A post', subcategories: ['data', 'email'] });
      expect(story).toMatchObject({ version: 1, state: 'published', owner: '', post: { id: postId } });
      // The same ids, so that the first change differs from what readers see in one block.
      expect(story.published).toEqual(story.document);
      const row = await site.database.queries.selectFrom('story').select('published_time').executeTakeFirstOrThrow();
      expect(row.published_time).toBeNull();
    });

    test('of a draft has no published document', async () => {
      const { site, editor } = await givenDesk();
      const story = await openPost(site, editor, await givenPost(site, { status: 'draft' }));
      expect(await readStory(site, editor, story)).toMatchObject({ state: 'draft', published: null });
    });

    test('belongs to the account with its byline, and is closed to other writers', async () => {
      const { site, editor, writer } = await givenDesk();
      const { author_id } = writer.account;
      const own = await givenPost(site, { post_author_id: author_id ?? 0 });
      const id = await openPost(site, editor, own);
      expect(await readStory(site, writer, id)).toMatchObject({ owner: 'jonas', mayEdit: true });
      await expect(openPost(site, writer, await givenPost(site))).rejects.toThrow(Forbidden);
      await expect(openPost(site, editor, 99_999)).rejects.toThrow(NotFound);
    });

    test('that cleaning would change is one block with the stored HTML', async () => {
      const { site, editor } = await givenDesk();
      // Nothing is known of this picture.
      const content = '<p>Before</p><figure><img src="/media/gone.webp" alt="" loading="lazy"></figure>';
      const id = await openPost(site, editor, await givenPost(site, { post_content: content }));
      expect((await readStory(site, editor, id)).document.blocks.map(({ html }) => html)).toEqual([content]);
    });

    test('follows an import, and keeps what was written since it was opened', async () => {
      const { site, editor } = await givenDesk();
      const [first, second] = ['<p>First.</p>', '<p>Second.</p>'];
      const postId = await givenPost(site, { post_content: first + second });
      const id = await openPost(site, editor, postId);
      const [one, two] = (await readStory(site, editor, id)).document.blocks;
      const mine = { id: two?.id ?? '', html: '<p>Second, rewritten.</p>' };
      await saveChange(site, editor, { id, version: 1, change: { blocks: [mine] } });
      const { queries } = site.database;
      await queries
        .updateTable('post')
        .set({ post_content: `<p>New.</p>${first}<p>Second, imported.</p>`, post_title: 'Imported' })
        .execute();
      const story = await readStory(site, editor, id);
      expect(story.version).toBe(3);
      expect(story.document.fields.post_title).toBe('Imported');
      expect(story.document.blocks.map(({ html }) => html)).toEqual([
        '<p>New.</p>',
        first,
        '<p>Second, rewritten.</p>',
        '<p>Second, imported.</p>',
      ]);
      expect(story.published?.blocks.map(({ html }) => html)).toEqual([
        '<p>New.</p>',
        first,
        '<p>Second, imported.</p>',
      ]);
      expect(story.published?.blocks[1]?.id).toBe(one?.id);
      expect((await readStory(site, editor, id)).version).toBe(3);
    });

    test('published unchanged leaves the post as it is, also where cleaning would change it', async () => {
      const { site, editor } = await givenDesk();
      const content = '<p>Before</p><figure><img src="/media/gone.webp" alt="" loading="lazy"></figure>';
      const path = 'posts/100% #1?.webp';
      const banner = { path, width: 1600, height: 900, color: '#112233', bytes: 1, hash: 'a' };
      await storeMedia(site.database.queries, [banner]);
      const postId = await givenPost(site, {
        post_content: content,
        meta_description: 'Its text.',
        meta_title: 'Its title for searches',
        source_key: 'a:1',
        banner_img: path,
        banner_show: 1,
        banner_caption: 'Its caption',
        banner_alt: 'What it shows',
        banner_focus: '30-70',
      });
      const id = await openPost(site, editor, postId);
      const post = () =>
        site.database.queries.selectFrom('post').selectAll().where('id', '=', postId).executeTakeFirst();
      const before = await post();
      expect(await publishStory(site, editor, id, { version: 1 })).toMatchObject({ outcome: 'published' });
      expect(await post()).toEqual(before);
    });
  });
});
