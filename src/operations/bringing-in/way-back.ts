import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { deleteDeskSetting, settingsNamed, writeDeskSetting } from '#desk/accounts/desk-settings.store.ts';
import { backUp } from '#operations/backup/backup.ts';
import { backupName } from '#operations/backup/backup-name.ts';
import { backupsFolder, removeUnfinished } from '#operations/safety/kept-backups.ts';
import { oneAtATime } from '#operations/tasks/one-at-a-time.ts';
import { noteDone } from '#platform/database/last-done.ts';
import { OWNER_ENTERS } from '#platform/files/owner-only.ts';
import type { Progress } from '#platform/progress.ts';
import { jsonValue } from '#platform/text/json-value.ts';
import { broughtFolder } from './brought-folder.ts';
import { leaveFolder, wayBackInFolder } from './way-back-in-folder.ts';

/** The backup from before a source came in. The database has it, not a node: whichever goes on with an import must know where it lies. */
export const wayBack = z.object({
  name: z.string().max(100),
  /** The machine, as its system calls it, and the folder. */
  machine: z.string().max(300),
  folder: z.string().max(5000),
  /** Whether all of the source has come in since: the next import of it is one of its own. */
  isOver: z.boolean(),
});
export type WayBack = z.output<typeof wayBack>;

const settingOf = (source: string) => `way back: ${source}`;

type Where = Pick<Site, 'database' | 'configuration'>;

const folderAt = ({ configuration }: Pick<Site, 'configuration'>, source: string) =>
  join(broughtFolder(configuration), source);

/** @param source its number */
export async function wayBackOf(site: Where, source: string): Promise<WayBack | undefined> {
  return (await notedWayBack(site, source)) ?? wayBackInFolder(site, folderAt(site, source));
}

async function notedWayBack(site: Pick<Site, 'database'>, source: string): Promise<WayBack | undefined> {
  const text = (await settingsNamed(site, settingOf(source))).get(settingOf(source));
  return text === undefined ? undefined : wayBack.safeParse(jsonValue(text)).data;
}

/**
 * Makes a backup before a source comes in, unless the one of an import that did not end lies here: what that has brought is in no
 * way back.
 * @returns what to tell of it: sentences
 */
export async function makeWayBack(site: Site, source: string, progress: Progress, now: Date): Promise<string> {
  const here = { machine: hostname(), folder: backupsFolder(site.configuration) };
  const before = await wayBackOf(site, source);
  if (before) await takeFromFolder(site, source, before);
  const isElsewhere = before && (before.machine !== here.machine || before.folder !== here.folder);
  if (before && !before.isOver && isHere(site, before)) return wayBackText(site, before);
  const name = await backUpHere(site, progress, now);
  if (before && !before.isOver && isElsewhere)
    return `${wayBackText(site, before)} What had come in until now is in the backup ${name}.`;
  const made = { ...here, name, isOver: false };
  await noteWayBack(site.database.queries, source, made);
  return wayBackText(site, made);
}

/** From now on the other nodes know of it, too. */
async function takeFromFolder({ database, configuration }: Where, source: string, found: WayBack): Promise<void> {
  if (await notedWayBack({ database }, source)) return;
  await noteWayBack(database.queries, source, found);
  await leaveFolder(folderAt({ configuration }, source));
}

/** Whether it lies here, whatever this machine is called now: a container has another name each time. */
function isHere({ configuration }: Pick<Site, 'configuration'>, { name }: Pick<WayBack, 'name'>): boolean {
  return existsSync(join(backupsFolder(configuration), name));
}

async function backUpHere(site: Site, progress: Progress, now: Date): Promise<string> {
  const folder = backupsFolder(site.configuration);
  const name = backupName(now, 'import');
  await mkdir(folder, { recursive: true, mode: OWNER_ENTERS });
  await oneAtATime(folder, async () => {
    await removeUnfinished(site.configuration);
    await backUp(site, join(folder, name), progress);
  });
  await noteDone(site.database.queries, 'backup', site.now());
  return name;
}

/** `The way back is the backup 2026-11-28T10-00-00Z-before-import.` */
export function wayBackText(site: Pick<Site, 'configuration'>, way: Pick<WayBack, 'name' | 'machine'>): string {
  const { name, machine } = way;
  const where = machine === hostname() || isHere(site, way) ? '' : `, on the machine ${machine}`;
  return `The way back is the backup ${name}${where}.`;
}

/** All of a source has come in. */
export async function endWayBack(site: Where, source: string): Promise<void> {
  const before = await wayBackOf(site, source);
  if (before) await noteWayBack(site.database.queries, source, { ...before, isOver: true });
}

/** Forgets where it lies, with the source. */
export function forgetWayBack({ database }: Pick<Site, 'database'>, source: string): Promise<void> {
  return deleteDeskSetting(database.queries, settingOf(source));
}

function noteWayBack(queries: Queries, source: string, noted: WayBack): Promise<void> {
  return writeDeskSetting(queries, { name: settingOf(source), value: JSON.stringify(noted) });
}
