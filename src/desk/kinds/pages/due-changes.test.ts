import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type PageForm, pageKind } from '#content/imprint/page.kind.ts';
import { NOTHING_WAITS } from '#content/imprint/text-pages.contract.ts';
import { givenPublication } from '#content/posts/testing/content.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { storyThreadOf } from '#desk/stories/thread/story-thread.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { addThing, changeThing } from '../changes.store.ts';
import { bringBack, removeThing } from '../removing.store.ts';
import { rowWithId } from '../rows.store.ts';
import { pageStore } from '../stores/page.kind-store.ts';
import { keptForm, versionsOf, versionWithNumber } from '../versions.store.ts';
import { takeDueChange } from './take-due-change.store.ts';
import { takeDueChanges } from './take-due-changes.store.ts';

const HOUR = 3_600_000;
const OLD = '<p>Nine euros.</p>';
const NEW = '<p>Ten euros.</p>';

/** A page whose next text waits for two hours. */
async function givenWaitingPage(engine: (typeof everyEngine)[number] = 'sqlite') {
  const clock = { now: TEST_MOMENT };
  const site = await testSite(engine, { now: () => clock.now });
  await givenPublication(site);
  const ines = await givenSignedIn(site, 'ines', 'editor');
  const moment = new Date(clock.now.getTime() + 2 * HOUR).toISOString();
  const add = (given: Partial<PageForm>) => {
    const form: PageForm = { ...pageKind.empty, page_title: 'Prices', page_html: OLD, status: 'published', ...given };
    return addThing(site, ines, pageStore, { key: randomUUID(), form });
  };
  const change = { change_time: moment, changed_title: 'Prices', changed_html: NEW, changed_desc: '' };
  const { id, key, form } = await add(change);
  const row = async (of = id) => (await rowWithId(site.database.queries, pageStore, of)).form;
  const save = (was: Partial<PageForm>, now: Partial<PageForm>) => changeThing(site, ines, pageStore, { id, was, now });
  /** Every form that is kept, the first first. */
  const kept = async () => {
    const thing = { kind: 'pages', source_key: key };
    const versions = (await versionsOf(site.database.queries, thing, 50)).reverse();
    const forms = versions.map(async ({ version }) => {
      const found = await versionWithNumber(site.database.queries, thing, version);
      return keptForm(pageKind, found?.form ?? '{}');
    });
    return Promise.all(forms);
  };
  const later = () => {
    clock.now = new Date(clock.now.getTime() + 3 * HOUR);
  };
  return { site, ines, id, key, form, add, row, save, kept, later, moment };
}

describe.each(everyEngine)('Once a change of a page has come to pass, on %s,', (engine) => {
  test('the version before it can be taken back, and the change does not come again', async () => {
    const { site, id, form, row, save, later, kept } = await givenWaitingPage(engine);
    later();
    await takeDueChange(site, pageStore, id);
    const { page_html, change_time, changed_title, changed_html } = form;
    const now = { page_html, change_time, changed_title, changed_html };
    const was = { ...NOTHING_WAITS, page_html: (await row()).page_html };
    const before = (await kept()).length;
    expect(await save(was, now)).toMatchObject({ isSaved: true, form: { page_html: OLD, ...NOTHING_WAITS } });
    expect(await kept()).toHaveLength(before + 1);
  });

  test('who typed over the text that it replaced is asked, before anybody has taken note', async () => {
    const { row, save, later } = await givenWaitingPage(engine);
    later();
    const answer = await save({ page_html: OLD }, { page_html: '<p>Nine, and free on Mondays.</p>' });
    expect(answer).toMatchObject({ isSaved: false, form: { page_html: NEW } });
    expect(await row()).toMatchObject({ page_html: NEW, ...NOTHING_WAITS });
  });

  test('a page comes back from the bin as readers would have it, says so, and its history has both', async () => {
    const { site, ines, id, key, row, later, kept, moment } = await givenWaitingPage(engine);
    await removeThing(site, ines, pageStore, { id });
    later();
    const back = await bringBack(site, ines, pageStore, { key });
    expect(back.remark).toContain('come to pass meanwhile');
    expect(await row(back.id)).toMatchObject({ page_html: NEW, ...NOTHING_WAITS });
    expect((await kept()).slice(-2)).toMatchObject([
      { page_html: OLD, change_time: moment, changed_html: NEW },
      { page_html: NEW, change_time: null },
    ]);
  });

  test('what was typed beside a moment that passed before it was saved is kept as it was sent', async () => {
    const { row, save, later, kept, moment } = await givenWaitingPage(engine);
    await save({ change_time: moment }, { change_time: null });
    later();
    const typed = '<p>Nine, until January.</p>';
    const now = { page_html: typed, change_time: moment, changed_title: 'Prices', changed_html: '<p>Eleven.</p>' };
    await save({ ...NOTHING_WAITS, page_html: OLD }, now);
    expect(await row()).toMatchObject({ page_html: '<p>Eleven.</p>' });
    expect((await kept()).slice(-2)).toMatchObject([{ page_html: typed }, { page_html: '<p>Eleven.</p>' }]);
  });
});

test('a text that waits for no moment is kept as it was sent, also where nothing else changes', async () => {
  const { save, kept, row, moment } = await givenWaitingPage();
  await save({ change_time: moment }, { change_time: null });
  const before = (await kept()).length;
  expect(await save({ changed_html: '' }, { changed_html: '<p>Twelve.</p>' })).toMatchObject({ isSaved: true });
  expect(await row()).toMatchObject({ changed_html: '' });
  expect((await kept()).slice(before)).toMatchObject([{ changed_html: '<p>Twelve.</p>' }, { changed_html: '' }]);
});

test('a text that waits is kept where it is changed and its moment goes with the same save', async () => {
  const { save, kept, moment } = await givenWaitingPage();
  await save({ change_time: moment, changed_html: NEW }, { change_time: null, changed_html: '<p>Twelve.</p>' });
  expect((await kept()).map(({ changed_html }) => changed_html)).toContain('<p>Twelve.</p>');
});

test('the story thread takes what is due, and one page that fails stops none of the others', async () => {
  const { site, id, add, row, later, moment } = await givenWaitingPage();
  const waits = { change_time: moment, changed_title: 'Plans', changed_html: NEW };
  const other = await add({ page_title: 'Plans', page_path: '/plans', ...waits });
  const { queries } = site.database;
  await sql`create trigger fails before update on text_page when old.page_id = ${sql.lit(id)}
    begin select raise(abort, 'this page fails'); end`.execute(queries);
  later();
  const failed: unknown[] = [];
  await takeDueChanges(site, (error) => failed.push(error));
  onTestFinished(() => storyThreadOf(site).close());
  expect(failed).toMatchObject([{ message: expect.stringContaining('this page fails') }]);
  expect(await row()).toMatchObject({ page_html: OLD, change_time: moment });
  expect(await row(other.id)).toMatchObject({ page_html: NEW, ...NOTHING_WAITS });
});
