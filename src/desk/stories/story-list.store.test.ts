import { describe, expect, test } from 'vitest';
import { daysAway, givenAuthor, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { explainedSite } from '#content/posts/testing/plans.ts';
import { testSite } from '#content/testing/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { saveChange } from './autosave.store.ts';
import { createStory } from './create-story.store.ts';
import { openPost } from './open-post.store.ts';
import { handIn } from './publishing/hand-in.store.ts';
import { listStoriesCall } from './stories.contract.ts';
import { LISTED_STORIES } from './stories-limits.ts';
import { listedStories } from './story-list.store.ts';
import { givenSignedIn } from './testing/signed-in.ts';

const EVERYTHING = listStoriesCall.input.parse({});

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

  test('says of a scheduled story that was handed in both, and finds it by both', async () => {
    const { site, editor, post } = await givenDesk();
    const id = await openPost(site, editor, await post('Tomorrow', -3, { publish_time: daysAway(site, 1) }));
    await handIn(site, editor, { id });
    for (const state of ['', 'scheduled', 'handed in'] as const) {
      const { stories } = await listedStories(site, editor, { ...EVERYTHING, state });
      expect(stories).toMatchObject([{ id, state: 'scheduled', isHandedIn: true }]);
    }
    expect((await listedStories(site, editor, { ...EVERYTHING, state: 'draft' })).stories).toEqual([]);
  });

  test('is filtered by section, by author and by the days of the last change', async () => {
    const { site, editor, writer, post } = await givenDesk();
    const jonas = writer.account.author_id ?? 0;
    const mara = await givenAuthor(site, 'mara', 'Mara Lindt');
    await post('News of Jonas', -1, { post_author_id: jonas });
    const together = await post('Podcast of Mara', -9, { cat_slug: 'podcasts', post_author_id: mara });
    const { queries } = site.database;
    const beside = { post_id: together, author_id: jonas, position: 1, status: 'published' } as const;
    await queries
      .insertInto('post_coauthor')
      .values({ ...beside, publish_time: daysAway(site, -9) })
      .execute();
    await openPost(site, editor, await post('Opened news', -5, { post_author_id: mara }));
    const drafted = async (fields: object) => {
      const id = await createStory(site, editor);
      await saveChange(site, editor, { id, version: 1, change: { fields } });
    };
    await drafted({ post_title: 'Draft of news', cat_slug: 'news', post_author_id: mara, coauthors: [jonas] });
    await drafted({ post_title: 'Draft of podcast', cat_slug: 'podcasts', post_author_id: mara });
    const titles = async (wanted: object) =>
      (await listedStories(site, editor, { ...EVERYTHING, ...wanted })).stories.map(({ title }) => title).sort();
    expect(await titles({ section: 'news' })).toEqual(['Draft of news', 'News of Jonas', 'Opened news']);
    expect(await titles({ section: 'nowhere' })).toEqual([]);
    expect(await titles({ author: jonas })).toEqual(['Draft of news', 'News of Jonas', 'Podcast of Mara']);
    expect(await titles({ author: mara, section: 'podcasts' })).toEqual(['Draft of podcast', 'Podcast of Mara']);
    const dayOf = (days: number) => daysAway(site, days).slice(0, 10);
    expect(await titles({ from: dayOf(-9), until: dayOf(-5) })).toEqual(['Opened news', 'Podcast of Mara']);
    expect(await titles({ until: dayOf(-6) })).toEqual(['Podcast of Mara']);
    expect(await titles({ from: dayOf(-5), section: 'news', state: 'published', words: 'open' })).toEqual([
      'Opened news',
    ]);
  });

  test('is filtered by sub-category, of posts and of drafts, published or not', async () => {
    const { site, editor, post } = await givenDesk();
    await post('Filed', -1, { subcategories: ['data', 'email'] });
    await post('Filed draft', -2, { subcategories: ['data'], status: 'draft' });
    await post('Filed elsewhere', -3, { subcategories: ['email'] });
    await openPost(site, editor, await post('Opened', -4, { subcategories: ['data'] }));
    const id = await createStory(site, editor);
    const fields = { post_title: 'Draft', subcategories: ['data'] };
    await saveChange(site, editor, { id, version: 1, change: { fields } });
    const titles = async (tag: string) =>
      (await listedStories(site, editor, { ...EVERYTHING, tag })).stories.map(({ title }) => title).sort();
    expect(await titles('data')).toEqual(['Draft', 'Filed', 'Filed draft', 'Opened']);
    expect(await titles('email')).toEqual(['Filed', 'Filed elsewhere']);
    expect(await titles('nowhere')).toEqual([]);
  });

  test('finds stories by what their posts are: taken down, scheduled, published', async () => {
    const { site, editor, post } = await givenDesk();
    const mara = await givenAuthor(site, 'mara', 'Mara Lindt');
    const filed = { cat_slug: 'podcasts', post_author_id: mara };
    const open = async (...given: Parameters<typeof post>) => openPost(site, editor, await post(...given));
    await open('Taken down', -1, { ...filed, status: 'draft' });
    await open('Scheduled', -2, { ...filed, publish_time: daysAway(site, 1), status: 'scheduled' });
    await open('Published', -3, filed);
    await open('Elsewhere', -4);
    const id = await createStory(site, editor);
    await saveChange(site, editor, { id, version: 1, change: { fields: { post_title: 'Never published' } } });
    const titles = async (wanted: object) =>
      (await listedStories(site, editor, { ...EVERYTHING, ...wanted })).stories.map(({ title }) => title).sort();
    const ofMara = ['Published', 'Scheduled', 'Taken down'];
    expect(await titles({ section: 'podcasts' })).toEqual(ofMara);
    expect(await titles({ author: mara })).toEqual(ofMara);
    expect(await titles({ state: 'draft' })).toEqual(['Never published', 'Taken down']);
    expect(await titles({ state: 'scheduled' })).toEqual(['Scheduled']);
    expect(await titles({ state: 'published' })).toEqual(['Elsewhere', 'Published']);
  });

  test('reads no row of a story that a filter leaves out', async () => {
    const { site, plansOf } = await explainedSite(engine);
    const editor = await givenSignedIn(site, 'ines', 'editor');
    const plans = (await plansOf(() => listedStories(site, editor, { ...EVERYTHING, words: 'nowhere' }))).join('\n');
    expect(plans).toMatch(/SCAN story USING COVERING INDEX story_by_change|Scan using story_by_change/);
  });

  test('counts days by the clock of the publication', async () => {
    const { site, editor, post } = await givenDesk();
    await post('Late in the evening of the 3rd', 0, { modified_time: '2020-03-03T17:00:00.000Z' });
    const singapore = { ...site, publication: { ...site.publication, timeZone: 'Asia/Singapore' } };
    const found = async (day: string) =>
      (await listedStories(singapore, editor, { ...EVERYTHING, from: day, until: day })).stories.length;
    expect([await found('2020-03-03'), await found('2020-03-04')]).toEqual([0, 1]);
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
    expect(plans.join('\n')).toMatch(/(?:SEARCH post USING COVERING INDEX|Index (?:Only )?Scan using) post_by_change/);
  });

  test('reads the posts of a section, of a sub-category and of an author from the same index, and begins it at a day', async () => {
    const { site, plansOf } = await explainedSite(engine);
    const editor = await givenSignedIn(site, 'ines', 'editor');
    const wanted = { ...EVERYTHING, section: 'news', tag: 'data', author: 7, from: '2026-01-01' };
    const plans = await plansOf(() => listedStories(site, editor, wanted));
    expect(plans.join('\n')).toMatch(
      /SEARCH post USING COVERING INDEX post_by_change \(modified_time>|Index (?:Only )?Scan using post_by_change(?:.|\n)*Index Cond: \(+modified_time >=/,
    );
  });
});
