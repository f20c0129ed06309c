import { expect, onTestFinished, test } from 'vitest';
import { saveSubmission } from '#content/contact/contact.store.ts';
import { storeSubscriptions } from '#content/newsletter/newsletter.store.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { givenSuppressed } from '#content/privacy/testing/suppressed.ts';
import { openTestDatabase } from '#content/testing/databases.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { SESSION_IDLE } from '#desk/accounts/accounts-limits.ts';
import { beginSession } from '#desk/accounts/sessions.store.ts';
import { givenPerson } from '#desk/accounts/testing/people.ts';
import { saveChange } from '#desk/stories/autosave.store.ts';
import { deleteStory } from '#desk/stories/bin/delete-story.store.ts';
import { createStory } from '#desk/stories/create-story.store.ts';
import { scheduleDeletions } from './retention.ts';

test('a start after a restore deletes subscriptions that had ended since the backup', async () => {
  const site = await testSite();
  await givenSuppressed(site, 'ada@example.com', 'unsubscribed');
  const older = { ...site, database: await openTestDatabase('sqlite') };
  const { queries } = older.database;
  const row = { email: 'ada@example.com', created_time: '2020-01-01T00:00:00.000Z', source: 'site' };
  await storeSubscriptions(queries, [row]);
  const failures: unknown[] = [];
  onTestFinished(scheduleDeletions(older, (error) => failures.push(error)));
  await expect.poll(() => queries.selectFrom('subscription').select('email').execute()).toEqual([]);
  expect(failures).toEqual([]);
});

test('a start deletes sessions, links, challenges and attempts that no longer count, and no others', async () => {
  const earlier = new Date(TEST_MOMENT.getTime() - SESSION_IDLE);
  const site = await testSite();
  const { queries } = site.database;
  const { id: accountId } = await givenPerson(site, 'ines');
  for (const [name, moment, seen] of [
    ['ended', earlier, '2026-11-19T09:00:00.000Z'],
    ['going on', new Date(TEST_MOMENT.getTime() + 1000), TEST_MOMENT.toISOString()],
  ] as const) {
    const expires_time = moment.toISOString();
    const dated = { ...site, now: () => moment };
    await beginSession(queries, dated, { accountId, way: 'password', agent: name });
    await queries.insertInto('account_link').values({ token_hash: name, account_id: null, expires_time }).execute();
    await queries.insertInto('spent_challenge').values({ challenge: name, expires_time }).execute();
    const attempt = { subject: name, attempts: 1, last_time: seen, blocked_until: seen };
    await queries.insertInto('sign_in_attempt').values(attempt).execute();
  }
  const left = async () => [
    ...(await queries.selectFrom('account_session').select('agent as name').execute()),
    ...(await queries.selectFrom('account_link').select('token_hash as name').execute()),
    ...(await queries.selectFrom('spent_challenge').select('challenge as name').execute()),
    ...(await queries.selectFrom('sign_in_attempt').select('subject as name').execute()),
  ];
  onTestFinished(scheduleDeletions(site, () => undefined));
  await expect.poll(left).toEqual(Array(4).fill({ name: 'going on' }));
});

test('a start deletes what is kept for a time, in every table that has one', async () => {
  const site = await testSite();
  const { queries } = site.database;
  await givenPublication(site);
  const [post_id, account] = [await givenPost(site), await givenPerson(site, 'ines')];
  const person = { sessionId: 0, began: '', account: { ...account, role: 'owner' as const, author_id: null } };
  const story_id = await createStory(site, person);
  await createStory({ ...site, now: () => new Date('2020-01-01') }, person);
  const [day, long_ago, account_id] = ['2020-01-01', '2020-01-01T00:00:00.000Z', account.id];
  const sender = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '+1 202 555 0142' };
  await saveSubmission({ ...site, now: () => new Date(long_ago) }, { ...sender, opt_in: true });
  await queries.insertInto('daily_salt').values({ day, salt: 'salt' }).execute();
  await queries.insertInto('counted_visitor').values({ visitor: 'one', post_id, counted_time: long_ago }).execute();
  await queries.insertInto('daily_view').values({ post_id, day, views: 1 }).execute();
  await queries.insertInto('request_count').values({ visitor: 'one', requests: 1, until_time: long_ago }).execute();
  const leftOut = { source: 'old.xml', things: 1, report: '', noted_time: long_ago };
  await queries.insertInto('import_left_out').values(leftOut).execute();
  await queries
    .insertInto('story_presence')
    .values({ story_id, tab: 'one', account_id, seen_time: long_ago })
    .execute();
  const revision = {
    story_id,
    kind: 'autosaved',
    name: '',
    document: '{}',
    version: 1,
    account_id,
    made_time: long_ago,
  } as const;
  await queries.insertInto('story_revision').values([revision, revision]).execute();
  const left = async () => {
    const tables = [
      'contact_submission',
      'daily_salt',
      'counted_visitor',
      'daily_view',
      'request_count',
      'import_left_out',
      'story_presence',
      'story',
    ] as const;
    const rows = await Promise.all(tables.map((table) => queries.selectFrom(table).selectAll().execute()));
    const revisions = await queries.selectFrom('story_revision').where('kind', '=', 'autosaved').selectAll().execute();
    return [...rows, revisions].map(({ length }) => length);
  };
  expect(await left()).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2]);
  onTestFinished(scheduleDeletions(site, () => undefined));
  // Of stories without a word, the new one stays; of the revisions of a day, the last one.
  await expect.poll(left).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1]);
});

test('no word ends by a clock that has jumped ahead, until it has gone on for a day', async () => {
  const site = await testSite();
  const { queries } = site.database;
  const signedIn = { sessionId: 0, began: '', account: { ...(await givenPerson(site, 'ines')), author_id: null } };
  const person = { ...signedIn, account: { ...signedIn.account, role: 'owner' as const } };
  const binned = await createStory(site, person);
  const story_id = await createStory(site, person);
  await saveChange(site, person, { id: binned, version: 1, change: { fields: { post_title: 'Kept' } } });
  await saveChange(site, person, { id: story_id, version: 1, change: { fields: { post_title: 'Kept' } } });
  await deleteStory(site, person, binned);
  const revision = { story_id, kind: 'autosaved', name: '', document: '{}', version: 1 } as const;
  const made_time = TEST_MOMENT.toISOString();
  await queries
    .insertInto('story_revision')
    .values([1, 2].map(() => ({ ...revision, made_time })))
    .execute();
  const thing = { kind: 'events', source_key: 'one', version: 1, form: '{"event_title":"Kept"}', made_time };
  await queries
    .insertInto('kind_version')
    .values({ ...thing, reason: 'removed' })
    .execute();
  const left = async () => ({
    stories: (await queries.selectFrom('story').select('id').execute()).length,
    versions: (await queries.selectFrom('story_revision').select('id').execute()).length,
    things: (await queries.selectFrom('kind_version').select('form').where('form', '<>', '').execute()).length,
  });
  /** A start at so many hours from now, and its first round. */
  const roundAfter = async (hours: number) => {
    const moment = new Date(TEST_MOMENT.getTime() + hours * 3_600_000);
    const isOver = () =>
      queries.selectFrom('last_done').select('done_time').where('done_time', '=', moment.toISOString()).execute();
    const failures: unknown[] = [];
    const stop = scheduleDeletions({ ...site, now: () => moment }, (error) => failures.push(error));
    await expect.poll(isOver).not.toEqual([]);
    stop();
    expect(failures).toEqual([]);
  };
  const all = { stories: 2, versions: 2, things: 1 };
  const YEAR = 365 * 24;
  for (const hours of [0, YEAR, YEAR + 1, 2, YEAR + 3, YEAR + 14, YEAR + 26]) {
    await roundAfter(hours);
    expect(await left(), `${hours} hours`).toEqual(all);
  }
  await roundAfter(YEAR + 27);
  await expect.poll(left).toEqual({ stories: 1, versions: 1, things: 0 });
});
