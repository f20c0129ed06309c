import { expect, test } from 'vitest';
import { homeList } from '#content/posts/home.store.ts';
import { daysAway, givenPost } from '#content/posts/testing/content.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { pinLead, pinnedLead, unpinLead } from './pin-lead.store.ts';
import { givenDesk } from './testing/stories.ts';

test.each(everyEngine)('the pinned post leads the front page until its time is over, on %s', async (engine) => {
  const { site, editor } = await givenDesk(engine);
  const old = await givenPost(site, { publish_time: daysAway(site, -300) });
  const newest = [];
  for (const days of [3, 2, 1]) newest.unshift(await givenPost(site, { publish_time: daysAway(site, -days) }));
  const until = daysAway(site, 1);
  const ids = async (on = site) => (await homeList(on, 'latest')).map(({ id }) => id);
  expect(await ids()).toEqual(newest);
  await pinLead(site, editor, { post_id: newest[2] ?? 0, until });
  expect(await ids()).toEqual([newest[2], newest[0], newest[1]]);
  await pinLead(site, editor, { post_id: old, until });
  expect(await pinnedLead(site)).toMatchObject({ post_id: old, until });
  expect(await ids()).toEqual([old, newest[0], newest[1]]);
  expect(await ids({ ...site, now: () => new Date(until) })).toEqual(newest);
  await site.database.queries.updateTable('post').set({ status: 'draft' }).where('id', '=', old).execute();
  expect(await ids()).toEqual(newest);
  await unpinLead(site, editor);
  expect(await pinnedLead(site)).toBeUndefined();
});

test('what readers do not have, and a time gone by, cannot be pinned', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const [draft, post] = [await givenPost(site, { status: 'draft' }), await givenPost(site)];
  const pinned = [
    { post_id: draft, until: daysAway(site, 1) },
    { post_id: post, until: daysAway(site, -1) },
  ];
  for (const lead of pinned) await expect(pinLead(site, editor, lead)).rejects.toMatchObject({ status: 400 });
});
