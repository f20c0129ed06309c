import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventKind } from '#content/events/event.kind.ts';
import { EVENT_TEXTS } from '#content/events/event-texts.ts';
import type { EventTexts } from '#content/events/events.contract.ts';
import { pageKind } from '#content/imprint/page.kind.ts';
import { PAGE_TEXTS } from '#content/imprint/page-texts.ts';
import type { PageTexts } from '#content/imprint/text-pages.contract.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { addThing, changeThing } from '#desk/kinds/changes.store.ts';
import { eventStore } from '#desk/kinds/stores/event.kind-store.ts';
import { pageStore } from '#desk/kinds/stores/page.kind-store.ts';
import { givenDesk } from '#desk/stories/publishing/testing/stories.ts';
import { exportEverything } from '#operations/exporting/everything.ts';
import { folder } from '#operations/importing/folder/testing/folders.ts';
import { reportText } from '#operations/importing/report-text.ts';
import { runImport } from '#operations/importing/run.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';

const NAMES = Object.keys(EVENT_TEXTS) as (keyof EventTexts)[];
/** What a publication's own files call the oldest texts; later ones have the names of their columns. */
const OLDEST: Readonly<Partial<Record<string, string>>> = { event_title: 'title', event_location: 'location' };

const textsOf = (written: (name: keyof EventTexts) => string) =>
  Object.fromEntries(NAMES.map((name) => [name, written(name)])) as EventTexts;

const PAGE_NAMES = Object.keys(PAGE_TEXTS) as (keyof PageTexts)[];

function event(site: Site) {
  return site.database.queries
    .selectFrom('event')
    .select([...NAMES, 'status'])
    .executeTakeFirstOrThrow();
}

/** Imports a publication's own folder of one event. */
async function importedWith(texts: EventTexts) {
  const site = await testSite();
  const lines = NAMES.map((name) => `${OLDEST[name] ?? name}: ${texts[name]}`);
  const source = await folder({
    'subcategories.yml': 'data: Data\n',
    'events/fair.md': `---\n${lines.join('\n')}\ndate: 2027-01-01\n---\nCome.\n`,
  });
  const report = await runImport({ site, source });
  return { event: await event(site), told: reportText(report) };
}

test('every text of an event is edited at the desk, exported, and comes back', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const [first, second] = [textsOf((name) => `Its ${name}`), textsOf((name) => `Another ${name}`)];
  const form = { ...eventKind.empty, ...first, event_date: '2027-01-01T08:00:00.000Z', status: 'published' as const };
  const { id } = await addThing(site, editor, eventStore, { key: randomUUID(), form });
  expect(await event(site)).toEqual({ ...first, status: 'published' });
  await changeThing(site, editor, eventStore, { id, was: first, now: second });
  const source = join(await temporaryDirectory(), 'export');
  await exportEverything(site, source, silent);
  const other = await testSite();
  await runImport({ site: other, source });
  expect(await event(other)).toEqual({ ...second, status: 'published' });
});

test('every text of a page of text is edited at the desk, exported, and comes back', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const texts = Object.fromEntries(PAGE_NAMES.map((name) => [name, `Its ${name}`])) as PageTexts;
  const form = { ...pageKind.empty, ...texts, page_path: '/terms', page_html: '<p>Words</p>' };
  await addThing(site, editor, pageStore, { key: randomUUID(), form });
  const source = join(await temporaryDirectory(), 'export');
  await exportEverything(site, source, silent);
  const other = await testSite();
  await runImport({ site: other, source });
  for (const { database } of [site, other]) {
    const pages = database.queries.selectFrom('text_page').select(PAGE_NAMES).where('page_path', '=', '/terms');
    expect(await pages.execute()).toEqual([texts]);
  }
});

test('every text of an event is read from a publication’s own folder', async () => {
  const texts = textsOf((name) => `Its ${name}`);
  expect((await importedWith(texts)).event).toEqual({ ...texts, status: 'published' });
});

test.each(NAMES)('an event whose %s is too long comes in whole, as a draft, and the report says so', async (name) => {
  const texts = { ...textsOf(() => 'Short'), [name]: 'a'.repeat(EVENT_TEXTS[name].most + 1) };
  const { event: row, told } = await importedWith(texts);
  expect(row).toEqual({ ...texts, status: 'draft' });
  expect(told).toContain(`Its ${EVENT_TEXTS[name].label.toLowerCase()} has`);
});
