import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SectionForm } from '#content/posts/sections/section.kind.ts';
import type { TagForm } from '#content/posts/tags/tag.kind.ts';
import { changeThing } from '#desk/kinds/changes.store.ts';
import { mergeThing } from '#desk/kinds/merging/merging.store.ts';
import { removeThing } from '#desk/kinds/removing.store.ts';
import { listRows } from '#desk/kinds/row-list.store.ts';
import { sectionStore } from '#desk/kinds/stores/section.kind-store.ts';
import { tagStore } from '#desk/kinds/stores/tag.kind-store.ts';
import { givenDesk, givenStory } from '#desk/stories/publishing/testing/stories.ts';
import { exportEverything } from '#operations/exporting/everything.ts';
import { enginesOfRun, temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { reportText } from './operations/importing/report-text.ts';
import { runImport } from './operations/importing/run.ts';

const OF_DESK = 'belongs to the desk, which has changed or removed it';

/** A folder whose map founds Reviews, with one post in it under the sub-category Email, imported once. */
async function givenReviews(engine: (typeof enginesOfRun)[number]) {
  const { site, editor } = await givenDesk(engine);
  const { queries } = site.database;
  const folder = await temporaryDirectory();
  const source = join(folder, 'posts');
  const map = join(folder, 'map.yaml');
  await mkdir(source);
  await writeFile(map, 'categories:\n  reviews: { cat_slug: reviews, cat_name: Reviews }\n');
  const write = (name: string, words = 'Some words.') =>
    writeFile(
      join(source, `${name}.md`),
      `---\ntitle: ${name}\ndate: 2026-01-01 10:00\ncategory: reviews\ntags: [Email]\naliases: [/2019/${name}]\n---\n${words}\n`,
    );
  const imported = async (take = false) => reportText(await runImport({ site, source, map, take }));
  await write('first');
  await imported();
  const row = async (slug: string) =>
    (await listRows(site, sectionStore, { words: '', page: 1 })).rows.find(({ form }) => form.cat_slug === slug);
  const tag = async () => (await listRows(site, tagStore, { words: '', page: 1 })).rows[0];
  const change = async (now: Partial<SectionForm>) => {
    const { id = 0, form } = (await row('reviews')) ?? {};
    await changeThing(site, editor, sectionStore, { id, was: form ?? {}, now: { ...form, ...now } });
  };
  const changeTag = async (now: Partial<TagForm>) => {
    const { id = 0, form } = (await tag()) ?? {};
    await changeThing(site, editor, tagStore, { id, was: form ?? {}, now: { ...form, ...now } });
  };
  const places = async () =>
    (await queries.selectFrom('post').select(['cat_slug', 'post_name']).orderBy('post_name').execute()).map(
      ({ cat_slug, post_name }) => `${cat_slug}/${post_name}`,
    );
  const exported = async () => {
    const target = join(await temporaryDirectory(), 'export');
    await exportEverything(site, target, silent);
    return async (take = false) => reportText(await runImport({ site, source: target, take }));
  };
  return { site, editor, write, imported, row, tag, change, changeTag, places, exported };
}

describe.each(enginesOfRun)('an import over a section that the desk, on %s,', (engine) => {
  test('has given another address files its posts there, and founds no second one', async () => {
    const { site, write, imported, row, change, places } = await givenReviews(engine);
    await change({ cat_slug: 'tests' });
    await write('second');
    await write('first', 'Other words.');
    expect(await imported()).not.toContain('default category');
    expect(await places()).toEqual(['tests/first', 'tests/second']);
    const old = site.database.queries.selectFrom('redirect').select('target').where('source_path', '=', '/2019/second');
    expect(await old.execute()).toEqual([{ target: '/tests/second' }]);
    expect(await row('reviews')).toBeUndefined();
  });

  test('calls otherwise leaves the name and says so, until it is taken', async () => {
    const { imported, row, change } = await givenReviews(engine);
    await change({ cat_name: 'Tested' });
    expect(await imported()).toContain(OF_DESK);
    expect(await row('reviews')).toMatchObject({ form: { cat_name: 'Tested' } });
    await imported(true);
    expect(await row('reviews')).toMatchObject({ form: { cat_name: 'Reviews' } });
    expect(await imported()).not.toContain(OF_DESK);
  });

  test('has merged files its posts under the other, until it is taken', async () => {
    const { site, editor, write, imported, row, places } = await givenReviews(engine);
    const [id, into] = [(await row('reviews'))?.id ?? 0, (await row('featured'))?.id ?? 0];
    await mergeThing(site, editor, sectionStore, { id, into });
    await write('second');
    await imported();
    expect(await places()).toEqual(['featured/first', 'featured/second']);
    await write('second', 'Other words.');
    await write('first', 'Other words.');
    await imported(true);
    expect(await places()).toEqual(['reviews/first', 'reviews/second']);
  });

  test('has removed leaves it away and says so, until it is taken', async () => {
    const { site, editor, write, imported, row, places } = await givenReviews(engine);
    await site.database.queries.updateTable('post').set({ cat_slug: 'featured' }).execute();
    await removeThing(site, editor, sectionStore, { id: (await row('reviews'))?.id ?? 0 });
    await write('second');
    expect(await imported()).toContain(OF_DESK);
    expect(await row('reviews')).toBeUndefined();
    expect(await places()).toContain('news/second');
    await imported(true);
    expect(await row('reviews')).toMatchObject({ form: { cat_name: 'Reviews' } });
  });
});

describe.each(enginesOfRun)('an export that comes back, on %s,', (engine) => {
  test('leaves a section as the desk has it by now and says so, until it is taken', async () => {
    const { site, editor, exported, row, change, places } = await givenReviews(engine);
    const story = await givenStory(site, editor, { fields: { cat_slug: 'reviews' } });
    const stories = site.database.queries.selectFrom('story').select('document').where('id', '=', story);
    const section = async () => JSON.parse((await stories.executeTakeFirstOrThrow()).document).fields.cat_slug;
    const again = await exported();
    await change({ cat_slug: 'tests', cat_name: 'Tested' });
    expect(await section()).toBe('tests');
    expect(await again()).toContain(OF_DESK);
    expect(await row('tests')).toMatchObject({ form: { cat_name: 'Tested' } });
    expect(await places()).toEqual(['tests/first']);
    await again(true);
    expect(await row('reviews')).toMatchObject({ form: { cat_name: 'Reviews' } });
    expect(await row('tests')).toBeUndefined();
    expect([...(await places()), await section()]).toEqual(['reviews/first', 'reviews']);
  });

  test('does not bring back a section that the desk has merged, nor its posts into it', async () => {
    const { site, editor, exported, row, places } = await givenReviews(engine);
    const again = await exported();
    const [id, into] = [(await row('reviews'))?.id ?? 0, (await row('featured'))?.id ?? 0];
    await mergeThing(site, editor, sectionStore, { id, into });
    expect(await again()).toContain(OF_DESK);
    expect(await row('reviews')).toBeUndefined();
    expect(await places()).toEqual(['featured/first']);
  });
});

describe.each(enginesOfRun)('an import over a sub-category that the desk, on %s,', (engine) => {
  test('has renamed leaves it and files its posts there; an export says what it has otherwise, until it is taken', async () => {
    const { write, imported, tag, changeTag, exported } = await givenReviews(engine);
    const again = await exported();
    await changeTag({ subcat_name: 'E-mail', subcat_slug: 'e-mail' });
    await write('second');
    expect(await imported()).not.toContain(OF_DESK);
    expect(await tag()).toMatchObject({ form: { subcat_name: 'E-mail' }, about: ['2 stories'] });
    expect(await again()).toContain(OF_DESK);
    expect(await tag()).toMatchObject({ form: { subcat_name: 'E-mail' } });
    await again(true);
    expect(await tag()).toMatchObject({ form: { subcat_name: 'Email', subcat_slug: 'email' } });
  });

  test('has made private keeps it so', async () => {
    const { write, imported, tag, changeTag } = await givenReviews(engine);
    await changeTag({ is_private: 1 });
    await write('second');
    await imported();
    expect(await tag()).toMatchObject({ form: { is_private: 1 }, about: ['2 stories'] });
  });

  test('has removed leaves it away and says so, until it is taken', async () => {
    const { site, editor, write, imported, tag } = await givenReviews(engine);
    await site.database.queries.deleteFrom('post_subcategory').execute();
    await removeThing(site, editor, tagStore, { id: (await tag())?.id ?? 0 });
    await write('second');
    expect(await imported()).toContain(OF_DESK);
    expect(await tag()).toBeUndefined();
    await write('second', 'Other words.');
    await imported(true);
    expect(await tag()).toMatchObject({ form: { subcat_name: 'Email' } });
  });
});
