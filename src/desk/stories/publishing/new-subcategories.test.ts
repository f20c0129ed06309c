import { describe, expect, test } from 'vitest';
import { everySubcategory, subcategories } from '#content/posts/sections/categories.store.ts';
import { daysAway, givenSubcategory } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { saveChange } from '../autosave.store.ts';
import { storyDetail } from '../preview/story-detail.store.ts';
import { storyRow } from '../story-row.store.ts';
import { givenSignedIn } from '../testing/signed-in.ts';
import { handIn } from './hand-in.store.ts';
import { takeBack } from './take-back.store.ts';
import { givenDesk, givenStory, published, writeOn } from './testing/stories.ts';

const slugsOf = async (site: Site) => (await everySubcategory(site)).map(({ subcat_slug }) => subcat_slug);

describe.each(everyEngine)('a typed sub-category on %s', (engine) => {
  test('waits with the story, is in its preview, and is made when an editor publishes it', async () => {
    const { site, editor } = await givenDesk(engine);
    const writer = await givenSignedIn(site, 'jonas', 'writer');
    await givenSubcategory(site, 'email');
    const known = await slugsOf(site);
    const id = await givenStory(site, writer, { fields: { subcategories: ['email'] } });
    const fields = { new_subcategories: ['C++  at Work', 'Email'] };
    await saveChange(site, writer, { id, version: 1, change: { fields } });
    await handIn(site, writer, { id });
    expect(await slugsOf(site)).toEqual(known);
    const { subcategories: shown } = await storyDetail(site, await storyRow(site.database.queries, writer, id));
    expect(shown.map(({ subcat_name }) => subcat_name)).toEqual(['email', 'C++ at Work']);
    await published(site, editor, id);
    expect(await slugsOf(site)).toHaveLength(known.length + 1);
    expect(await subcategories(site)).toContainEqual(expect.objectContaining({ subcat_name: 'C++ at Work' }));
    const filed = await site.database.queries.selectFrom('post_subcategory').select('subcat_id').execute();
    // The name of one that there is selects it.
    expect(filed).toHaveLength(2);
    await published(site, editor, id);
    expect(await slugsOf(site)).toHaveLength(known.length + 1);
  });

  test('is gone with the publication that is taken back, and is there again with the next', async () => {
    const { site, editor } = await givenDesk(engine);
    const id = await givenStory(site, editor, { fields: { post_name: 'story', new_subcategories: ['Harbours'] } });
    const known = await slugsOf(site);
    await published(site, editor, id);
    await takeBack(site, editor, id);
    expect(await slugsOf(site)).toEqual(known);
    await published(site, editor, id);
    expect(await slugsOf(site)).toContain('harbours');
    const change = (names: string[]) =>
      writeOn(site, id, (document) => ({ ...document, fields: { ...document.fields, new_subcategories: names } }));
    await change(['Harbours', 'Tides']);
    await published(site, editor, id);
    await takeBack(site, editor, id);
    expect(await slugsOf(site)).toContain('harbours');
    expect(await slugsOf(site)).not.toContain('tides');
  });

  test('is on no page before the time of a scheduled story', async () => {
    const { site, editor } = await givenDesk(engine);
    const publish_time = daysAway(site, 2);
    await published(
      site,
      editor,
      await givenStory(site, editor, { fields: { publish_time, new_subcategories: ['Tides'] } }),
    );
    const public_ = async (at: Site) => (await subcategories(at)).map(({ subcat_slug }) => subcat_slug);
    expect(await public_(site)).not.toContain('tides');
    expect(await public_({ ...site, now: () => new Date(daysAway(site, 3)) })).toContain('tides');
  });
});

test('a new name needs a letter, and has a maximum', async () => {
  const { givenChange } = await import('../given-change.contract.ts');
  for (const name of ['!!!', 'x'.repeat(101)])
    expect(givenChange.safeParse({ fields: { new_subcategories: [name] } }).success).toBe(false);
  expect(givenChange.safeParse({ fields: { new_subcategories: ['C++'] } }).success).toBe(true);
});
