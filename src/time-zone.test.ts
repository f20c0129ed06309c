import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eventKind } from '#content/events/event.kind.ts';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { givenEvent, givenPost } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { readFactsCall } from '#desk/application/facts.contract.ts';
import { addThing } from '#desk/kinds/changes.store.ts';
import { bringBack, removeThing } from '#desk/kinds/removing.store.ts';
import { eventStore } from '#desk/kinds/stores/event.kind-store.ts';
import { exportEverything } from '#operations/exporting/everything.ts';
import { runImport } from '#operations/importing/run.ts';
import { FACTS_HEADER } from '#platform/api/desk-call.contract.ts';
import { everyEngine, temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { locationOf, openNode, openNodes } from './testing/settings-on-nodes.ts';

/** Two nodes with what has a date: a story of the evening, a fair of whole days, and a talk. */
async function openDatedNodes(engine: (typeof everyEngine)[number]) {
  const opened = await openNodes(engine);
  const { site } = opened;
  await givenPost(site, { cat_slug: 'news', post_name: 'late', publish_time: '2026-11-20T18:30:00.000Z' });
  const days = { event_date: '2026-12-05T00:00:00.000Z', event_end: '2026-12-06T23:59:59.999Z' };
  await givenEvent(site, { event_slug: 'fair', event_all_day: 1, ...days });
  await givenEvent(site, { event_slug: 'talk', event_date: '2026-12-05T18:30:00.000Z' });
  await givenEvent(site, { event_slug: 'launch', event_date: '2026-12-07T00:00:00.000Z' });
  const moments = async () => {
    const { queries } = site.database;
    const posts = await queries.selectFrom('post').select(['post_name', 'publish_time']).orderBy('id').execute();
    const events = await queries.selectFrom('event').select(['event_date', 'event_end']).orderBy('event_id').execute();
    return { posts, events };
  };
  return { ...opened, moments };
}

const zonesOf = async ({ database: { queries } }: Site) =>
  Object.fromEntries(
    (await queries.selectFrom('event').select(['event_slug', 'event_timezone']).execute()).map(
      ({ event_slug, event_timezone }) => [event_slug, event_timezone],
    ),
  );

test('A time zone moves no stored moment, and all that is shown, on every node', async () => {
  const { nodes, site, change, moments } = await openDatedNodes('sqlite');
  const before = await moments();
  const cookie = await cookieOf(site, await givenPerson(site, 'oliver', 'owner'));
  const desk = async ({ bodyOf }: (typeof nodes)[number]) => [
    await bodyOf('/desk', { cookie }),
    await bodyOf('/desk/stories', { cookie }),
  ];
  // Kept by both.
  for (const node of nodes) {
    expect(await node.bodyOf('/news/late')).toContain('20 Nov 2026');
    expect(await node.bodyOf('/events/talk')).toContain('"startDate":"2026-12-05T18:30:00+00:00"');
    expect(await node.bodyOf('/events/talk/calendar.ics')).toContain('20261205T183000');
    expect(await desk(node)).toEqual([
      expect.stringContaining('20 Nov 2026, 18:30 UTC'),
      expect.stringContaining('timeZone&quot;:&quot;UTC&quot;'),
    ]);
  }
  await change('clock', { timeZone: 'Asia/Singapore' });
  for (const node of nodes) {
    const story = await node.bodyOf('/news/late');
    expect(story).toContain('21 Nov 2026');
    expect(story).toContain('"datePublished":"2026-11-20T18:30:00.000Z"');
    const talk = await node.bodyOf('/events/talk');
    expect(talk).toContain('Sunday, 6 December 2026');
    expect(talk).toContain('"startDate":"2026-12-06T02:30:00+08:00"');
    expect(await node.bodyOf('/events/talk/calendar.ics')).toContain('TZID=Asia/Singapore:20261206T023000');
    expect(await node.bodyOf('/feeds/rss.xml')).toContain('<pubDate>Fri, 20 Nov 2026 18:30:00 GMT</pubDate>');
    expect(await desk(node)).toEqual([
      expect.stringContaining('21 Nov 2026, 02:30 GMT+8'),
      expect.stringContaining('timeZone&quot;:&quot;Asia/Singapore&quot;'),
    ]);
  }
  expect(await moments()).toEqual(before);
});

test('A desk that is open learns of it with its next call, on the other node, too', async () => {
  const { nodes, site, change } = await openDatedNodes('sqlite');
  const cookie = await cookieOf(site, await givenPerson(site, 'oliver', 'writer'));
  const versions = () =>
    Promise.all(
      nodes.map(async ({ app }) => {
        const { headers, body } = await app.inject({ url: '/desk/api/facts', headers: { cookie } });
        const facts = readFactsCall.answer.parse(JSON.parse(body));
        expect((await app.inject({ url: '/desk/api/choices', headers: { cookie } })).headers[FACTS_HEADER]).toBe(
          facts.version,
        );
        return [headers[FACTS_HEADER], facts.publication.timeZone];
      }),
    );
  const [before] = await versions();
  await change('colours', { 'colours-light-signal': '#0b4f6c' });
  expect(await versions()).toEqual([before, before]);
  await change('clock', { timeZone: 'Asia/Singapore' });
  const after = await versions();
  expect(after.map(([, timeZone]) => timeZone)).toEqual(['Asia/Singapore', 'Asia/Singapore']);
  expect(new Set([before, ...after].map((version) => version?.[0])).size).toBe(2);
});

test.each(everyEngine)(
  'On %s it leaves whole days as they are, west of where they were written, and after it is changed back',
  async (engine) => {
    const { nodes, site, change, moments } = await openDatedNodes(engine);
    const before = await moments();
    await change('clock', { timeZone: 'America/New_York' });
    for (const { bodyOf } of nodes) {
      const fair = await bodyOf('/events/fair');
      expect(fair).toMatch(/Saturday, 5 December 2026[\s\S]*Sunday, 6 December 2026/);
      expect(fair).toContain('"startDate":"2026-12-05"');
    }
    expect(await zonesOf(site)).toEqual({ fair: 'UTC', launch: 'UTC', talk: null });
    await change('clock', { timeZone: site.declared.timeZone });
    expect(await moments()).toEqual(before);
    expect(await nodes[1].bodyOf('/events/fair')).toContain('"startDate":"2026-12-05"');
    expect(await nodes[1].bodyOf('/events/talk')).toContain('"startDate":"2026-12-05T18:30:00+00:00"');
  },
);

test('An event that was removed before the time zone changed comes back on its days', async () => {
  const { site, change, owner } = await openNodes('sqlite');
  const days = { event_date: '2026-12-05T00:00:00.000Z', event_end: '2026-12-06T23:59:59.999Z' };
  const form = { ...eventKind.empty, event_title: 'Fair', event_all_day: 1 as const, ...days };
  const { id, key } = await addThing(site, owner, eventStore, { key: randomUUID(), form });
  await removeThing(site, owner, eventStore, { id });
  await change('clock', { timeZone: 'America/New_York' });
  await bringBack(site, owner, eventStore, { key });
  const { queries } = site.database;
  expect(await queries.selectFrom('event').select(['event_date', 'event_end', 'event_timezone']).execute()).toEqual([
    { ...days, event_timezone: 'UTC' },
  ]);
});

test('A time zone comes with an export before the events that it settles', async () => {
  const { site, change } = await openNodes('sqlite');
  await change('clock', { timeZone: 'America/New_York' });
  const days = { event_date: '2026-12-05T05:00:00.000Z', event_end: '2026-12-06T04:59:59.999Z' };
  await givenEvent(site, { event_slug: 'fair', event_all_day: 1, source_key: 'desk:fair', ...days });
  const folder = `${await temporaryDirectory()}/export`;
  await exportEverything(site, folder, silent);
  const { site: other, bodyOf } = await openNode(await locationOf('sqlite'));
  await storeCategories(other);
  await runImport({ site: other, source: folder });
  expect(other.publication.timeZone).toBe('America/New_York');
  expect(await other.database.queries.selectFrom('event').select(['event_date', 'event_end']).execute()).toEqual([
    days,
  ]);
  expect(await bodyOf('/events/fair')).toContain('"startDate":"2026-12-05"');
});
