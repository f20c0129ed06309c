import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import type { KindVersionTable } from '#content/database/kind-tables.ts';
import { eventKind } from '#content/events/event.kind.ts';
import { eventDetail, listEvents } from '#content/events/events.store.ts';
import { daysAway, givenEvent, givenPublication } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { OWN_ORIGIN } from '#desk/accounts/testing/requests.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { contentRevision } from '#platform/database/revision.ts';
import { DAY } from '#platform/dates.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { addThing, changeThing } from './changes.store.ts';
import { LISTED_REMOVED, LISTED_VERSIONS } from './kind-limits.ts';
import { thingsOfDesk } from './ownership.store.ts';
import { bringBack, endRemoved, removedThings, removeThing } from './removing.store.ts';
import { listRows } from './row-list.store.ts';
import { rowWithId } from './rows.store.ts';
import { advertisementStore } from './stores/advertisement.kind-store.ts';
import { eventStore } from './stores/event.kind-store.ts';
import { listedVersions, versionsOf, versionWithNumber } from './versions.store.ts';

/** Versions of an event, of this moment. */
async function givenVersions(
  site: Site,
  versions: readonly Pick<KindVersionTable, 'kind' | 'source_key' | 'version' | 'reason'>[],
) {
  const same = { form: JSON.stringify(event(site)), account_id: null, made_time: site.now().toISOString() };
  await site.database.queries
    .insertInto('kind_version')
    .values(versions.map((version) => ({ ...version, ...same })))
    .execute();
}

const event = (site: Site, given: Partial<typeof eventKind.empty> = {}) => ({
  ...eventKind.empty,
  event_title: 'Martech Lisbon',
  event_date: daysAway(site, 3),
  status: 'published' as const,
  ...given,
});

async function openNewsroom(engine: (typeof everyEngine)[number]) {
  let moment = TEST_MOMENT;
  const site = await testSite(engine, { now: () => moment });
  await givenPublication(site);
  const [ines, jonas] = [await givenSignedIn(site, 'ines', 'editor'), await givenSignedIn(site, 'jonas', 'editor')];
  const pass = (days: number) => {
    moment = new Date(moment.getTime() + days * DAY);
  };
  return { site, ines, jonas, pass };
}

describe.each(everyEngine)('At the desk, on %s,', (engine) => {
  test('an event is added with an address of its title, and readers have it at once', async () => {
    const { site, ines } = await openNewsroom(engine);
    const before = await contentRevision(site.database.queries);
    const form = event(site, { event_desc: '<p onclick="x()">Come early.</p>' });
    const { id } = await addThing(site, ines, eventStore, { key: randomUUID(), form });
    const shown = await eventDetail(site, 'martech-lisbon');
    expect(shown).toMatchObject({ event_id: id, event_title: 'Martech Lisbon', event_desc: '<p>Come early.</p>' });
    expect(await contentRevision(site.database.queries)).toBeGreaterThan(before);
    expect((await listRows(site, eventStore, { words: 'LISBON', page: 1 })).rows).toHaveLength(1);
    expect((await listRows(site, eventStore, { words: 'porto', page: 1 })).rows).toEqual([]);
  });

  test('an event of whole days is typed by days, is stored from midnight to midnight, and is upcoming until then', async () => {
    const { site, ines, pass } = await openNewsroom(engine);
    const days = {
      event_date: '2026-11-21T04:00:00.000Z',
      event_end: '2026-11-22T04:00:00.000Z',
      event_all_day: 1,
    } as const;
    const form = event(site, { ...days, event_timezone: 'Asia/Singapore' });
    const { id } = await addThing(site, ines, eventStore, { key: randomUUID(), form });
    const stored = { event_date: '2026-11-20T16:00:00.000Z', event_end: '2026-11-22T15:59:59.999Z' };
    expect((await rowWithId(site.database.queries, eventStore, id)).form).toMatchObject(stored);
    expect((await listEvents(site, { tab: 'upcoming', page: 1 })).events).toMatchObject([stored]);
    expect(eventKind.list.state({ ...form, ...stored }, site.now().toISOString())).toBe('Running');
    pass(2);
    expect((await listEvents(site, { tab: 'upcoming', page: 1 })).events).toEqual([]);
    const wrong = { was: { event_end: stored.event_end }, now: { event_end: '2026-11-19T04:00:00.000Z' } };
    await expect(changeThing(site, ines, eventStore, { id, ...wrong })).rejects.toThrow('before it starts');
  });

  test('two people who change different fields both have their way; of one field, the second is asked', async () => {
    const { site, ines, jonas } = await openNewsroom(engine);
    const { id } = await addThing(site, ines, eventStore, { key: randomUUID(), form: event(site) });
    const change = (person: typeof ines, was: object, now: object) =>
      changeThing(site, person, eventStore, { id, was, now });
    await change(ines, { event_title: 'Martech Lisbon' }, { event_title: 'Martech Porto' });
    expect(await change(jonas, { event_location: '' }, { event_location: 'Porto' })).toMatchObject({ isSaved: true });
    const refused = await change(jonas, { event_title: 'Martech Lisbon' }, { event_title: 'Martech Faro' });
    expect(refused).toMatchObject({ isSaved: false, form: { event_title: 'Martech Porto' } });
    const { form } = await rowWithId(site.database.queries, eventStore, id);
    expect(form).toMatchObject({ event_title: 'Martech Porto', event_location: 'Porto' });
  });

  test('what came from outside is kept as it was, and belongs to the desk from its first change on', async () => {
    const { site, ines } = await openNewsroom(engine);
    const { queries } = site.database;
    await givenEvent(site, { event_slug: 'a', event_title: 'As imported', source_key: 'content:events/a.md' });
    const { id } = (await listRows(site, eventStore, { words: '', page: 1 })).rows[0] ?? { id: 0 };
    const keys = ['content:events/a.md'];
    expect(await thingsOfDesk(queries, 'events', keys)).toEqual(new Set());
    await changeThing(site, ines, eventStore, {
      id,
      was: { event_title: 'As imported' },
      now: { event_title: 'As edited' },
    });
    expect(await thingsOfDesk(queries, 'events', keys)).toEqual(new Set(keys));
    const thing = { kind: 'events', source_key: 'content:events/a.md' };
    const versions = await versionsOf(queries, thing, 10);
    expect(versions.map(({ version, reason, by }) => [version, reason, by])).toEqual([
      [2, 'saved', 'ines'],
      [1, 'source', ''],
    ]);
    expect((await versionWithNumber(queries, thing, 1))?.form).toContain('As imported');
  });

  test('however often it was saved, what it was at first is found, page after page', async () => {
    const { site } = await openNewsroom(engine);
    const { queries } = site.database;
    const thing = { kind: 'events', source_key: 'desk:events:often' };
    await givenVersions(
      site,
      Array.from({ length: LISTED_VERSIONS + 2 }, (_, at) => ({ ...thing, version: at + 1, reason: 'saved' })),
    );
    const page = await listedVersions(queries, thing);
    expect(page.versions.filter(({ isNow }) => isNow).map(({ version }) => version)).toEqual([LISTED_VERSIONS + 2]);
    expect(page.earlier).toBe(3);
    const first = await listedVersions(queries, thing, 3);
    expect(first.versions.map(({ version, isNow }) => [version, isNow])).toEqual([
      [2, false],
      [1, false],
    ]);
    expect(first.earlier).toBeNull();
  });

  test('however much was removed, all of it is listed, page after page', async () => {
    const { site } = await openNewsroom(engine);
    await givenVersions(
      site,
      Array.from({ length: LISTED_REMOVED + 1 }, (_, at) => ({
        ...{ kind: 'events', source_key: `desk:events:${at}`, version: 1, reason: 'removed' },
      })),
    );
    const [first, second] = [await removedThings(site, eventStore), await removedThings(site, eventStore, 2)];
    expect([first.things.length, first.hasMore, second.things.length, second.hasMore]).toEqual([200, true, 1, false]);
    expect(new Set([...first.things, ...second.things].map(({ key }) => key)).size).toBe(LISTED_REMOVED + 1);
  });

  test('a postponed event that gets its new day keeps the old one, which can be changed and taken out', async () => {
    const { site, ines } = await openNewsroom(engine);
    const [old, next] = [daysAway(site, 3), daysAway(site, 30)];
    const { id } = await addThing(site, ines, eventStore, { key: randomUUID(), form: event(site) });
    const change = async (now: Partial<typeof eventKind.empty>) => {
      const { form } = await rowWithId(site.database.queries, eventStore, id);
      const names = Object.keys(now) as (keyof typeof now)[];
      const was = Object.fromEntries(names.map((name) => [name, form[name]]));
      const saved = await changeThing(site, ines, eventStore, { id, was, now });
      return saved.form.event_previous_date;
    };
    expect(await change({ event_date: daysAway(site, 4) }), 'a start that is corrected').toBeNull();
    expect(await change({ event_date: old })).toBeNull();
    expect(await change({ event_state: 'postponed' }), 'no new day yet').toBeNull();
    expect(await change({ event_state: 'planned', event_date: next })).toBe(old);
    expect(await eventDetail(site, 'martech-lisbon')).toMatchObject({ event_date: next, event_previous_date: old });
    expect(await change({ event_title: 'Martech' }), 'another field').toBe(old);
    expect(await change({ event_previous_date: daysAway(site, 2) })).toBe(daysAway(site, 2));
    expect(await change({ event_previous_date: null })).toBeNull();
    await change({ event_state: 'postponed' });
    expect(await change({ event_date: old, event_previous_date: daysAway(site, 1) }), 'as it was written').toBe(
      daysAway(site, 1),
    );
  });

  test('of an event that readers never had, no old day is kept', async () => {
    const { site, ines } = await openNewsroom(engine);
    const form = event(site, { status: 'draft', event_state: 'postponed' });
    const { id } = await addThing(site, ines, eventStore, { key: randomUUID(), form });
    const now = { event_date: daysAway(site, 30) };
    await changeThing(site, ines, eventStore, { id, was: { event_date: form.event_date }, now });
    expect((await rowWithId(site.database.queries, eventStore, id)).form.event_previous_date).toBeNull();
  });

  test('an event without the key of a source is changed in its place, and removed', async () => {
    const { site, ines } = await openNewsroom(engine);
    await givenEvent(site, { event_slug: 'a', event_title: 'Keyless', source_key: null });
    const rows = async () => (await listRows(site, eventStore, { words: '', page: 1 })).rows;
    const { id } = (await rows())[0] ?? { id: 0 };
    await changeThing(site, ines, eventStore, { id, was: { event_title: 'Keyless' }, now: { event_title: 'Changed' } });
    expect(await rows()).toMatchObject([{ id, form: { event_title: 'Changed' } }]);
    await removeThing(site, ines, eventStore, { id });
    expect(await rows()).toEqual([]);
  });

  test('a removed event is gone for readers, comes back whole within thirty days, and ends after them', async () => {
    const { site, ines, pass } = await openNewsroom(engine);
    const { id } = await addThing(site, ines, eventStore, {
      key: randomUUID(),
      form: event(site, { event_desc: '<p>Words.</p>' }),
    });
    const { key } = await removeThing(site, ines, eventStore, { id });
    expect(await eventDetail(site, 'martech-lisbon')).toBeUndefined();
    expect(await removedThings(site, eventStore)).toMatchObject({
      things: [{ key, title: 'Martech Lisbon', by: 'ines' }],
    });
    pass(29);
    await endRemoved(site);
    await bringBack(site, ines, eventStore, { key });
    expect(await eventDetail(site, 'martech-lisbon')).toMatchObject({ event_desc: '<p>Words.</p>' });
    expect(await removedThings(site, eventStore)).toEqual({ things: [], hasMore: false });

    const again = await eventDetail(site, 'martech-lisbon');
    await removeThing(site, ines, eventStore, { id: again?.event_id ?? 0 });
    pass(31);
    await endRemoved(site);
    await expect(bringBack(site, ines, eventStore, { key })).rejects.toThrow(NotFound);
    expect(JSON.stringify(await site.database.queries.selectFrom('kind_version').selectAll().execute())).not.toContain(
      'Words.',
    );
    // No import brings it back either.
    expect(await thingsOfDesk(site.database.queries, 'events', [key])).toEqual(new Set([key]));
  });

  test('an address that another event has is refused, and an event that moves leaves a redirect', async () => {
    const { site, ines } = await openNewsroom(engine);
    const { id } = await addThing(site, ines, eventStore, { key: randomUUID(), form: event(site) });
    await expect(addThing(site, ines, eventStore, { key: randomUUID(), form: event(site) })).rejects.toThrow(Invalid);
    await changeThing(site, ines, eventStore, {
      id,
      was: { event_slug: 'martech-lisbon' },
      now: { event_slug: 'martech-porto' },
    });
    const redirect = await site.database.queries.selectFrom('redirect').selectAll().executeTakeFirst();
    expect(redirect).toMatchObject({ source_path: '/events/martech-lisbon', target: '/events/martech-porto' });
  });
});

test('a form is refused with a sentence for each field that cannot be taken', async () => {
  const { site, ines } = await openNewsroom('sqlite');
  const form = {
    ...advertisementKind.empty,
    dest_url: 'petrichor',
    start_time: daysAway(site, 2),
    end_time: daysAway(site, 1),
  };
  const refusal = addThing(site, ines, advertisementStore, { key: randomUUID(), form });
  await expect(refusal).rejects.toMatchObject({
    issues: [
      { path: 'banner_name', message: 'Alternative text is missing.' },
      { path: 'banner_img', message: 'Picture is missing.' },
      { path: 'dest_url', message: 'Leads to: an address begins with https:// and names a site.' },
      { path: 'end_time', message: 'It would end before it starts.' },
    ],
  });
});

test('what an import has stored against a rule may stay, and a changed field may not be against it', async () => {
  const { site, ines } = await openNewsroom('sqlite');
  await givenEvent(site, { event_slug: 'a', event_title: 'Old', event_link: 'mailto:a@b.example', source_key: 'k' });
  const { id } = (await listRows(site, eventStore, { words: '', page: 1 })).rows[0] ?? { id: 0 };
  const change = (was: object, now: object) => changeThing(site, ines, eventStore, { id, was, now });
  expect(await change({ event_title: 'Old' }, { event_title: 'New' })).toMatchObject({ isSaved: true });
  const scripted = change({ event_link: 'mailto:a@b.example' }, { event_link: 'javascript:alert(1)' });
  await expect(scripted).rejects.toThrow('Page of the organiser: an address begins with https://');
  const strange = change({ event_banner: null }, { event_banner: 'events/nowhere.webp' });
  await expect(strange).rejects.toThrow('Picture: the library has no such picture.');
});

test('a text with too many tags is refused before it is read', async () => {
  const { site, ines } = await openNewsroom('sqlite');
  const form = event(site, { event_desc: '<b>'.repeat(60_000) });
  await expect(addThing(site, ines, eventStore, { key: randomUUID(), form })).rejects.toThrow(
    'Text: it holds more than 50,000 tags.',
  );
});

test('two that take one address at the same moment: one has it, the other is told', async () => {
  const { site, ines, jonas } = await openNewsroom('postgres');
  const both = [ines, jonas].map((person) =>
    addThing(site, person, eventStore, { key: randomUUID(), form: event(site) }),
  );
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { message: 'Address: another one has “martech-lisbon”.' } });
});

test('each call answers as its contract says, to editors and not to writers', async () => {
  const { site } = await openNewsroom('sqlite');
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const [editor, writer] = [await givenPerson(site, 'ada', 'editor'), await givenPerson(site, 'kim', 'writer')];
  const call = async (cookie: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const url = `/desk/api/kinds/events${path}`;
    const answer = await app.inject({ method, url, headers: { cookie, ...OWN_ORIGIN }, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const cookie = await cookieOf(site, editor);
  const { id } = (await call(cookie, 'POST', '', { key: randomUUID(), form: event(site) })).body;
  const was = { event_title: 'Martech Lisbon' };
  const saved = await call(cookie, 'PATCH', `/${id}`, { was, now: { event_title: 'Martech Porto' } });
  expect(saved.body).toMatchObject({ isSaved: true, form: { event_title: 'Martech Porto' } });
  const read = await call(cookie, 'GET', `/${id}`);
  expect(read.body.versions).toHaveLength(2);
  expect((await call(cookie, 'GET', `/${id}/versions/1`)).body.form.event_title).toBe('Martech Lisbon');
  expect((await call(cookie, 'GET', '?words=porto')).body.rows).toHaveLength(1);
  const removed = await call(cookie, 'DELETE', `/${id}`);
  expect((await call(cookie, 'GET', '/removed')).body.things).toMatchObject([{ key: removed.body.key }]);
  expect((await call(cookie, 'POST', '/removed', { key: removed.body.key })).status).toBe(200);
  expect((await call(await cookieOf(site, writer), 'GET', '')).status).toBe(403);
});
