import { expect, test } from 'vitest';
import { homeList } from '#content/posts/home.store.ts';
import { daysAway, givenPost } from '#content/posts/testing/content.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { arrangeLeads } from './arrange-leads.store.ts';
import { pinLead } from './pin-lead.store.ts';
import { offeredLeads, pinnedLead, readLeads } from './read-leads.store.ts';
import { givenDesk } from './testing/stories.ts';
import { unpinLead } from './unpin-lead.store.ts';

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

test('three places are held apart, the newest fill the others, and a post stands in one place', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const posts = [];
  for (const days of [6, 5, 4, 3, 2, 1]) posts.unshift(await givenPost(site, { publish_time: daysAway(site, -days) }));
  const [a = 0, b = 0, , d = 0, , f = 0] = posts;
  const ids = async (on = site) => (await homeList(on, 'latest')).map(({ id }) => id);
  const hold = (place: number, post_id: number, days: number) =>
    pinLead(site, editor, { place, post_id, until: daysAway(site, days) });
  await hold(2, f, 2);
  expect(await ids()).toEqual([a, f, b]);
  await hold(3, d, 1);
  expect(await ids()).toEqual([a, f, d]);
  expect((await readLeads(site)).leads.map(({ until }) => until)).toEqual([null, daysAway(site, 2), daysAway(site, 1)]);
  expect(await ids({ ...site, now: () => new Date(daysAway(site, 1)) })).toEqual([a, f, b]);
  await hold(1, f, 2);
  expect(await ids()).toEqual([f, a, d]);
  await unpinLead(site, editor, { place: 3 });
  expect(await ids()).toEqual([f, a, b]);
});

test.each(everyEngine)(
  'a scheduled post is held from when readers have it, for a day or until a later time, on %s',
  async (engine) => {
    const { site, editor } = await givenDesk(engine);
    const newest = await givenPost(site, { publish_time: daysAway(site, -1) });
    const scheduled = await givenPost(site, { publish_time: daysAway(site, 3) });
    const held = (until: string | null) =>
      arrangeLeads(site, editor, { holds: [{ place: 2, post_id: scheduled, until }] });
    await held(null);
    expect((await readLeads(site)).holds).toMatchObject([{ post_id: scheduled, until: daysAway(site, 4) }]);
    const at = (days: number) => homeList({ ...site, now: () => new Date(daysAway(site, days)) }, 'latest');
    expect((await at(3.5)).map(({ id }) => id)).toEqual([newest, scheduled]);
    await expect(held(daysAway(site, 3))).rejects.toThrow('hold it until a later time');
    await held(daysAway(site, 5));
    expect((await readLeads(site)).holds).toMatchObject([{ until: daysAway(site, 5) }]);
    // One that was held, and was put off since, is in the way of no other lead.
    await site.database.queries
      .updateTable('post')
      .set({ publish_time: daysAway(site, 6) })
      .where('id', '=', scheduled)
      .execute();
    await held(daysAway(site, 5));
  },
);

test('posts are offered by their words, scheduled ones too, and no draft', async () => {
  const { site, editor } = await givenDesk('sqlite');
  await givenPost(site, { post_title: 'Measured in Lisbon' });
  await givenPost(site, { post_title: 'Lisbon to come', status: 'scheduled', publish_time: daysAway(site, 2) });
  await givenPost(site, { post_title: 'Lisbon, unfinished', status: 'draft' });
  const { posts } = await offeredLeads(site, editor, { words: 'lisbon' });
  expect(posts.map(({ title }) => title)).toEqual(['Lisbon to come', 'Measured in Lisbon']);
});
