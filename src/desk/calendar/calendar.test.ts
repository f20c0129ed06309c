import { expect, test } from 'vitest';
import { daysAway, givenAdvertisement, givenEvent, givenPost } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { setTargetDate } from '#desk/stories/planning/target-date.store.ts';
import { pinLead } from '#desk/stories/publishing/pin-lead.store.ts';
import { givenDesk, givenStory, published } from '#desk/stories/publishing/testing/stories.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { localDay } from '#platform/dates.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { readCalendar } from './calendar.store.ts';

const dayIn = (site: Site, days: number) => localDay(new Date(daysAway(site, days)), site.publication.timeZone);

/** What stands in the next three weeks and the last one, in words. */
async function shownTo(site: Site, person: SignedIn) {
  const { entries } = await readCalendar(site, person, { from: dayIn(site, -7), until: dayIn(site, 21) });
  return entries.map(({ what, title, moves }) => `${what}: ${title}${moves ? ', moves' : ''}`);
}

test.each(everyEngine)('on %s, the calendar has stories, plans, events and what ends, by day', async (engine) => {
  const { site, editor } = await givenDesk(engine);
  const scheduled = await givenStory(site, editor, {
    fields: { post_title: 'Soon', publish_time: daysAway(site, 4) },
  });
  await published(site, editor, scheduled);
  await givenPost(site, { post_title: 'Out', publish_time: daysAway(site, -2) });
  await givenPost(site, { post_title: 'Not yet', status: 'draft', publish_time: daysAway(site, 1) });
  const draft = await givenStory(site, editor, { fields: { post_title: 'Planned' } });
  await setTargetDate(site, editor, { id: draft, target_date: dayIn(site, 1) });
  const deleted = await givenStory(site, editor, { fields: { post_title: 'Deleted' } });
  await setTargetDate(site, editor, { id: deleted, target_date: dayIn(site, 1) });
  const deleted_time = site.now().toISOString();
  await site.database.queries.updateTable('story').set({ deleted_time }).where('id', '=', deleted).execute();
  await givenEvent(site, { event_title: 'Summit', event_date: daysAway(site, 2) });
  await givenAdvertisement(site, {
    banner_name: 'Banner',
    start_time: daysAway(site, -30),
    end_time: daysAway(site, 3),
  });
  const { id: post_id } = await site.database.queries
    .selectFrom('post')
    .select('id')
    .where('post_title', '=', 'Out')
    .executeTakeFirstOrThrow();
  await pinLead(site, editor, { post_id, until: daysAway(site, 5) });
  expect(await shownTo(site, editor)).toEqual([
    'published: Out',
    'target: Planned, moves',
    'event: Summit',
    'banner ends: Banner',
    'scheduled: Soon, moves',
    'lead ends: Out',
  ]);
});

test('a writer sees their own stories, moves their target dates, and no schedule', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const writer = await givenSignedIn(site, 'kim', 'writer');
  const own = await givenStory(site, writer, { fields: { post_title: 'Own', publish_time: daysAway(site, 4) } });
  await published(site, editor, own);
  const other = await givenStory(site, editor, { fields: { post_title: 'Other', publish_time: daysAway(site, 3) } });
  await published(site, editor, other);
  const draft = await givenStory(site, writer, { fields: { post_title: 'Plan' } });
  await setTargetDate(site, writer, { id: draft, target_date: dayIn(site, 1) });
  await givenEvent(site, { event_title: 'Summit', event_date: daysAway(site, 2) });
  expect(await shownTo(site, writer)).toEqual(['target: Plan, moves', 'scheduled: Own']);
});

test('days are those of the publication, and a span has an end', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const publication = { ...site.publication, timeZone: 'Asia/Tokyo' };
  await givenPost(site, { post_title: 'Late in UTC', publish_time: '2026-03-01T15:30:00.000Z' });
  const tokyo = { ...site, publication };
  const on = (day: string) => readCalendar(tokyo, editor, { from: day, until: day });
  expect((await on('2026-03-02')).entries).toMatchObject([{ title: 'Late in UTC', day: '2026-03-02' }]);
  expect((await on('2026-03-01')).entries).toEqual([]);
  await expect(readCalendar(site, editor, { from: '2026-03-02', until: '2026-03-01' })).rejects.toThrow('between 1');
  await expect(readCalendar(site, editor, { from: '2026-03-02', until: '2026-04-20' })).rejects.toThrow('between 1');
});
