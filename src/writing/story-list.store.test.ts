import { describe, expect, test } from 'vitest';
import { everyEngine } from '#platform/testing/databases.ts';
import { testSite } from '#platform/testing/site.ts';
import { daysAway, givenAuthor, givenPost, givenPublication } from '#posts/testing/content.ts';
import { explainedSite } from '#posts/testing/plans.ts';
import { saveChange } from './autosave.store.ts';
import { LISTED_STORIES } from './limits.ts';
import { createStory, openPost } from './stories.store.ts';
import { listedStories } from './story-list.store.ts';
import { givenSignedIn } from './testing/signed-in.ts';

const EVERYTHING = { words: '', state: '', page: 1 } as const;

describe.each(everyEngine)('The list of stories on %s', (engine) => {
  async function givenDesk() {
    const site = await testSite(engine);
    await givenPublication(site);
    const editor = await givenSignedIn(site, 'ines', 'editor');
    const writer = await givenSignedIn(site, 'jonas', 'writer', await givenAuthor(site, 'jonas', 'Jonas Weil'));
    const post = (post_title: string, days: number, given: Parameters<typeof givenPost>[1] = {}) =>
      givenPost(site, { post_title, modified_time: daysAway(site, days), ...given });
    return { site, editor, writer, post };
  }

  test('has stories and posts, those that changed last first, each once', async () => {
    const { site, editor, writer, post } = await givenDesk();
    await post('Never opened', -1);
    const opened = await openPost(site, editor, await post('Opened', -2));
    await post('Older', -3);
    const draft = await createStory(site, writer);
    await saveChange(site, writer, {
      id: draft,
      version: 1,
      change: { fields: { post_title: 'My draft', cat_slug: 'news' } },
    });
    const { stories, hasMore } = await listedStories(site, editor, EVERYTHING);
    expect(hasMore).toBe(false);
    expect(stories.map(({ title }) => title)).toEqual(['My draft', 'Never opened', 'Opened', 'Older']);
    expect(stories[0]).toMatchObject({ id: draft, post_id: null, owner: 'jonas', state: 'draft', cat_slug: 'news' });
    expect(stories[1]).toMatchObject({ id: null, owner: '', state: 'published', cat_slug: 'news', isChanged: false });
    expect(stories[2]).toMatchObject({ id: opened, isChanged: false, changed_time: daysAway(site, -2) });
  });

  test('says whether what readers see was changed, which notes do not', async () => {
    const { site, editor, post } = await givenDesk();
    const id = await openPost(site, editor, await post('Public', -1));
    const isChanged = async () => (await listedStories(site, editor, EVERYTHING)).stories[0]?.isChanged;
    const block = { id: 'a', html: '<p>Its text.</p>', note: 'Really?' };
    await saveChange(site, editor, { id, version: 1, change: { blocks: [block], order: ['a'] } });
    expect(await isChanged()).toBe(false);
    await saveChange(site, editor, { id, version: 2, change: { fields: { p_content: 'A deck' } } });
    expect(await isChanged()).toBe(true);
  });

  test('is searched for words of the title and for a state', async () => {
    const { site, editor, writer, post } = await givenDesk();
    await post('Über 100% of the warehouses', -1);
    await post('Warehouses at night', -2, { status: 'draft' });
    await post('Tomorrow', -3, { publish_time: daysAway(site, 1) });
    const handedIn = await createStory(site, writer);
    const { queries } = site.database;
    await queries
      .updateTable('story')
      .set({ title: 'For you', handed_in_time: site.now().toISOString(), untouched: 0 })
      .execute();
    const titles = async (wanted: object) =>
      (await listedStories(site, editor, { ...EVERYTHING, ...wanted })).stories.map(({ title }) => title);
    expect(await titles({ words: 'wareHOUSES' })).toEqual(['Über 100% of the warehouses', 'Warehouses at night']);
    expect(await titles({ words: ' night  ware' })).toEqual(['Warehouses at night']);
    expect(await titles({ words: 'über' })).toEqual(['Über 100% of the warehouses']);
    expect(await titles({ words: '0%' })).toEqual(['Über 100% of the warehouses']);
    expect(await titles({ words: 'w_rehouses' })).toEqual([]);
    expect(await titles({ words: 'warehouses', state: 'published' })).toEqual(['Über 100% of the warehouses']);
    expect(await titles({ state: 'draft' })).toEqual(['Warehouses at night']);
    expect(await titles({ state: 'scheduled' })).toEqual(['Tomorrow']);
    expect(await titles({ state: 'handed in' })).toEqual(['For you']);
    expect((await listedStories(site, editor, { ...EVERYTHING, state: 'handed in' })).stories[0]?.id).toBe(handedIn);
  });

  test('shows writers their own stories, and the posts with their byline', async () => {
    const { site, editor, writer, post } = await givenDesk();
    await post('Of Inès', -1);
    await post('Of Jonas', -2, { post_author_id: writer.account.author_id ?? 0 });
    await createStory(site, editor);
    const own = await createStory(site, writer);
    await saveChange(site, writer, { id: own, version: 1, change: { fields: { p_content: 'A deck' } } });
    const { stories } = await listedStories(site, writer, EVERYTHING);
    expect(stories.map(({ id, title }) => [id, title])).toEqual([
      [own, ''],
      [null, 'Of Jonas'],
    ]);
  });

  test('has pages', async () => {
    const { site, editor, post } = await givenDesk();
    for (let day = 1; day <= LISTED_STORIES + 1; day += 1) await post(`Post ${day}`, -day);
    const first = await listedStories(site, editor, EVERYTHING);
    expect([first.stories.length, first.hasMore]).toEqual([LISTED_STORIES, true]);
    const second = await listedStories(site, editor, { ...EVERYTHING, page: 2 });
    expect(second).toMatchObject({ stories: [{ title: `Post ${LISTED_STORIES + 1}` }], hasMore: false });
  });

  test('reads the newest posts from an index', async () => {
    const { site, plansOf } = await explainedSite(engine);
    const editor = await givenSignedIn(site, 'ines', 'editor');
    const plans = await plansOf(() => listedStories(site, editor, EVERYTHING));
    expect(plans.join('\n')).toMatch(/(?:SCAN post USING COVERING INDEX|Index (?:Only )?Scan using) post_by_change/);
  });
});
