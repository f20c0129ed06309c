import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { changeThing } from '#desk/kinds/changes.store.ts';
import { bringBack, removeThing } from '#desk/kinds/removing.store.ts';
import { pageStore } from '#desk/kinds/stores/page.kind-store.ts';
import { keptForm, versionsOf, versionWithNumber } from '#desk/kinds/versions.store.ts';
import { givenDesk } from '#desk/stories/publishing/testing/stories.ts';
import { everyEngine, temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { exportEverything } from './operations/exporting/everything.ts';
import { reportText } from './operations/importing/report-text.ts';
import { runImport } from './operations/importing/run.ts';
import { takePlaceOfDemo } from './operations/importing/storing/place-of-demo.store.ts';
import { storePublicationPages } from './publication-pages.ts';

const NEXT = { change_time: '2099-01-01T00:00:00.000Z', changed_title: 'Terms of 2099', changed_html: '<p>New.</p>' };
const NONE = { change_time: null, changed_title: '', changed_html: '' };

/** A folder of one page that was imported, and on which a change waits. */
async function givenPage(engine: (typeof everyEngine)[number]) {
  const { site, editor } = await givenDesk(engine);
  const source = await temporaryDirectory();
  await mkdir(join(source, 'pages'));
  const write = (text: string) => writeFile(join(source, 'pages/terms.md'), `---\ntitle: Terms\n---\n${text}\n`);
  await write('Pay in thirty days.');
  const imported = async (take = false) => reportText(await runImport({ site, source, take }));
  await imported();
  const page = () =>
    site.database.queries
      .selectFrom('text_page')
      .selectAll()
      .where('source_key', 'like', '%terms.md')
      .executeTakeFirst();
  const { page_id: id = 0, source_key } = (await page()) ?? {};
  await changeThing(site, editor, pageStore, { id, was: NONE, now: NEXT });
  return { site, editor, id, key: source_key ?? '', page, write, imported };
}

describe.each(everyEngine)('A page with a change that waits, on %s,', (engine) => {
  test('stays as it is over an import, which says what differs, and loses what waits where it is taken', async () => {
    const { site, editor, id, key, page, write, imported } = await givenPage(engine);
    expect(await imported()).not.toContain('belongs to the desk');
    await write('Pay in ten days.');
    const said = await imported();
    expect(said).toContain('It belongs to the desk: the source has otherwise: Text, Changes by itself');
    expect(said).not.toContain('from then on');
    expect(await page()).toMatchObject(NEXT);
    expect(await imported(true)).toContain('belongs to its source again');
    expect(await page()).toMatchObject({ ...NONE, page_html: expect.stringContaining('ten days') });
    expect(await imported()).not.toContain('belongs to the desk');

    // No word ended: the version before has what waited, and it is taken back into the form.
    const thing = { kind: 'pages', source_key: key };
    const [last] = await versionsOf(site.database.queries, thing, 3);
    const kept = await versionWithNumber(site.database.queries, thing, last?.version ?? 0);
    const form = keptForm(pageStore.kind, kept?.form ?? '');
    expect(form).toMatchObject(NEXT);
    const { change_time, changed_title, changed_html } = form;
    await changeThing(site, editor, pageStore, { id, was: NONE, now: { change_time, changed_title, changed_html } });
    expect(await page()).toMatchObject({ ...NEXT, page_html: expect.stringContaining('ten days') });
  });

  test('has it still when it is removed and brought back', async () => {
    const { site, editor, id, key, page, imported } = await givenPage(engine);
    await removeThing(site, editor, pageStore, { id });
    expect(await imported()).toContain('the source has it, and the desk has removed it');
    await bringBack(site, editor, pageStore, { key });
    expect(await page()).toMatchObject(NEXT);
  });
});

describe.each(everyEngine)('The demo’s About, on %s,', (engine) => {
  async function givenAbout() {
    const { site, editor } = await givenDesk(engine);
    await storePublicationPages(site);
    const source = await temporaryDirectory();
    await mkdir(join(source, 'pages'));
    await writeFile(join(source, 'pages/about.md'), '---\ntitle: Us\n---\nWe are nine.\n');
    const about = () =>
      site.database.queries
        .selectFrom('text_page')
        .select(['page_id', 'page_title', 'page_html', 'source_key'])
        .where('page_path', '=', '/about')
        .executeTakeFirstOrThrow();
    const { page_id: id, page_title } = await about();
    const edit = () =>
      changeThing(site, editor, pageStore, { id, was: { page_title }, now: { page_title: 'Who we are' } });
    return { site, source, about, edit };
  }

  test('stays once somebody has saved it, and the old one is a draft beside it', async () => {
    const { site, source, about, edit } = await givenAbout();
    await edit();
    expect(reportText(await runImport({ site, source }))).toContain("it is kept as a draft at '/about-2'");
    expect(await about()).toMatchObject({ page_title: 'Who we are' });
  });

  test('stays where somebody saves it while the import is about to take its place', async () => {
    const { site, about, edit } = await givenAbout();
    await edit();
    const before = await about();
    expect(await takePlaceOfDemo(site, '/about', 'old:about')).toBe(false);
    expect(await about()).toEqual(before);
  });

  test('gives way to the old one, which goes with an export of everything into a new site', async () => {
    const { site, source, about } = await givenAbout();
    await runImport({ site, source });
    expect(await about()).toMatchObject({ page_title: 'Us', page_html: '<p>We are nine.</p>' });
    const exported = join(await temporaryDirectory(), 'export');
    await exportEverything(site, exported, silent);
    const other = await testSite(engine);
    await storePublicationPages(other);
    const report = await runImport({ site: other, source: exported });
    expect(report.findings('left out').size).toBe(0);
    await storePublicationPages(other);
    const there = other.database.queries.selectFrom('text_page').select(['page_title', 'source_key']);
    expect(await there.where('page_path', '=', '/about').execute()).toMatchObject([
      { page_title: 'Us', source_key: (await about()).source_key },
    ]);
    expect((await runImport({ site: other, source: exported })).writes).toBe(0);
  });
});

describe('An export of a page with a change that waits', () => {
  async function givenExport(changes: Partial<typeof NEXT> = {}) {
    const given = await givenPage('sqlite');
    const { queries } = given.site.database;
    const page = queries.updateTable('text_page').where('page_id', '=', given.id);
    if (Object.keys(changes).length > 0) await page.set(changes).execute();
    const source = join(await temporaryDirectory(), 'export');
    await exportEverything(given.site, source, silent);
    return { ...given, source };
  }

  test('names the waiting text that the desk has otherwise since, at the same moment', async () => {
    const { site, editor, id, source } = await givenExport();
    const change = { id, was: { changed_title: NEXT.changed_title }, now: { changed_title: 'Terms of the century' } };
    await changeThing(site, editor, pageStore, change);
    expect(reportText(await runImport({ site, source }))).toContain('the source has otherwise: Title from then on');
  });

  test('comes in as readers have it where its moment was past, changed at that moment', async () => {
    const change_time = '2026-01-01T00:00:00.000Z';
    const { source } = await givenExport({ change_time });
    const site = await testSite();
    await runImport({ site, source });
    const pages = site.database.queries.selectFrom('text_page').selectAll();
    expect(await pages.where('page_title', '=', NEXT.changed_title).execute()).toMatchObject([
      { ...NONE, page_html: NEXT.changed_html, modified_time: change_time },
    ]);
  });

  test('is bounded as the page itself: what is too large is left out, and a title that is too long makes a draft', async () => {
    const large = await givenExport({ changed_html: '<p>a</p>'.repeat(26_000) });
    const site = await testSite();
    const report = reportText(await runImport({ site, source: large.source }));
    expect(report).toContain('The page was left out: it holds more than 200,000 characters');
    const pages = site.database.queries.selectFrom('text_page').select(['page_title', 'status', 'changed_title']);
    expect(await pages.where('page_title', '=', 'Terms').execute()).toEqual([]);

    const long = await givenExport({ changed_title: 'a'.repeat(301) });
    await runImport({ site, source: long.source });
    expect(await pages.where('page_title', '=', 'Terms').execute()).toMatchObject([{ status: 'draft' }]);
  });
});
