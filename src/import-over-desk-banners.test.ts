import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import { addThing, changeThing } from '#desk/kinds/changes.store.ts';
import { bringBack, removeThing } from '#desk/kinds/removing.store.ts';
import { advertisementStore } from '#desk/kinds/stores/advertisement.kind-store.ts';
import { givenDesk } from '#desk/stories/publishing/testing/stories.ts';
import { exportEverything } from '#operations/exporting/everything.ts';
import { enginesOfRun, temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { reportText } from './operations/importing/report-text.ts';
import { runImport } from './operations/importing/run.ts';
import { withdraw } from './operations/importing/withdrawing.ts';

type Form = typeof advertisementKind.empty;

const file = (name: string, leadsTo = 'https://northline.example/') =>
  `---\nbanner_name: ${name}\nbanner_type: Home-2\ndest_url: ${leadsTo}\nbanner: northline.webp\n---\n`;

/** A folder of two banners that were imported. */
async function givenBanners(engine: (typeof enginesOfRun)[number]) {
  const { site, editor } = await givenDesk(engine);
  const { queries } = site.database;
  const source = await temporaryDirectory();
  await mkdir(join(source, 'advertisements'));
  await mkdir(join(source, 'media'));
  await copyFile('publication/media/advertisements/bellfold-inbox-reports.webp', join(source, 'media/northline.webp'));
  const path = join(source, 'advertisements/northline.md');
  const write = (text: string) => writeFile(path, text);
  await write(file('Northline'));
  await writeFile(join(source, 'advertisements/other.md'), file('Other'));
  const imported = async (take = false) => reportText(await runImport({ site, source, take }));
  await imported();
  const banner = () =>
    queries.selectFrom('advertisement').selectAll().where('source_key', 'like', '%northline.md').executeTakeFirst();
  const { id = 0, source_key, banner_img = '' } = (await banner()) ?? {};
  const change = (was: Partial<Form>, now: Partial<Form>) =>
    changeThing(site, editor, advertisementStore, { id, was, now });
  return { site, editor, source, path, write, imported, banner, id, key: source_key ?? '', banner_img, change };
}

describe.each(enginesOfRun)('A banner that the desk has changed, on %s,', (engine) => {
  test('is not overwritten: the report says what the source has otherwise, until it is taken', async () => {
    const { write, imported, banner, change } = await givenBanners(engine);
    await change({ banner_name: 'Northline' }, { banner_name: 'Northline: open day' });
    expect(await imported()).not.toContain('belongs to the desk');
    await write(file('Northline', 'https://northline.example/autumn'));
    expect(await imported()).toContain('It belongs to the desk: the source has otherwise: Alternative text, Leads to');
    const ours = { banner_name: 'Northline: open day', dest_url: 'https://northline.example/' };
    expect(await banner()).toMatchObject(ours);
    expect(await imported(true)).toContain('belongs to its source again');
    const theirs = { banner_name: 'Northline', dest_url: 'https://northline.example/autumn' };
    expect(await banner()).toMatchObject(theirs);
    await write(file('Theirs'));
    expect(await imported()).not.toContain('belongs to the desk');
    expect(await banner()).toMatchObject({ banner_name: 'Theirs' });
  });

  test('stays paused over an import that has nothing else to say, and over one that has', async () => {
    const { write, imported, banner, change } = await givenBanners(engine);
    await change({ is_paused: 0 }, { is_paused: 1 });
    await imported();
    await write(file('Northline', 'https://northline.example/autumn'));
    await imported();
    expect(await banner()).toMatchObject({ is_paused: 1, dest_url: 'https://northline.example/' });
  });

  test('and one that it has removed is not brought back by an import, until it is taken', async () => {
    const { site, editor, id, key, write, imported, banner } = await givenBanners(engine);
    await removeThing(site, editor, advertisementStore, { id });
    await write(file('Changed'));
    expect(await imported()).toContain('the source has it, and the desk has removed it');
    expect(await banner()).toBeUndefined();
    await bringBack(site, editor, advertisementStore, { key });
    await imported();
    expect(await banner()).toMatchObject({ banner_name: 'Northline' });
    await imported(true);
    expect(await banner()).toMatchObject({ banner_name: 'Changed' });
  });

  test('is not deleted with its file, until it is taken; one of the desk’s own never is', async () => {
    const { site, editor, path, key, banner_img, imported, banner, change } = await givenBanners(engine);
    const form: Form = {
      ...advertisementStore.kind.empty,
      banner_name: 'Our own',
      dest_url: 'https://a.example/',
      banner_img,
    };
    await addThing(site, editor, advertisementStore, { key: crypto.randomUUID(), form });
    await change({ weight: 1 }, { weight: 5 });
    await rm(path);
    expect(await imported()).toContain('It belongs to the desk: its file was deleted');
    expect(await withdraw(site, key)).toBe(false);
    expect(await banner()).toMatchObject({ weight: 5 });
    await imported(true);
    expect(await banner()).toBeUndefined();
    const left = site.database.queries.selectFrom('advertisement').select('banner_name').orderBy('banner_name');
    expect(await left.execute()).toEqual([{ banner_name: 'Other' }, { banner_name: 'Our own' }]);
  });

  test('stays over an export that comes back, which says what it has otherwise, until it is taken', async () => {
    const { site, banner, change } = await givenBanners(engine);
    const folder = join(await temporaryDirectory(), 'export');
    await exportEverything(site, folder, silent);
    await change({ banner_type: 'Home-2' }, { banner_type: 'Footer-3' });
    const again = async (take = false) => reportText(await runImport({ site, source: folder, take }));
    expect(await again()).toContain('It belongs to the desk: the source has otherwise: Place');
    expect(await banner()).toMatchObject({ banner_type: 'Footer-3' });
    await again(true);
    expect(await banner()).toMatchObject({ banner_type: 'Home-2' });
  });
});
