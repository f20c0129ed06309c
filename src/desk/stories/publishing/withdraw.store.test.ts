import { expect, test } from 'vitest';
import { postDetail } from '#content/posts/details.store.ts';
import { daysAway } from '#content/posts/testing/content.ts';
import { redirectFor } from '#content/redirects/redirects.store.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { givenDesk, givenStory, published } from './testing/stories.ts';
import { withdrawStory } from './withdraw.store.ts';

test.each(everyEngine)('a story that is taken down leads its readers to another page, on %s', async (engine) => {
  const { site, editor } = await givenDesk(engine);
  const id = await givenStory(site, editor, { fields: { post_name: 'old' } });
  await published(site, editor, id);
  const older = { source_path: '/2019/old', target: '/news/old', status: 301 as const };
  await site.database.queries.insertInto('redirect').values(older).execute();
  await expect(withdrawStory(site, editor, id, '/2019/old')).rejects.toThrow('leads back to this story');
  await withdrawStory(site, editor, id, '/topic/news');
  expect(await postDetail(site, 'news', 'old')).toBeUndefined();
  for (const address of ['/news/old', '/2019/old'])
    expect(await redirectFor(site, address)).toEqual({ target: '/topic/news', status: 301 });
  // Published again it has its address, and the time at which readers first got it.
  const later = { ...site, now: () => new Date(daysAway(site, 3)) };
  expect(await published(later, editor, id)).toMatchObject({ publish_time: site.now().toISOString() });
  expect(await redirectFor(site, '/news/old')).toBeUndefined();
});

test('a story that is taken down without another page leaves neither an article nor a redirect', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const id = await givenStory(site, editor, { fields: { post_name: 'old' } });
  await expect(withdrawStory(site, editor, id, null)).rejects.toMatchObject({ status: 409 });
  await published(site, editor, id);
  for (const own of ['/news/old', '/news/old/', '/news/old?page=2#end', '/news/%6fld'])
    await expect(withdrawStory(site, editor, id, own)).rejects.toMatchObject({ status: 400 });
  await withdrawStory(site, editor, id, null);
  expect(await postDetail(site, 'news', 'old')).toBeUndefined();
  expect(await redirectFor(site, '/news/old')).toBeUndefined();
});
