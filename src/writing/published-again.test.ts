import { expect, test } from 'vitest';
import { runImport } from '#importing/run.ts';
import { testSite } from '#platform/testing/site.ts';
import { storeCategories } from '#posts/publication-categories.ts';
import { publishStory } from './publishing/publish.store.ts';
import { filingOf, openPost } from './stories.store.ts';
import { givenSignedIn } from './testing/signed-in.ts';

test('every public post of the demo, opened and published unchanged, keeps every column', {
  timeout: 120_000,
}, async () => {
  const site = await testSite();
  await storeCategories(site);
  await runImport({ site, source: 'publication/content' });
  const editor = await givenSignedIn(site, 'ines', 'editor');
  const { queries } = site.database;
  const posts = () => queries.selectFrom('post').selectAll().where('status', '<>', 'draft').orderBy('id').execute();
  const filed = async () => Promise.all((await posts()).map(({ id }) => filingOf(queries, id)));
  const [before, filedBefore] = [await posts(), await filed()];
  expect(before.length).toBeGreaterThan(70);
  for (const { id, post_title } of before) {
    const outcome = await publishStory(site, editor, await openPost(site, editor, id), { version: 1 });
    expect(outcome, post_title).toMatchObject({ outcome: 'published' });
  }
  expect(await posts()).toEqual(before);
  expect(await filed()).toEqual(filedBefore);
});
