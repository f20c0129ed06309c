import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { eventKind } from '#content/events/event.kind.ts';
import { daysAway, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { NotFound } from '#platform/errors.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { addThing, changeThing } from './changes.store.ts';
import { removeThing } from './removing.store.ts';
import { listRows } from './row-list.store.ts';
import { rowWithId } from './rows.store.ts';
import { eventStore } from './stores/event.kind-store.ts';
import { keptForm, versionsOf } from './versions.store.ts';

async function givenEventOfDesk(engine: (typeof everyEngine)[number]) {
  const site = await testSite(engine);
  await givenPublication(site);
  const [ines, jonas] = [await givenSignedIn(site, 'ines', 'editor'), await givenSignedIn(site, 'jonas', 'editor')];
  const given = { event_title: 'Martech', event_date: daysAway(site, 3) };
  const added = { key: randomUUID(), form: { ...eventKind.empty, ...given } };
  const add = () => addThing(site, ines, eventStore, added);
  const { id, key } = await add();
  const change = (person: typeof ines, was: object, now: object) =>
    changeThing(site, person, eventStore, { id, was, now });
  const versions = () => versionsOf(site.database.queries, { kind: 'events', source_key: key }, 20);
  return { site, ines, jonas, id, add, change, versions };
}

describe.each(everyEngine)('At the same moment, on %s,', (engine) => {
  test('two people save different fields, and neither is lost', async () => {
    const { site, ines, jonas, id, change, versions } = await givenEventOfDesk(engine);
    await Promise.all([
      change(ines, { event_title: 'Martech' }, { event_title: 'Martech Porto' }),
      change(jonas, { event_location: '' }, { event_location: 'Porto' }),
    ]);
    const { form } = await rowWithId(site.database.queries, eventStore, id);
    expect(form).toMatchObject({ event_title: 'Martech Porto', event_location: 'Porto' });
    expect((await versions()).map(({ version, isNow }) => [version, isNow])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
  });

  test('one removes what another saves: it is gone, and what was saved is in no half', async () => {
    const { site, ines, jonas, id, change, versions } = await givenEventOfDesk(engine);
    const [saved] = await Promise.allSettled([
      change(jonas, { event_location: '' }, { event_location: 'Porto' }),
      removeThing(site, ines, eventStore, { id }),
    ]);
    if (saved.status === 'rejected') expect(saved.reason).toBeInstanceOf(NotFound);
    expect((await listRows(site, eventStore, { words: '', page: 1 })).rows).toEqual([]);
    expect((await versions())[0]).toMatchObject({ reason: 'removed' });
  });

  test('a call that is sent again because its answer was lost adds no second event', async () => {
    const { site, id, add } = await givenEventOfDesk(engine);
    expect(await add()).toMatchObject({ id });
    expect((await listRows(site, eventStore, { words: '', page: 1 })).rows).toHaveLength(1);
  });
});

test('a version of a desk whose kind had other fields is read, and what it lacks is empty', () => {
  const event_date = '2031-05-06T18:30:00.000Z';
  const { event_location: _, ...form } = { ...eventKind.empty, event_title: 'Old', event_date, status: 'scheduled' };
  expect(keptForm(eventKind, JSON.stringify({ ...form, is_hybrid: 1, event_banner: 7 }))).toEqual({
    ...eventKind.empty,
    event_title: 'Old',
    event_date,
    // Events are never scheduled: one that says so is as good as published.
    status: 'published',
  });
});
