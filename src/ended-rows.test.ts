import { describe, expect, test } from 'vitest';
import { COUNTED_ONCE } from '#content/article/article-limits.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { beginSession } from '#desk/accounts/sessions.store.ts';
import { createStory } from '#desk/stories/create-story.store.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { DAY } from '#platform/dates.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { deleteEndedRows } from './operations/ended-rows.store.ts';

const from = (milliseconds: number) => new Date(TEST_MOMENT.getTime() + milliseconds).toISOString();

describe.each(everyEngine)('rows that have ended, on %s', (engine) => {
  test('are deleted, and not a millisecond before', async () => {
    const site = await testSite(engine);
    const { queries } = site.database;
    await givenPublication(site);
    const post_id = await givenPost(site);
    const visitors = [
      { visitor: 'ended', post_id, counted_time: from(-COUNTED_ONCE) },
      { visitor: 'counts', post_id, counted_time: from(1 - COUNTED_ONCE) },
    ];
    await queries.insertInto('counted_visitor').values(visitors).execute();
    const counts = [
      { visitor: 'ended', requests: 1, until_time: from(0) },
      { visitor: 'counts', requests: 1, until_time: from(1) },
    ];
    await queries.insertInto('request_count').values(counts).execute();
    await deleteEndedRows(site);
    expect(await queries.selectFrom('counted_visitor').select('visitor').execute()).toEqual([{ visitor: 'counts' }]);
    expect(await queries.selectFrom('request_count').select('visitor').execute()).toEqual([{ visitor: 'counts' }]);
  });

  test('are also those that were noted before the clock was set back, where the register says so', async () => {
    const site = await testSite(engine);
    const { queries } = site.database;
    const person = await givenSignedIn(site, 'ines', 'editor');
    const seen = { story_id: await createStory(site, person), account_id: person.account.id };
    await queries
      .insertInto('story_presence')
      .values([
        { ...seen, tab: 'ended', seen_time: from(DAY) },
        { ...seen, tab: 'open', seen_time: from(1) },
      ])
      .execute();
    const ahead = { ...site, now: () => new Date(from(DAY)) };
    await beginSession(queries, ahead, { accountId: seen.account_id, way: 'password', agent: 'kept' });
    await deleteEndedRows(site);
    expect(await queries.selectFrom('story_presence').select('tab').execute()).toEqual([{ tab: 'open' }]);
    expect(await queries.selectFrom('account_session').select('agent').execute()).toEqual([{ agent: 'kept' }]);
  });
});
