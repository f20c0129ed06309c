import { describe, expect, test } from 'vitest';
import { everySubcategory } from '#content/posts/sections/categories.store.ts';
import { daysAway, givenPost } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { latestEntries } from '#desk/accounts/audit.store.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { saveChange } from '../autosave.store.ts';
import { createStory } from '../create-story.store.ts';
import { openPost } from '../open-post.store.ts';
import { lookAt } from '../presence.store.ts';
import { makeStoryLink, storyOpenedBy } from '../preview/preview-links.store.ts';
import { keepRevision } from '../publishing/keep-revision.store.ts';
import { publishStory } from '../publishing/publish.store.ts';
import { revisionsOf } from '../publishing/read-revisions.store.ts';
import { takeBack } from '../publishing/take-back.store.ts';
import { givenDesk, givenStory, published } from '../publishing/testing/stories.ts';
import { withdrawStory } from '../publishing/withdraw.store.ts';
import { listedStories } from '../story-list.store.ts';
import { readStory } from '../story-state.store.ts';
import { givenSignedIn } from '../testing/signed-in.ts';
import { deleteStory } from './delete-story.store.ts';
import { endBin } from './end-bin.store.ts';
import { deleteUntouched, endStory } from './ending.store.ts';
import { binnedStories } from './list-bin.store.ts';
import { restoreStory } from './restore-story.store.ts';

const WHOLE = { words: '', state: '', section: '', tag: '', author: '', from: '', until: '', page: 1 } as const;
const later = (site: Site, days: number): Site => ({ ...site, now: () => new Date(daysAway(site, days)) });
const minutes = (site: Site, count: number): Site => ({
  ...site,
  now: () => new Date(site.now().getTime() + count * 60_000),
});
const IN_BIN = { status: 410, message: /ines deleted it/ };
const idsIn = ({ stories }: { stories: readonly { id: number | null }[] }) => stories.map(({ id }) => id);

describe.each(everyEngine)('the bin on %s', (engine) => {
  test('holds a deleted story with all its words for thirty days, and gives it back as it was', async () => {
    const { site, editor } = await givenDesk(engine);
    const blocks = [{ id: 'a', html: '<p>One.</p>', note: 'Ask Jonas', other: { html: '<p>Two.</p>', by: 'jonas' } }];
    const id = await givenStory(site, editor, { fields: { post_title: 'Kept' }, blocks });
    await keepRevision(site, editor, id, 'Before lunch');
    const before = await readStory(site, editor, id);
    const end_time = daysAway(site, 30);
    const binned = { id, title: 'Kept', owner: 'ines', by: 'ines', deleted_time: site.now().toISOString(), end_time };
    expect(await deleteStory(site, editor, id)).toEqual({ ...binned, present: [] });
    expect(await binnedStories(site, editor, { page: 1 })).toEqual({ stories: [binned], hasMore: false });
    expect(idsIn(await listedStories(site, editor, WHOLE))).toEqual([]);
    await endBin(later(site, 29));
    await restoreStory(site, editor, id);
    await restoreStory(site, editor, id);
    expect(await readStory(site, editor, id)).toEqual(before);
    expect((await revisionsOf(site, editor, { id })).revisions).toMatchObject([{ name: 'Before lunch' }]);
    expect(await binnedStories(site, editor, { page: 1 })).toMatchObject({ stories: [] });
    const actions = (await latestEntries(site)).map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(['restore story', 'delete story']);
    await deleteStory(site, editor, id);
    await endBin(later(site, 30));
    await expect(readStory(site, editor, id)).rejects.toMatchObject({ status: 404 });
    expect(await site.database.queries.selectFrom('story_revision').selectAll().execute()).toEqual([]);
  });

  test('keeps its stories from being opened, saved, published and shown to someone outside', async () => {
    const { site, editor } = await givenDesk(engine);
    const writer = await givenSignedIn(site, 'jonas', 'writer');
    const id = await givenStory(site, writer);
    const { link } = await makeStoryLink(site, writer, id);
    const key = new URL(link).searchParams.get('key') ?? '';
    expect(await storyOpenedBy(site, id, key)).toMatchObject({ id });
    await lookAt(site, writer, { id, tab: 'one', version: 1 });
    expect(await deleteStory(site, editor, id)).toMatchObject({ present: ['jonas'] });
    const change = { fields: { post_title: 'Late' } };
    await expect(saveChange(site, writer, { id, version: 1, change })).rejects.toMatchObject(IN_BIN);
    await expect(readStory(site, writer, id)).rejects.toMatchObject(IN_BIN);
    await expect(lookAt(site, writer, { id, tab: 'one', version: 1 })).rejects.toMatchObject(IN_BIN);
    await expect(publishStory(site, editor, id, { version: 1 })).rejects.toMatchObject(IN_BIN);
    await expect(storyOpenedBy(site, id, key)).rejects.toMatchObject({ status: 404 });
    await restoreStory(site, writer, id);
    expect(await saveChange(site, writer, { id, version: 1, change })).toEqual({ isSaved: true, version: 2 });
  });

  test('is for writers their own, and only editors end a story before its time', async () => {
    const { site, editor } = await givenDesk(engine);
    const [writer, other] = [
      await givenSignedIn(site, 'jonas', 'writer'),
      await givenSignedIn(site, 'priya', 'writer'),
    ];
    const id = await givenStory(site, writer);
    await expect(deleteStory(site, other, id)).rejects.toMatchObject({ status: 403 });
    await expect(endStory(site, editor, id)).rejects.toMatchObject({ status: 409 });
    await deleteStory(site, writer, id);
    expect(idsIn(await binnedStories(site, other, { page: 1 }))).toEqual([]);
    expect(idsIn(await binnedStories(site, writer, { page: 1 }))).toEqual([id]);
    await expect(restoreStory(site, other, id)).rejects.toMatchObject({ status: 403 });
    await endStory(site, editor, id);
    await expect(restoreStory(site, writer, id)).rejects.toMatchObject({ status: 404 });
  });

  test('takes no story that readers have or had, or that an import would bring back', async () => {
    const { site, editor } = await givenDesk(engine);
    const refused = async (id: number, message: RegExp) => {
      await expect(deleteStory(site, editor, id)).rejects.toMatchObject({ status: 409, message });
      expect(await readStory(site, editor, id)).toMatchObject({ mayDelete: false });
    };
    const id = await givenStory(site, editor, { fields: { post_name: 'one' } });
    await published(site, editor, id);
    await refused(id, /Take it down instead/);
    await withdrawStory(site, editor, id, null);
    await refused(id, /was public once/);
    const taken = await givenStory(site, editor, { fields: { post_name: 'two' } });
    await published(site, editor, taken);
    await takeBack(site, editor, taken);
    await refused(taken, /was public once/);
    const draft = await openPost(site, editor, await givenPost(site, { status: 'draft', source_key: 'wordpress:1' }));
    await refused(draft, /came with an import/);
  });

  test('takes a scheduled story once it is off the schedule, and nothing of its post is left', async () => {
    const { site, editor } = await givenDesk(engine);
    const fields = { publish_time: daysAway(site, 3), new_subcategories: ['Tides'] };
    const id = await givenStory(site, editor, { fields });
    await published(site, editor, id);
    await expect(deleteStory(site, editor, id)).rejects.toMatchObject({ message: /off the schedule first/ });
    await withdrawStory(site, editor, id, null);
    expect(await readStory(site, editor, id)).toMatchObject({ mayDelete: true });
    await deleteStory(site, editor, id);
    const { queries } = site.database;
    expect(await queries.selectFrom('post').select('id').execute()).toEqual([]);
    expect((await everySubcategory(site)).map(({ subcat_slug }) => subcat_slug)).not.toContain('tides');
    await restoreStory(site, editor, id);
    expect(await readStory(site, editor, id)).toMatchObject({ state: 'draft', post: null, mayDelete: true });
    expect(await published(site, editor, id)).toMatchObject({ status: 'scheduled' });
    // Its time has come: readers have had it.
    await withdrawStory(later(site, 4), editor, id, null);
    await expect(deleteStory(site, editor, id)).rejects.toMatchObject({ message: /was public once/ });
  });

  test('a new story without a word is listed while it is open, and gone within the hour', async () => {
    const { site, editor } = await givenDesk(engine);
    const [empty, open, typed] = [
      await createStory(site, editor),
      await createStory(site, editor),
      await createStory(site, editor),
    ];
    await saveChange(site, editor, { id: typed, version: 1, change: { fields: { post_title: 'Typed' } } });
    await saveChange(site, editor, { id: typed, version: 2, change: { fields: { post_title: '' } } });
    await lookAt(site, editor, { id: open, tab: 'one', version: 1 });
    expect(idsIn(await listedStories(site, editor, WHOLE)).toSorted()).toEqual([open, typed]);
    await deleteUntouched(minutes(site, 5));
    expect(await readStory(site, editor, empty)).toBeDefined();
    await lookAt(minutes(site, 30), editor, { id: open, tab: 'one', version: 1 });
    await deleteUntouched(minutes(site, 30));
    await expect(readStory(site, editor, empty)).rejects.toMatchObject({ status: 404 });
    const left = await site.database.queries.selectFrom('story').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual([open, typed]);
  });

  test('of a publication and a deletion at once, one happens', async () => {
    const { site, editor } = await givenDesk(engine);
    const id = await givenStory(site, editor);
    await Promise.allSettled([publishStory(site, editor, id, { version: 1 }), deleteStory(site, editor, id)]);
    const story = await site.database.queries.selectFrom('story').selectAll().executeTakeFirstOrThrow();
    expect([story.deleted_time, story.published_time].filter((time) => time !== null)).toHaveLength(1);
    const posts = await site.database.queries.selectFrom('post').select('id').execute();
    expect(posts).toHaveLength(story.deleted_time === null ? 1 : 0);
  });
});
