import { expect, test } from 'vitest';
import { daysAway } from '#content/posts/testing/content.ts';
import { foundPlaces } from '#desk/palette/find.store.ts';
import { Forbidden, Gone } from '#platform/errors.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { deleteStory } from '../bin/delete-story.store.ts';
import { setTargetDate } from '../planning/target-date.store.ts';
import { giveStory } from '../publishing/give-story.store.ts';
import { handIn } from '../publishing/hand-in.store.ts';
import { publishStory } from '../publishing/publish.store.ts';
import { revisionsOf } from '../publishing/read-revisions.store.ts';
import { givenDesk, givenStory, published, rewritten, writeOn } from '../publishing/testing/stories.ts';
import { storyFilter } from '../stories.contract.ts';
import { listedStories, matchingStories } from '../story-list.store.ts';
import { readStory } from '../story-state.store.ts';
import { givenSignedIn } from '../testing/signed-in.ts';
import { copyStory } from './copy-story.store.ts';
import { offeredTemplates } from './list-templates.store.ts';
import { setTemplate } from './set-template.store.ts';

test.each(everyEngine)(
  'on %s, a copy has the words, section, tags and pictures, and nothing of the rest',
  async (engine) => {
    const { site, editor } = await givenDesk(engine);
    const id = await givenStory(site, editor, {
      fields: {
        post_title: 'A round-up',
        post_name: 'a-round-up',
        banner_img: 'a.webp',
        new_subcategories: ['Weekly'],
        publish_time: daysAway(site, -1),
      },
    });
    await published(site, editor, id);
    await writeOn(site, id, rewritten('<p>Not yet public.</p>'));
    const from = await readStory(site, editor, id);
    const copy = await readStory(site, editor, await copyStory(site, editor, id));
    expect(copy).toMatchObject({
      version: 1,
      state: 'draft',
      post: null,
      published: null,
      owner: 'ines',
      target_date: null,
    });
    expect(copy.document).toEqual({
      ...from.document,
      fields: { ...from.document.fields, post_name: '', publish_time: null },
    });
    expect(copy.document.blocks[0]?.html).toBe('<p>Not yet public.</p>');
    expect(copy.document.fields).toMatchObject({ post_title: 'A round-up', banner_img: 'a.webp' });
    expect((await revisionsOf(site, editor, { id: copy.id })).revisions).toEqual([]);
    expect((await readStory(site, editor, id)).document).toEqual(from.document);
  },
);

test('a copy is of whoever makes it, and what waits for a choice stays with the story', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const author = await site.database.queries.selectFrom('author').select('id').executeTakeFirstOrThrow();
  const kim = await givenSignedIn(site, 'kim', 'editor', author.id);
  const blocks = [{ id: 'a', html: '<p>a</p>', other: { html: '<p>b</p>', by: 'x' }, note: 'Ask her.' }];
  const id = await givenStory(site, editor, { blocks, fields: { post_author_id: 99, coauthors: [98] } });
  const copy = await readStory(site, kim, await copyStory(site, kim, id));
  expect(copy.owner).toBe('kim');
  expect(copy.document.fields).toMatchObject({ post_author_id: author.id, coauthors: [] });
  expect(copy.document.blocks).toEqual([{ id: 'a', html: '<p>a</p>' }]);
});

test('a template is offered to everybody, copied with its notes, and never published', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const writer = await givenSignedIn(site, 'kim', 'writer');
  const blocks = [{ id: 'a', html: '<p>a</p>', note: 'Two sources here.' }];
  const id = await givenStory(site, editor, { blocks, fields: { post_title: 'Round-up' } });
  await setTargetDate(site, editor, { id, target_date: '2026-12-31' });
  await expect(copyStory(site, writer, id)).rejects.toThrow(Forbidden);
  await setTemplate(site, editor, { id, is_template: true });
  expect(await readStory(site, editor, id)).toMatchObject({ isTemplate: true, target_date: null });
  expect(await offeredTemplates(site)).toEqual({ templates: [{ id, title: 'Round-up' }] });
  const copy = await readStory(site, writer, await copyStory(site, writer, id));
  expect(copy).toMatchObject({ isTemplate: false, document: { blocks } });
  expect(await publishStory(site, editor, id, { version: 1 })).toMatchObject({
    outcome: 'refused',
    obstacles: [{ message: expect.stringContaining('never published') }],
  });
  await expect(handIn(site, editor, id)).rejects.toThrow('template');
  await expect(giveStory(site, editor, { id, note: 'Shorten it.' })).rejects.toThrow('template');
  await expect(setTargetDate(site, editor, { id, target_date: '2026-12-31' })).rejects.toThrow('template');
  expect(await site.database.queries.selectFrom('post').select('id').execute()).toEqual([]);
  await setTemplate(site, editor, { id, is_template: false });
  await published(site, editor, id);
});

test('templates stand as the language of the paper sorts their titles, not by capitals', async () => {
  const { site, editor } = await givenDesk('sqlite');
  for (const post_title of ['zoo news', 'Ängar', 'Agenda']) {
    const id = await givenStory(site, editor, { fields: { post_title } });
    await setTemplate(site, editor, { id, is_template: true });
  }
  const titles = async (language: string) =>
    (await offeredTemplates({ ...site, publication: { ...site.publication, language } })).templates.map(
      (one) => one.title,
    );
  expect(await titles('en-GB')).toEqual(['Agenda', 'Ängar', 'zoo news']);
  expect(await titles('sv-SE')).toEqual(['Agenda', 'zoo news', 'Ängar']);
});

test('what readers have becomes no template, and a deleted one is not offered', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const id = await givenStory(site, editor);
  await published(site, editor, id);
  await expect(setTemplate(site, editor, { id, is_template: true })).rejects.toThrow('make the copy a template');
  const copy = await copyStory(site, editor, id);
  await setTemplate(site, editor, { id: copy, is_template: true });
  await deleteStory(site, editor, copy);
  expect(await offeredTemplates(site)).toEqual({ templates: [] });
  await expect(copyStory(site, editor, copy)).rejects.toThrow(Gone);
});

test.each(everyEngine)('on %s, a template is in no list of stories but that of templates', async (engine) => {
  const { site, editor } = await givenDesk(engine);
  const writer = await givenSignedIn(site, 'kim', 'writer');
  const story = await givenStory(site, editor, { fields: { post_title: 'Round-up of today' } });
  const template = await givenStory(site, editor, { fields: { post_title: 'Round-up' } });
  await setTemplate(site, editor, { id: template, is_template: true });
  const listed = async (filter: object, person = editor) =>
    (await listedStories(site, person, { ...storyFilter.parse(filter), page: 1 })).stories.map(({ id }) => id);
  for (const filter of [{}, { state: 'draft' }, { section: 'news' }, { words: 'text' }, { words: 'round' }])
    expect(await listed(filter)).toEqual([story]);
  expect(await matchingStories(site, editor, storyFilter.parse({}), 10)).toEqual([{ id: story, post_id: null }]);
  expect(await listed({ state: 'template' })).toEqual([template]);
  expect(await listed({ state: 'template', words: 'round' })).toEqual([template]);
  expect(await listed({ state: 'template' }, writer)).toEqual([]);
  expect(await foundPlaces(site, editor, 'round')).toMatchObject([{ about: 'Story, draft' }, { about: 'Template' }]);
});
