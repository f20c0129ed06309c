import { expect, test } from 'vitest';
import { daysAway, givenPost } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import type { makeCall } from '#desk/application/call.ts';
import { nameOf } from '#desk/calls/answered-call.ts';
import { givenDesk, givenStory, published, rewritten, writeOn } from '#desk/stories/publishing/testing/stories.ts';
import { storyApi } from '#desk/stories/story-api.ts';
import { readStory } from '#desk/stories/story-state.store.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { reschedule } from './reschedule.ts';
import { timeOnDay } from './time-on-day.ts';

/** Makes calls as the browser does, answered without HTTP. */
function callerAs(site: Site, person: SignedIn): typeof makeCall {
  return async (call, input) => {
    const answered = storyApi.find((one) => nameOf(one) === nameOf(call));
    if (!answered) throw new Error(`Nothing answers ${nameOf(call)}`);
    const body = new TextEncoder().encode(JSON.stringify(input));
    const answer = await answered.answer(site, person, { query: {}, params: {}, body });
    return call.answer.parse(answer);
  };
}

async function givenScheduled(engine: Parameters<typeof givenDesk>[0]) {
  const { site, editor } = await givenDesk(engine);
  const id = await givenStory(site, editor, { fields: { publish_time: daysAway(site, 2) } });
  await published(site, editor, id);
  const post = () => site.database.queries.selectFrom('post').selectAll().executeTakeFirstOrThrow();
  return { site, editor, id, post, moves: { id, post_id: null } };
}

test.each(everyEngine)('on %s, another time publishes the time, and no word that is unpublished', async (engine) => {
  const { site, editor, id, post, moves } = await givenScheduled(engine);
  await writeOn(site, id, rewritten('<p>Not for readers yet.</p>', { post_title: 'Nor this' }));
  const handed_in_time = site.now().toISOString();
  await site.database.queries.updateTable('story').set({ handed_in_time }).execute();
  const before = await post();
  await reschedule(callerAs(site, editor), moves, daysAway(site, 5));
  const after = await post();
  expect(after).toEqual({ ...before, publish_time: daysAway(site, 5), modified_time: after.modified_time });
  const { document, state, isHandedIn } = await readStory(site, editor, id);
  expect(document.fields).toMatchObject({ post_title: 'Nor this', publish_time: daysAway(site, 5) });
  expect(document.blocks[0]?.html).toBe('<p>Not for readers yet.</p>');
  expect({ state, isHandedIn }).toEqual({ state: 'scheduled', isHandedIn: true });
});

test('what the checks refuse is not moved, and the story keeps its time', async () => {
  const { site, editor, id, post, moves } = await givenScheduled('sqlite');
  // Its time has come since the calendar was shown.
  await site.database.queries
    .updateTable('post')
    .set({ publish_time: daysAway(site, -1) })
    .execute();
  const before = await post();
  await expect(reschedule(callerAs(site, editor), moves, daysAway(site, 5))).rejects.toThrow(
    'Not moved. Readers have this story already',
  );
  expect(await post()).toEqual(before);
  expect((await readStory(site, editor, id)).document.fields.publish_time).toBe(daysAway(site, 2));
});

test('a scheduled post that nobody has opened is opened, and moved', async () => {
  const { site, editor } = await givenDesk('sqlite');
  await givenPost(site, { status: 'scheduled', publish_time: daysAway(site, 2), post_content: '<p>Text</p>' });
  const { id: post_id } = await site.database.queries.selectFrom('post').select('id').executeTakeFirstOrThrow();
  await reschedule(callerAs(site, editor), { id: null, post_id }, daysAway(site, 3));
  const post = await site.database.queries.selectFrom('post').selectAll().executeTakeFirstOrThrow();
  expect(post).toMatchObject({ publish_time: daysAway(site, 3), post_content: '<p>Text</p>' });
});

test('a story dropped on a day keeps the time of its clock, unless it has passed or does not exist', () => {
  const berlin = { timeZone: 'Europe/Berlin', language: 'en-GB', now: Date.parse('2026-03-01T12:00:00Z') };
  const moment = '2026-03-20T08:30:00.000Z';
  expect(timeOnDay(moment, '2026-04-02', berlin)).toEqual({ moment: '2026-04-02T07:30:00.000Z' });
  expect(timeOnDay(moment, '2026-03-01', berlin)).toMatchObject({ message: expect.stringContaining('has passed') });
  expect(timeOnDay('2026-03-20T01:30:00.000Z', '2026-03-29', berlin)).toMatchObject({
    message: expect.stringContaining('02:30 does not exist'),
  });
});
