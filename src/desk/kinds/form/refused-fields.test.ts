import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import type { SourcedTable } from '#content/database/sourced-rows.ts';
import { eventKind } from '#content/events/event.kind.ts';
import { authorKind } from '#content/posts/authors/author.kind.ts';
import { givenEvent, givenPublication } from '#content/posts/testing/content.ts';
import { redirectKind } from '#content/redirects/redirect.kind.ts';
import { testSite } from '#content/testing/site.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { Invalid } from '#platform/errors.ts';
import { addThing } from '../changes.store.ts';
import { callsOf } from '../kind-calls.contract.ts';
import { advertisementStore } from '../stores/advertisement.kind-store.ts';
import { authorStore } from '../stores/author.kind-store.ts';
import { eventStore } from '../stores/event.kind-store.ts';
import type { KindStore } from '../stores/kind-store.ts';
import { redirectStore } from '../stores/redirect.kind-store.ts';
import { refusedFields } from './refused-fields.ts';

const event_date = '2031-05-06T18:30:00.000Z';
const event = { ...eventKind.empty, event_title: 'Gala', event_date, event_slug: 'another' };
const banner = { ...advertisementKind.empty, banner_name: 'A', banner_img: 'a.webp', dest_url: 'https://a.example/' };
const author = { ...authorKind.empty, author_display_name: 'Bea' };
const redirect = { ...redirectKind.empty, source_path: '/old', target: '/news' };

async function openDesk() {
  const site = await testSite();
  await givenPublication(site);
  await givenEvent(site, { event_slug: 'gala' });
  const ines = await givenSignedIn(site, 'ines', 'editor');
  await addThing(site, ines, redirectStore, {
    key: randomUUID(),
    form: { ...redirect, source_path: '/a', target: '/b' },
  });
  return { site, ines };
}

/** What the server refuses in a new thing, as its form shows it. */
async function refused<Form extends object, Table extends SourcedTable>(store: KindStore<Form, Table>, form: Form) {
  const { site, ines } = await openDesk();
  const error: unknown = await addThing(site, ines, store, { key: randomUUID(), form }).catch((reason) => reason);
  if (!(error instanceof Invalid)) throw error;
  const found = refusedFields(store.kind, error.issues);
  expect(found).toHaveLength(error.issues.length);
  return found;
}

test.each([
  ['event_slug', 'has “gala”', () => refused(eventStore, { ...event, event_slug: 'gala' })],
  ['event_slug', 'none can be made', () => refused(eventStore, { ...event, event_title: '???', event_slug: '' })],
  ['event_end', 'before it starts', () => refused(eventStore, { ...event, event_end: '2031-05-05T18:30:00.000Z' })],
  ['event_banner', 'no such picture', () => refused(eventStore, { ...event, event_banner: 'none.webp' })],
  ['event_title', 'is missing', () => refused(eventStore, { ...event, event_title: '' })],
  ['event_location', 'at most', () => refused(eventStore, { ...event, event_location: 'x'.repeat(5_000) })],
  ['event_desc', 'Text:', () => refused(eventStore, { ...event, event_desc: 'x'.repeat(200_001) })],
  ['banner_img', 'no such picture', () => refused(advertisementStore, banner)],
  [
    'end_time',
    'before it starts',
    () => refused(advertisementStore, { ...banner, start_time: event_date, end_time: event_date }),
  ],
  ['author_name', 'has “ines-valcourt”', () => refused(authorStore, { ...author, author_name: 'ines-valcourt' })],
  ['author_links', 'no web address', () => refused(authorStore, { ...author, author_links: 'no' })],
  ['source_path', 'another redirect', () => refused(redirectStore, { ...redirect, source_path: '/a' })],
  ['source_path', 'a page of yours', () => refused(redirectStore, { ...redirect, source_path: '/about' })],
  ['target', 'leads back', () => refused(redirectStore, { ...redirect, source_path: '/b', target: '/a' })],
])('A refusal of the server stands at its field: %s %s', async (field, words, ask) => {
  expect(await ask()).toContainEqual({ field, message: expect.stringContaining(words) });
});

test('what cannot be read of a call stands at its field, too, and what has no field at none', () => {
  const { input } = callsOf(eventKind).save;
  const { error } = input.safeParse({ id: 1, was: {}, now: { event_location: 'x'.repeat(5_000) } });
  const issues = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];
  expect(refusedFields(eventKind, issues)).toMatchObject([{ field: 'event_location' }]);
  expect(refusedFields(eventKind, [{ path: 'id', message: 'a number' }])).toEqual([]);
  // It has no control in the form.
  expect(refusedFields(advertisementKind, [{ path: 'is_paused', message: 'no' }])).toEqual([]);
});
