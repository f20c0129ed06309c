import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { takeTurnAtPosts } from '#content/posts/post-turns.store.ts';
import { daysAway, givenAuthor, givenPost } from '#content/posts/testing/content.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { saveChange } from '../autosave.store.ts';
import { openPost } from '../open-post.store.ts';
import { publishStory } from '../publishing/publish.store.ts';
import { revisionsOf } from '../publishing/read-revisions.store.ts';
import { givenDesk, givenStory } from '../publishing/testing/stories.ts';
import { type FieldColumn, findStories, rewriteFields } from '../rewritten-fields.store.ts';
import { BYTES_AT_ONCE } from '../stories-limits.ts';
import { isDraftIn } from '../story-list-filters.store.ts';
import { readStory } from '../story-state.store.ts';
import { givenSignedIn } from '../testing/signed-in.ts';
import { lastBatch, ownBatch, turnRound } from './batches.store.ts';
import { type ChangeOfMany, prepareManyCall } from './many.contract.ts';
import { UNDONE_FOR } from './many-limits.ts';
import { prepareMany } from './prepare-many.store.ts';
import { goOn, stepMany } from './step-many.store.ts';

describe.each(everyEngine)('A change of many stories on %s', (engine) => {
  async function given() {
    const { site, editor } = await givenDesk(engine);
    const { queries } = site.database;
    const published = async (post_name: string, cat_slug = 'news') => {
      const id = await givenStory(site, editor, { fields: { post_title: post_name, post_name, cat_slug } });
      await publishStory(site, editor, id, { version: 1 });
      return id;
    };
    const prepare = (change: ChangeOfMany, ids: readonly number[], person = editor) => {
      const stories = ids.map((id) => ({ id, post_id: null }));
      return prepareMany(site, person, prepareManyCall.input.parse({ change, stories }));
    };
    const finish = async (id: number, person = editor) => {
      let progress = await stepMany(site, person, id);
      while (!progress.isOver) progress = await stepMany(site, person, id);
      return progress;
    };
    const make = async (change: ChangeOfMany, ids: readonly number[], person = editor) => {
      const { id } = await prepare(change, ids, person);
      return { id, ...(await finish(id, person)) };
    };
    const undo = async (id: number) => {
      await turnRound(site, editor, id);
      return finish(id);
    };
    const rows = async () => ({
      posts: await queries.selectFrom('post').selectAll().orderBy('id').execute(),
      filed: await queries.selectFrom('post_subcategory').selectAll().orderBy('post_id').execute(),
      beside: await queries.selectFrom('post_coauthor').selectAll().orderBy('post_id').execute(),
      documents: await queries
        .selectFrom('story')
        .select(['id', 'document', 'published_document', 'published_time', 'shown_time', 'changed_time'])
        .orderBy('id')
        .execute(),
    });
    const revision = () => queries.selectFrom('content_revision').select('revision').executeTakeFirstOrThrow();
    return { site, editor, queries, published, prepare, finish, make, undo, rows, revision };
  }

  test('says before what follows, and changes nothing until its first step', async () => {
    const { site, editor, published, prepare, rows } = await given();
    const ids = [await published('one'), await published('two'), await givenStory(site, editor)];
    const before = await rows();
    const answer = await prepare({ what: 'section', to: 'quick-bytes' }, ids);
    expect(answer).toMatchObject({ stories: 3, published: 2, scheduled: 0, moving: 2 });
    expect(await rows()).toEqual(before);
  });

  test('changes post and working copy in that field alone, redirects, and is in the history of each', async () => {
    const { site, editor, queries, published, make, revision } = await given();
    const ids = [await published('one'), await published('two')];
    const [id = 0] = ids;
    const { version } = await readStory(site, editor, id);
    const change = { fields: { p_content: 'Not yet public' } };
    await saveChange(site, editor, { id, version, change });
    const post = await queries.selectFrom('post').selectAll().where('post_name', '=', 'one').executeTakeFirstOrThrow();
    expect(await make({ what: 'section', to: 'quick-bytes' }, ids)).toMatchObject({ stories: 2, done: 2, left: 0 });
    const after = await queries.selectFrom('post').selectAll().where('post_name', '=', 'one').executeTakeFirstOrThrow();
    expect(after).toEqual({ ...post, cat_slug: 'quick-bytes' });
    const story = await readStory(site, editor, id);
    expect(story.document.fields).toMatchObject({ cat_slug: 'quick-bytes', p_content: 'Not yet public' });
    expect(story.published?.fields).toMatchObject({ cat_slug: 'quick-bytes', p_content: post.p_content });
    expect(story.version).toBe(version + 2);
    const redirects = await queries
      .selectFrom('redirect')
      .select(['source_path', 'target'])
      .orderBy('source_path')
      .execute();
    expect(redirects).toEqual([
      { source_path: '/news/one', target: '/quick-bytes/one' },
      { source_path: '/news/two', target: '/quick-bytes/two' },
    ]);
    const { revisions } = await revisionsOf(site, editor, { id });
    expect(revisions[0]).toMatchObject({ name: 'Section changed, with 1 other', by: 'ines' });
    expect((await revision()).revision).toBeGreaterThan(0);
  });

  test.each([
    { what: 'section', to: 'quick-bytes' },
    { what: 'tag', to: 'rail' },
    { what: 'untag', to: 'ports' },
    { what: 'author', to: 2 },
    { what: 'time', to: '2026-11-01T08:00:00.000Z' },
    { what: 'down' },
  ] as const)('is undone to the column: $what', async (change) => {
    const { site, editor, queries, published, make, undo, rows } = await given();
    await givenAuthor(site, 'second', 'Second Author');
    const subcategories = ['rail', 'ports'].map((subcat_slug) => ({ subcat_slug, subcat_name: subcat_slug }));
    await queries.insertInto('subcategory').values(subcategories).execute();
    const ids = [await published('one'), await published('two')];
    const [id = 0] = ids;
    const { version } = await readStory(site, editor, id);
    const fields = { subcategories: ['ports'], coauthors: [2] };
    await saveChange(site, editor, { id, version, change: { fields } });
    await publishStory(site, editor, id, { version: version + 1 });
    // Long ago: undone, they stand in the list where they stood.
    await queries
      .updateTable('story')
      .set({ changed_time: daysAway(site, -9) })
      .execute();
    const before = await rows();
    const made = await make(change, ids);
    expect(made.left).toBe(0);
    expect(await rows()).not.toEqual(before);
    expect(await undo(made.id)).toMatchObject({ left: 0, isOver: true });
    expect(await rows()).toEqual(before);
  });

  test('is undone under the eyes of a renaming that looked for its stories before', async () => {
    const { site, queries, published, make, undo } = await given();
    const id = await published('one');
    await queries
      .updateTable('story')
      .set({ changed_time: daysAway(site, -9) })
      .execute();
    const made = await make({ what: 'section', to: 'quick-bytes' }, [id]);
    const isInNews = (column: FieldColumn) => isDraftIn(site.database, 'news', column);
    const found = await findStories(site, isInNews);
    expect(found.ids).toEqual([]);
    await undo(made.id);
    const met: number[] = [];
    await rewriteFields(queries, found, isInNews, (_, story) => void met.push(story));
    expect([...new Set(met)]).toEqual([id]);
  });

  test('leaves out what has changed since from its undo, and names it', async () => {
    const { site, editor, published, make, undo } = await given();
    const ids = [await published('one'), await published('two')];
    const { id: batch } = await make({ what: 'section', to: 'quick-bytes' }, ids);
    const [id = 0, other = 0] = ids;
    const { version } = await readStory(site, editor, id);
    await saveChange(site, editor, { id, version, change: { fields: { p_content: 'Since' } } });
    expect(await undo(batch)).toMatchObject({
      done: 1,
      left: 1,
      leftOut: [{ position: 1, title: 'one', why: 'It has changed since.' }],
    });
    expect((await readStory(site, editor, id)).document.fields.cat_slug).toBe('quick-bytes');
    expect((await readStory(site, editor, other)).document.fields.cat_slug).toBe('news');
  });

  test('leaves out, and names, stories whose address is taken and those that readers have already', async () => {
    const { published, make } = await given();
    const [here, there] = [await published('one'), await published('one', 'quick-bytes')];
    expect(await make({ what: 'section', to: 'quick-bytes' }, [here, there])).toMatchObject({
      done: 1,
      leftOut: [{ title: 'one', why: 'Another article has /quick-bytes/one.' }],
    });
    expect(await make({ what: 'time', to: '2099-01-01T00:00:00.000Z' }, [here])).toMatchObject({ done: 0, left: 1 });
  });

  test('opens posts that nobody has opened, which are the desk’s from then on', async () => {
    const { site, editor, queries, finish } = await given();
    const post = await givenPost(site, { post_name: 'imported', cat_slug: 'news' });
    const change = { what: 'section', to: 'quick-bytes' } as const;
    const asked = prepareManyCall.input.parse({ change, filter: { section: 'news' } });
    const { id, stories } = await prepareMany(site, editor, asked);
    expect([stories, await finish(id)]).toMatchObject([1, { done: 1 }]);
    const story = await queries.selectFrom('story').selectAll().where('post_id', '=', post).executeTakeFirstOrThrow();
    expect(story.published_time).not.toBeNull();
    expect(await openPost(site, editor, post)).toBe(story.id);
  });

  test('is for a writer one of own unpublished stories; another person’s change is nobody else’s', async () => {
    const { site, editor, published, prepare, finish } = await given();
    const writer = await givenSignedIn(site, 'jonas', 'writer');
    const [own, other] = [await givenStory(site, writer), await givenStory(site, editor)];
    const ids = [own, other, await published('one')];
    const { id, ...follows } = await prepare({ what: 'section', to: 'quick-bytes' }, ids, writer);
    // Nor do the counts tell what stories of others are.
    expect(follows).toEqual({ stories: 3, published: 0, scheduled: 0, moving: 0 });
    await expect(stepMany(site, editor, id)).rejects.toThrow('not there');
    expect(await finish(id, writer)).toMatchObject({ done: 1, left: 2 });
    await expect(prepare({ what: 'down' }, ids, writer)).rejects.toThrow('Only editors');
  });

  test('names what it leaves out to a writer by the headline that readers have, and by no other', async () => {
    const { site, editor, queries, published, finish } = await given();
    const writer = await givenSignedIn(site, 'jonas', 'writer');
    const draft = await givenStory(site, editor, { fields: { post_title: 'Secret draft' } });
    const [changed, later, early] = [
      await published('public'),
      await published('secret-two'),
      await published('secret-three'),
    ];
    await queries.updateTable('story').set({ title: 'Secret change' }).where('id', '=', changed).execute();
    const tomorrow = { publish_time: daysAway(site, 1) };
    await queries.updateTable('post').set(tomorrow).where('post_title', 'like', 'secret-%').execute();
    await queries.updateTable('post').set({ status: 'scheduled' }).where('post_title', '=', 'secret-two').execute();
    const unopened = await givenPost(site, { post_title: 'Secret import', status: 'draft' });
    const stories = [draft, changed, later, early].map((id) => ({ id, post_id: null }));
    const change = { what: 'section', to: 'quick-bytes' } as const;
    const all = [...stories, { id: null, post_id: unopened }];
    const { id } = await prepareMany(site, writer, prepareManyCall.input.parse({ change, stories: all }));
    const { leftOut } = await finish(id, writer);
    const other = 'A story of another writer';
    expect(leftOut.map(({ title }) => title).sort()).toEqual([other, other, other, other, 'public']);
  });

  test('writes a long text in a transaction of its own, so that no save waits for several', async () => {
    const { site, editor, queries, published, prepare, finish } = await given();
    const ids = [await published('one'), await published('two')];
    const document = sql<string>`replace(document, 'Its text.', ${'x'.repeat(BYTES_AT_ONCE)})`;
    await queries.updateTable('story').set({ document }).execute();
    const { id } = await prepare({ what: 'section', to: 'quick-bytes' }, ids);
    const items = () => queries.selectFrom('story_batch_item').select('state').orderBy('position').execute();
    await queries.updateTable('story_batch').set({ state: 'doing' }).execute();
    await goOn(site, editor, await ownBatch(queries, editor, id));
    expect(await items()).toEqual([{ state: 'done' }, { state: 'waiting' }]);
    expect(await finish(id)).toMatchObject({ done: 2, left: 0 });
  });

  test('changes nothing more once it is turned round, whoever was in the middle of it', async () => {
    const { site, editor, queries, published, prepare, undo, rows } = await given();
    const ids = [await published('one'), await published('two')];
    const before = await rows();
    const { id } = await prepare({ what: 'section', to: 'quick-bytes' }, ids);
    await queries.updateTable('story_batch').set({ state: 'doing' }).execute();
    const batch = await ownBatch(queries, editor, id);
    await undo(id);
    expect(await goOn(site, editor, batch)).toBe(true);
    expect(await rows()).toEqual(before);
  });

  test.runIf(engine === 'postgres')('waits for who publishes before it holds a story, and both end well', async () => {
    const { queries, published, prepare, finish } = await given();
    const ids = [await published('one'), await published('two')];
    const { id } = await prepare({ what: 'section', to: 'quick-bytes' }, ids);
    const progress = await queries.transaction().execute(async (publishing) => {
      await takeTurnAtPosts(publishing);
      const changing = finish(id);
      const waits = sql<{ waits: number }>`select count(*) as waits from pg_locks
        where not granted and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(async () => (await waits.execute(queries)).rows).toEqual([{ waits: 1 }]);
      await publishing.updateTable('story').set({ version: 2 }).where('id', 'in', ids).execute();
      return { changing };
    });
    expect(await progress.changing).toMatchObject({ done: 2, left: 0 });
  });

  test('raises the revision of the content once, and can be undone for an hour', async () => {
    const { site, editor, queries, published, prepare } = await given();
    const ids = [await published('one'), await published('two')];
    await queries.updateTable('content_revision').set({ revision: 5 }).execute();
    const { id } = await prepare({ what: 'section', to: 'quick-bytes' }, ids);
    await stepMany(site, editor, id);
    expect((await lastBatch(site, editor)).last).toMatchObject({ id, isUndone: false, progress: { done: 2 } });
    const later = { ...site, now: () => new Date(site.now().getTime() + UNDONE_FOR + 1) };
    expect((await lastBatch(later, editor)).last).toBeNull();
    await expect(turnRound(later, editor, id)).rejects.toThrow('too late');
  });
});
