import { expect, test } from 'vitest';
import { homeList } from '#content/posts/home.store.ts';
import { daysAway, givenPost } from '#content/posts/testing/content.ts';
import { arrangeLeads } from '#desk/stories/publishing/arrange-leads.store.ts';
import { pinLead } from '#desk/stories/publishing/pin-lead.store.ts';
import { offeredLeads, readLeads } from '#desk/stories/publishing/read-leads.store.ts';
import { givenDesk } from '#desk/stories/publishing/testing/stories.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { arrangedInWords, chosenLead, heldLead, movedLead, releasedPlace } from './arranged.ts';

async function openFrontPage(engine: Parameters<typeof givenDesk>[0]) {
  const { site, editor } = await givenDesk(engine);
  const posts: number[] = [];
  for (const days of [5, 4, 3, 2, 1])
    posts.unshift(
      await givenPost(site, { cat_slug: 'news', post_name: `p${days}`, publish_time: daysAway(site, -days) }),
    );
  // What is held without an end is held for a day.
  const until = daysAway(site, 1);
  const order = async () => (await homeList(site, 'latest')).map(({ id }) => posts.indexOf(id) + 1);
  /** @param post by its age: the newest is 1 */
  const move = async (how: typeof movedLead, post: number, place: number) =>
    arrangeLeads(site, editor, { holds: how(await readLeads(site), posts[post - 1] ?? 0, place) });
  return { site, editor, posts, until, order, move };
}

test.each(everyEngine)('on %s, a lead that is moved is held, and the others stay in their order', async (engine) => {
  const { site, order, move, until } = await openFrontPage(engine);
  expect(await order()).toEqual([1, 2, 3]);
  await move(movedLead, 3, 1);
  expect(await order()).toEqual([3, 1, 2]);
  expect((await readLeads(site)).leads.map((lead) => lead.until)).toEqual([until, null, null]);
  await move(movedLead, 1, 3);
  expect(await order()).toEqual([3, 2, 1]);
  await move(movedLead, 3, 2);
  expect(await order()).toEqual([2, 3, 1]);
});

test('every order of three is what readers get', async () => {
  const { site, editor, order, move } = await openFrontPage('sqlite');
  for (const post of [1, 2, 3])
    for (const place of [1, 2, 3]) {
      await arrangeLeads(site, editor, { holds: [] });
      await move(movedLead, 2, 1);
      const wanted = [2, 1, 3].filter((one) => one !== post).toSpliced(place - 1, 0, post);
      await move(movedLead, post, place);
      expect(await order(), `${post} to ${place}`).toEqual(wanted);
    }
});

test('another story takes a place, and what was arranged before comes back', async () => {
  const { site, editor, order, move } = await openFrontPage('sqlite');
  await move(movedLead, 3, 1);
  const { holds } = await readLeads(site);
  await move(chosenLead, 5, 2);
  expect(await order()).toEqual([3, 5, 1]);
  await arrangeLeads(site, editor, { holds });
  expect(await order()).toEqual([3, 1, 2]);
});

test('a lead is held until another time where it stands, and released alone', async () => {
  const { site, editor, posts, until, order, move } = await openFrontPage('sqlite');
  await move(movedLead, 3, 1);
  const [, second] = (await readLeads(site)).leads;
  if (!second) throw new Error('There is no second lead');
  const later = daysAway(site, 9);
  await arrangeLeads(site, editor, { holds: heldLead(await readLeads(site), second, later) });
  expect((await readLeads(site)).holds).toMatchObject([
    { place: 1, post_id: posts[2], until },
    { place: 2, post_id: posts[0], until: later },
  ]);
  await arrangeLeads(site, editor, { holds: releasedPlace(await readLeads(site), 1) });
  expect(await order()).toEqual([2, 1, 3]);
});

test('a hold of what readers do not have yet stays, unless its place is taken', async () => {
  const { site, editor, move } = await openFrontPage('sqlite');
  const soon = await givenPost(site, { status: 'scheduled', publish_time: daysAway(site, 1) });
  await pinLead(site, editor, { post_id: soon, until: daysAway(site, 2), place: 1 });
  const placeOfSoon = async () => (await readLeads(site)).holds.find(({ post_id }) => post_id === soon)?.place;
  await move(movedLead, 3, 2);
  expect(await placeOfSoon()).toBe(1);
  // The screen names it: readers do not see it there.
  expect((await readLeads(site)).holds).toMatchObject([{ post_id: soon, publish_time: daysAway(site, 1) }, {}]);
  await move(movedLead, 2, 1);
  expect(await placeOfSoon()).toBeUndefined();
});

test('what cannot be held is refused, and an article is found by its path', async () => {
  const { site, editor, posts, until, order } = await openFrontPage('sqlite');
  const [a = 0, b = 0] = posts;
  const draft = await givenPost(site, { status: 'draft' });
  const arranged = (...holds: { place: number; post_id: number; until: string }[]) =>
    arrangeLeads(site, editor, { holds });
  await expect(arranged({ place: 1, post_id: a, until }, { place: 1, post_id: b, until })).rejects.toThrow('one story');
  await expect(arranged({ place: 1, post_id: a, until }, { place: 2, post_id: a, until })).rejects.toThrow('one place');
  await expect(arranged({ place: 1, post_id: a, until: daysAway(site, -1) })).rejects.toThrow('passed');
  await expect(arranged({ place: 1, post_id: draft, until })).rejects.toThrow('Publish the story first');
  expect(await order()).toEqual([1, 2, 3]);
  const { posts: found } = await offeredLeads(site, editor, { words: '', path: '/news/p4' });
  expect(found.map(({ id }) => id)).toEqual([posts[3]]);
});

test('of a story that readers do not have yet, it is not said that they have it at the top', async () => {
  const { site, editor, move } = await openFrontPage('sqlite');
  await move(movedLead, 3, 1);
  expect(arrangedInWords(await readLeads(site))).toBe('The leads are arranged: readers have them now.');
  const given = { post_title: 'Of tomorrow', status: 'scheduled', publish_time: daysAway(site, 1) } as const;
  const later = await givenPost(site, given);
  await arrangeLeads(site, editor, { holds: chosenLead(await readLeads(site), later, 2) });
  expect(arrangedInWords(await readLeads(site))).toBe(
    'The leads are arranged. “Of tomorrow” takes its place when readers have it.',
  );
});
