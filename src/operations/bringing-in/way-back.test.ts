import { mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Site } from '#content/site.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { writeDeskSetting } from '#desk/accounts/desk-settings.store.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { backupName } from '../backup/backup-name.ts';
import { backupsFolder, keptBackups } from '../safety/kept-backups.ts';
import { broughtFolder } from './brought-folder.ts';
import { writeOwn } from './own-file.ts';
import { endWayBack, forgetWayBack, makeWayBack, wayBackOf } from './way-back.ts';

const SOURCE = '00000000-0000-4000-8000-000000000000';
const at = (minute: number) => new Date(TEST_MOMENT.getTime() + minute * 60_000);
const nameAt = (minute: number) => backupName(at(minute), 'import');
const make = (site: Site, minute: number) => makeWayBack(site, SOURCE, silent, at(minute));
const namesAt = async (site: Site) => (await keptBackups(site)).map(({ name }) => name).toSorted();

/** Two nodes that share a database, and no disk. */
async function openNodes() {
  const one = await testSite();
  const dataDirectory = await temporaryDirectory();
  const other: Site = { ...one, configuration: { ...one.configuration, dataDirectory } };
  return { one, other };
}

test('An import that goes on keeps the backup from before it began; the next one has its own', async () => {
  const { one } = await openNodes();
  const first = `The way back is the backup ${nameAt(0)}.`;
  expect([await make(one, 0), await make(one, 1)]).toEqual([first, first]);
  await endWayBack(one, SOURCE);
  expect(await make(one, 2)).toBe(`The way back is the backup ${nameAt(2)}.`);
  expect(await namesAt(one)).toEqual([nameAt(0), nameAt(2)]);
  // Its owner has deleted it: there is none to go back to.
  await rm(join(backupsFolder(one.configuration), nameAt(2)), { recursive: true });
  expect(await make(one, 3)).toBe(`The way back is the backup ${nameAt(3)}.`);
});

test('An import that goes on at another node names the backup of the first, and makes one of what had come in by then', async () => {
  const { one, other } = await openNodes();
  await make(one, 0);
  expect(await make(other, 1)).toBe(
    `The way back is the backup ${nameAt(0)}. What had come in until now is in the backup ${nameAt(1)}.`,
  );
  expect([await namesAt(one), await namesAt(other)]).toEqual([[nameAt(0)], [nameAt(1)]]);
  expect((await wayBackOf(other, SOURCE))?.name, 'as the page of either node says').toBe(nameAt(0));
  // It is over at both.
  await endWayBack(other, SOURCE);
  expect(await make(one, 2)).toBe(`The way back is the backup ${nameAt(2)}.`);
  await forgetWayBack(other, SOURCE);
  expect(await wayBackOf(one, SOURCE)).toBeUndefined();
});

test('An import that was under way at an upgrade keeps the way back that the version before had noted beside the source', async () => {
  const { one, other } = await openNodes();
  const folder = join(broughtFolder(one.configuration), SOURCE);
  await mkdir(folder, { recursive: true });
  await mkdir(join(backupsFolder(one.configuration), nameAt(0)), { recursive: true });
  await writeOwn(join(folder, 'way-back.json'), { name: nameAt(0), made: at(0).toISOString() });
  expect((await wayBackOf(one, SOURCE))?.name).toBe(nameAt(0));
  expect(await make(one, 1)).toBe(`The way back is the backup ${nameAt(0)}.`);
  expect((await wayBackOf(other, SOURCE))?.name, 'at the other node').toBe(nameAt(0));
  await endWayBack(one, SOURCE);
  expect(await make(one, 2)).toBe(`The way back is the backup ${nameAt(2)}.`);
});

test('A backup that lies on another machine is named with that machine', async () => {
  const { one } = await openNodes();
  const elsewhere = {
    name: nameAt(0),
    machine: `not-${hostname()}`,
    folder: '/var/lib/masthead/backups',
    isOver: false,
  };
  const value = JSON.stringify(elsewhere);
  await writeDeskSetting(one.database.queries, { name: `way back: ${SOURCE}`, value });
  expect(await make(one, 1)).toBe(
    `The way back is the backup ${nameAt(0)}, on the machine not-${hostname()}. What had come in until now is in the backup ${nameAt(1)}.`,
  );
});
