import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { storedSettings, writeSettings } from '#content/settings/settings.store.ts';
import { SETTINGS_KIND } from '#content/settings/sheets.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { exportEverything } from '#operations/exporting/everything.ts';
import type { Engine } from '#platform/database/engine.ts';
import { writeContent } from '#platform/database/revision.ts';
import { enginesOfRun, temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { runImport } from '../run.ts';

async function givenSettings(
  { database: { queries }, declared }: Site,
  values: Record<string, unknown>,
): Promise<void> {
  await writeContent(queries, (transaction) => writeSettings(transaction, declared, new Map(Object.entries(values))));
}

/** As the desk leaves a screen that it has saved. */
async function savedAtDesk({ database: { queries }, now }: Site, source_key: string): Promise<void> {
  const version = { version: 1, form: '{"name":"Ours"}', reason: 'saved', account_id: null } as const;
  await queries
    .insertInto('kind_version')
    .values({ kind: SETTINGS_KIND, source_key, ...version, made_time: now().toISOString() })
    .execute();
}

/** A site, and an export of another one with these settings. */
async function openTarget(engine: Engine, exported: Record<string, unknown>) {
  const [source, target] = [await testSite(engine), await testSite(engine)];
  for (const site of [source, target]) await storeCategories(site);
  await givenSettings(source, exported);
  const folder = join(await temporaryDirectory(), 'export');
  await exportEverything(source, folder, silent);
  const importIt = (take = false) => runImport({ site: target, source: folder, take });
  return { target, importIt, stored: async () => Object.fromEntries(await storedSettings(target.database.queries)) };
}

describe.each(enginesOfRun)('The settings of an export, on %s,', (engine) => {
  test('come back, and every node reads them again', async () => {
    const { target, importIt, stored } = await openTarget(engine, { name: 'Harbour', 'colours-dark-ink': '#ffffff' });
    const version = () =>
      target.database.queries.selectFrom('content_revision').select('settings_version').executeTakeFirstOrThrow();
    const before = await version();
    const report = await importIt();
    expect(await stored()).toEqual({ name: 'Harbour', 'colours-dark-ink': '#ffffff' });
    expect(report.counted('setting', 'new')).toBe(2);
    expect(await version()).not.toEqual(before);
    expect((await importIt()).counted('setting', 'unchanged')).toBe(2);
  });

  test('leave a screen as it is that the desk here has saved, unless all is taken', async () => {
    const { target, importIt, stored } = await openTarget(engine, { name: 'Harbour', 'contact-helpline': '1' });
    await givenSettings(target, { name: 'Ours' });
    await savedAtDesk(target, 'paper');
    const [kept] = [...(await importIt()).findings('desk').values()];
    expect(kept?.examples).toEqual([expect.stringContaining('name')]);
    expect(await stored()).toEqual({ name: 'Ours', 'contact-helpline': '1' });
    await importIt(true);
    expect(await stored()).toEqual({ name: 'Harbour', 'contact-helpline': '1' });
  });

  test('are left out where a page could not have them', async () => {
    const { importIt, stored } = await openTarget(engine, { 'colours-light-ink': 'red;}', nothing: 1, tagline: 'All' });
    await importIt();
    expect(await stored()).toEqual({ tagline: 'All' });
  });

  test('are refused as at the desk: no picture of no library, no text that nobody can read', async () => {
    const { importIt, stored } = await openTarget(engine, {
      'pictures-icon': '\ud800.png',
      'pictures-logo': 'nowhere.webp',
      name: 'Harbour\u0001\nNews',
      'colours-light-ink': '#ffffff',
      'colours-dark-paper': '#777777',
    });
    const report = await importIt();
    expect(await stored()).toEqual({ name: 'Harbour News' });
    const named = [...report.findings('settings')].map(([reason, { examples }]) => `${reason}: ${examples.join()}`);
    for (const name of ['icon', 'logo', 'light-ink', 'dark-paper'])
      expect(named).toContainEqual(expect.stringMatching(new RegExp(`^Refused.*${name}`)));
    expect(named).toContainEqual(expect.stringMatching(/^Set as.*name/));
  });
});
