import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { movedSections } from '#content/posts/sections/moved-sections.store.ts';
import { sectionKind } from '#content/posts/sections/section.kind.ts';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { givenPost } from '#content/posts/testing/content.ts';
import { redirectFor } from '#content/redirects/redirects.store.ts';
import { redirect, storeRedirects } from '#content/redirects/store-redirects.store.ts';
import { turnRound } from '#desk/stories/many/batches.store.ts';
import { prepareManyCall } from '#desk/stories/many/many.contract.ts';
import { prepareMany } from '#desk/stories/many/prepare-many.store.ts';
import { stepMany } from '#desk/stories/many/step-many.store.ts';
import { givenDesk, givenStory } from '#desk/stories/publishing/testing/stories.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { addThing, changeThing } from '../changes.store.ts';
import { mergeThing } from '../merging/merging.store.ts';
import { bringBack } from '../removing.store.ts';
import { listRows } from '../row-list.store.ts';
import { sectionStore } from '../stores/section.kind-store.ts';

/** A section of the desk, Opinion, with an article of two redirects and a draft. */
async function givenOpinion(engine: (typeof everyEngine)[number]) {
  const { site, editor } = await givenDesk(engine);
  const { queries } = site.database;
  const found = (cat_name: string) =>
    addThing(site, editor, sectionStore, { key: randomUUID(), form: { ...sectionKind.empty, cat_name } });
  const { id, key } = await found('Opinion');
  const post = await givenPost(site, { cat_slug: 'opinion', post_name: 'hello', subcategories: ['email'] });
  const draft = await givenStory(site, editor, { fields: { cat_slug: 'opinion' } });
  await storeRedirects(queries, {
    rows: [redirect('/2019/hello', '/opinion/hello'), redirect('/category/opinion', '/topic/opinion')],
  });
  const move = (was: string, now: string) =>
    changeThing(site, editor, sectionStore, { id, was: { cat_slug: was }, now: { cat_slug: now } });
  const asked = async (...addresses: readonly string[]) =>
    Promise.all(addresses.map(async (address) => (await redirectFor(site, address))?.target));
  const rules = async () =>
    (await queries.selectFrom('redirect').select(['source_path', 'target']).orderBy('source_path').execute()).map(
      ({ source_path, target }) => `${source_path} > ${target}`,
    );
  const sectionOf = async () => {
    const { cat_slug, post_name } = await queries
      .selectFrom('post')
      .select(['cat_slug', 'post_name'])
      .where('id', '=', post)
      .executeTakeFirstOrThrow();
    const story = await queries
      .selectFrom('story')
      .select('document')
      .where('id', '=', draft)
      .executeTakeFirstOrThrow();
    return [`${cat_slug}/${post_name}`, JSON.parse(story.document).fields.cat_slug];
  };
  const merge = async (slug: string) => {
    const rows = (await listRows(site, sectionStore, { words: '', page: 1 })).rows;
    const into = rows.find(({ form }) => form.cat_slug === slug)?.id ?? 0;
    return mergeThing(site, editor, sectionStore, { id, into });
  };
  return { site, editor, id, key, post, found, move, asked, rules, sectionOf, merge };
}

describe.each(everyEngine)('A section that gets another address, on %s,', (engine) => {
  test('takes its stories along, and one rule leads on from all that it leaves', async () => {
    const { move, rules, asked, sectionOf } = await givenOpinion(engine);
    await move('opinion', 'views');
    expect(await sectionOf()).toEqual(['views/hello', 'views']);
    expect(await rules()).toEqual([
      '/2019/hello > /views/hello',
      '/category/opinion > /topic/views',
      '/opinion/* > /views/*',
    ]);
    expect(
      await asked('/opinion/hello', '/topic/opinion', '/topic/opinion/email', '/feeds/topic/opinion/atom.xml'),
    ).toEqual(['/views/hello', '/topic/views', '/topic/views/email', '/feeds/topic/views/atom.xml']);
  });

  test('leaves the words of its stories alone, whatever they are', async () => {
    const { site, editor, move } = await givenOpinion(engine);
    const html = '<pre>"cat_slug":"opinion" {\\"cat_slug\\":\\"opinion\\"}</pre>';
    const story = await givenStory(site, editor, { fields: { cat_slug: 'opinion' }, blocks: [{ id: 'a', html }] });
    await move('opinion', 'views');
    const rows = site.database.queries.selectFrom('story').select(['document', 'version']).where('id', '=', story);
    const { document, version } = await rows.executeTakeFirstOrThrow();
    expect(JSON.parse(document)).toMatchObject({ fields: { cat_slug: 'views' }, blocks: [{ id: 'a', html }] });
    // An open editor takes it as a colleague's change.
    expect(version).toBe(2);
  });

  test('and moves on, and back, leaves no circle and no chain', async () => {
    const { move, rules, sectionOf } = await givenOpinion(engine);
    await move('opinion', 'views');
    await move('views', 'debate');
    expect((await rules()).slice(2)).toEqual(['/opinion/* > /debate/*', '/views/* > /debate/*']);
    await move('debate', 'opinion');
    expect(await rules()).toEqual([
      '/2019/hello > /opinion/hello',
      '/category/opinion > /topic/opinion',
      '/debate/* > /opinion/*',
      '/views/* > /opinion/*',
    ]);
    expect(await sectionOf()).toEqual(['opinion/hello', 'opinion']);
  });

  test('is counted where it is, and drops the redirects at which its stories stand', async () => {
    const { site, move, rules } = await givenOpinion(engine);
    await storeRedirects(site.database.queries, { rows: [redirect('/views/hello', '/opinion/hello')] });
    await move('opinion', 'views');
    expect(await rules()).not.toContain('/views/hello > /views/hello');
    const rows = (await listRows(site, sectionStore, { words: '', page: 1 })).rows;
    expect(rows.find(({ form }) => form.cat_slug === 'views')?.about).toEqual(['1 story']);
  });

  test('is known to imports by its old one, whoever founded it, and publication.ts does not found it again', async () => {
    const { site, editor, move } = await givenOpinion(engine);
    await move('opinion', 'views');
    const { queries } = site.database;
    const declared = { ...site.publication, categories: [{ cat_slug: 'reviews', cat_name: 'Reviews' }] };
    await storeCategories({ ...site, publication: declared });
    const { id } = await queries
      .selectFrom('category')
      .select('id')
      .where('cat_slug', '=', 'reviews')
      .executeTakeFirstOrThrow();
    await changeThing(site, editor, sectionStore, { id, was: { cat_slug: 'reviews' }, now: { cat_slug: 'tests' } });
    await storeCategories({ ...site, publication: declared });
    expect(await movedSections(site)).toEqual(
      new Map([
        ['opinion', 'views'],
        ['reviews', 'tests'],
      ]),
    );
    const slugs = (await queries.selectFrom('category').select('cat_slug').execute()).map(({ cat_slug }) => cat_slug);
    expect(slugs).not.toContain('reviews');
  });
});

test.each(everyEngine)(
  'stories that left a section together come back to it under its new address, on %s',
  async (engine) => {
    const { site, editor, post, move, sectionOf } = await givenOpinion(engine);
    const change = { what: 'section', to: 'news' } as const;
    const stories = [{ id: null, post_id: post }];
    const { id } = await prepareMany(site, editor, prepareManyCall.input.parse({ change, stories }));
    const finish = async () => {
      while (!(await stepMany(site, editor, id)).isOver);
    };
    await finish();
    expect((await sectionOf())[0]).toBe('news/hello');
    await move('opinion', 'views');
    await turnRound(site, editor, id);
    await finish();
    expect((await sectionOf())[0]).toBe('views/hello');
  },
);

describe.each(everyEngine)('A section that is merged, on %s,', (engine) => {
  test('gives its stories and its addresses to the other, until it is brought back', async () => {
    const { site, editor, key, merge, rules, asked, sectionOf } = await givenOpinion(engine);
    expect(await merge('news')).toMatchObject({ title: 'Opinion', into: 'News', count: '2 stories' });
    expect(await sectionOf()).toEqual(['news/hello', 'news']);
    expect(await asked('/opinion/hello', '/2019/hello', '/topic/opinion')).toEqual([
      '/news/hello',
      '/news/hello',
      '/topic/news',
    ]);
    expect(await movedSections(site)).toEqual(new Map([['opinion', 'news']]));
    expect(await bringBack(site, editor, sectionStore, { key })).toMatchObject({ remark: '' });
    expect(await sectionOf()).toEqual(['opinion/hello', 'opinion']);
    expect(await rules()).toEqual([
      '/2019/hello > /opinion/hello',
      '/category/opinion > /topic/opinion',
      '/news/* > /opinion/*',
    ]);
    expect(await asked('/news/hello', '/news/unknown')).toEqual(['/opinion/hello', undefined]);
    // And once more: what led back leads there again.
    await merge('news');
    expect(await asked('/opinion/hello')).toEqual(['/news/hello']);
  });

  test('numbers a story whose name the other has, and its old address leads to it', async () => {
    const { site, editor, key, merge, asked, sectionOf } = await givenOpinion(engine);
    for (const post_name of ['hello', 'hello-2']) await givenPost(site, { cat_slug: 'news', post_name });
    await merge('news');
    expect(await sectionOf()).toEqual(['news/hello-3', 'news']);
    expect(await asked('/opinion/hello', '/2019/hello')).toEqual(['/news/hello-3', '/news/hello-3']);
    await bringBack(site, editor, sectionStore, { key });
    expect(await sectionOf()).toEqual(['opinion/hello', 'opinion']);
    expect(await asked('/news/hello-3', '/2019/hello')).toEqual(['/opinion/hello', '/opinion/hello']);
  });

  test('does not get back what has come to a third section since, and says so', async () => {
    const { site, editor, key, post, merge, sectionOf } = await givenOpinion(engine);
    await merge('news');
    await site.database.queries.updateTable('post').set({ cat_slug: 'featured' }).where('id', '=', post).execute();
    const { remark } = await bringBack(site, editor, sectionStore, { key });
    expect(remark).toBe('1 story came to another section since, and stayed there.');
    expect(await sectionOf()).toEqual(['featured/hello', 'opinion']);
  });
});
