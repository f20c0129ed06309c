import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import type { Site } from '#content/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { addCorrection } from './add-correction.store.ts';
import { removeCorrection } from './remove-correction.store.ts';
import { givenDesk, givenStory, published } from './testing/stories.ts';

async function open(site: Site) {
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return async (url: string) => (await app.inject(url)).body;
}

test.each(everyEngine)('a correction is in the article, its structured data and the feeds, on %s', async (engine) => {
  const { site, editor } = await givenDesk(engine);
  const id = await givenStory(site, editor, { fields: { post_name: 'story' } });
  await expect(addCorrection(site, editor, id, 'Too soon.')).rejects.toMatchObject({ status: 409 });
  await published(site, editor, id);
  const read = await open(site);
  const bare = await read('/news/story');
  expect(bare).not.toContain('Correction');
  const later = { ...site, now: () => new Date('2026-11-22T08:00:00Z') };
  const correction = await addCorrection(later, editor, id, 'Sales rose by 5 %, not <15 %>.');
  const article = await read('/news/story');
  expect(article).toContain('<aside aria-label="Corrections"');
  expect(article).toContain('Sales rose by 5 %, not &lt;15 %&gt;.');
  const comment = '"correction":[{"@type":"CorrectionComment","text":"Sales rose by 5 %, not \\u003c15 %';
  expect(article).toContain(comment);
  expect(article).toContain('"dateModified":"2026-11-22T08:00:00.000Z"');
  for (const file of ['rss.xml', 'atom.xml', 'feed.json'])
    expect(await read(`/feeds/${file}`), file).toMatch(/Correction, 22 Nov 2026, 08:00 UTC:.*Sales rose by 5 %/);
  expect(await read('/feeds/atom.xml')).toContain('<updated>2026-11-22T08:00:00.000Z</updated>');
  const other = await givenStory(site, editor, { fields: { post_name: 'other' } });
  await published(site, editor, other);
  await expect(removeCorrection(later, editor, other, correction.id)).rejects.toMatchObject({ status: 404 });
  await removeCorrection(later, editor, id, correction.id);
  expect(await read('/news/story')).not.toContain('Corrections');
});

test('a story that readers will see tomorrow has nothing to correct yet', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const id = await givenStory(site, editor, { fields: { publish_time: '2099-01-01T00:00:00.000Z' } });
  await published(site, editor, id);
  await expect(addCorrection(site, editor, id, 'Too soon.')).rejects.toMatchObject({ status: 409 });
});
