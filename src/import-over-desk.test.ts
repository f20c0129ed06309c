import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { changeThing } from '#desk/kinds/changes.store.ts';
import { removeThing } from '#desk/kinds/removing.store.ts';
import { eventStore } from '#desk/kinds/stores/event.kind-store.ts';
import { givenDesk } from '#desk/stories/publishing/testing/stories.ts';
import { exportEverything } from '#operations/exporting/everything.ts';
import { everyEngine, temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { reportText } from './operations/importing/report-text.ts';
import { runImport } from './operations/importing/run.ts';
import { withdraw } from './operations/importing/withdrawing.ts';

const file = (title: string, location = 'Lisbon') =>
  `---\ntitle: ${title}\nlocation: ${location}\ndate: 2027-01-01 10:00\n---\nCome early.\n`;

/** A folder of one event that was imported. */
async function givenImported(engine: (typeof everyEngine)[number]) {
  const { site, editor } = await givenDesk(engine);
  const source = await temporaryDirectory();
  await mkdir(join(source, 'events'));
  const path = join(source, 'events/martech.md');
  const write = (text: string) => writeFile(path, text);
  await write(file('Martech'));
  await runImport({ site, source });
  const event = () =>
    site.database.queries.selectFrom('event').selectAll().where('event_slug', '=', 'martech').executeTakeFirst();
  const { event_id: id, source_key } = (await event()) ?? { event_id: 0, source_key: '' };
  const rename = (was: string, now: string) =>
    changeThing(site, editor, eventStore, { id, was: { event_title: was }, now: { event_title: now } });
  const imported = async (take = false) => reportText(await runImport({ site, source, take }));
  return { site, editor, source, path, write, event, id, key: source_key ?? '', rename, imported };
}

describe.each(everyEngine)('an event that the desk has changed, on %s', (engine) => {
  test('is not overwritten: the report says what the source has otherwise, until it is taken', async () => {
    const { event, write, rename, imported } = await givenImported(engine);
    await rename('Martech', 'Ours');
    expect(await imported()).not.toContain('belongs to the desk');
    await write(file('Martech', 'Porto'));
    expect(await imported()).toContain('It belongs to the desk: the source has otherwise: Title, Place');
    expect(await event()).toMatchObject({ event_title: 'Ours', event_location: 'Lisbon' });
    expect(await imported(true)).toContain('belongs to its source again');
    expect(await event()).toMatchObject({ event_title: 'Martech', event_location: 'Porto' });
    await write(file('Theirs'));
    await imported();
    expect(await event()).toMatchObject({ event_title: 'Theirs' });
  });

  test('and one that it has removed is not brought back, until it is taken', async () => {
    const { site, editor, event, id, write, imported } = await givenImported(engine);
    await removeThing(site, editor, eventStore, { id });
    expect(await imported()).toContain('the source has it, and the desk has removed it');
    await write(file('Changed'));
    await imported();
    expect(await event()).toBeUndefined();
    await imported(true);
    expect(await event()).toMatchObject({ event_title: 'Changed' });
  });

  test('is not withdrawn with its file', async () => {
    const { site, source, path, event, key, rename, imported } = await givenImported(engine);
    await writeFile(join(source, 'events/other.md'), file('Other'));
    await imported();
    await rename('Martech', 'Ours');
    await rm(path);
    expect(await imported()).toContain('It belongs to the desk: its file was deleted');
    expect(await withdraw(site, key)).toBe(false);
    expect(await event()).toMatchObject({ status: 'published' });
    await imported(true);
    expect(await event()).toMatchObject({ status: 'draft' });
  });
});

test('an export of Masthead gives what the desk has changed or removed only where it is taken', async () => {
  const { site, editor, event, id, rename, source, imported } = await givenImported('sqlite');
  await writeFile(join(source, 'events/other.md'), file('Other'));
  await imported();
  const folder = join(await temporaryDirectory(), 'export');
  await exportEverything(site, folder, silent);
  const other = () =>
    site.database.queries.selectFrom('event').selectAll().where('event_slug', '=', 'other').executeTakeFirst();
  await rename('Martech', 'Ours');
  await removeThing(site, editor, eventStore, { id: (await other())?.event_id ?? 0 });
  const again = async (take: boolean) => reportText(await runImport({ site, source: folder, take }));
  expect(await again(false)).toContain('It belongs to the desk: the source has otherwise: Title');
  expect(await event()).toMatchObject({ event_id: id, event_title: 'Ours' });
  expect(await other()).toBeUndefined();
  await again(true);
  expect(await event()).toMatchObject({ event_id: id, event_title: 'Martech' });
  expect(await other()).toMatchObject({ event_title: 'Other' });
});
