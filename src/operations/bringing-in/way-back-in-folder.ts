import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Site } from '#content/site.ts';
import { backupsFolder } from '../safety/kept-backups.ts';
import { foundBy } from './found.ts';
import { readOwn } from './own-file.ts';
import type { WayBack } from './way-back.ts';

/** Versions before 0145 wrote it beside the source: an import may have been under way when this one came. */
const inFolder = z.object({ name: z.string().max(100), made: z.string() });

const fileIn = (folder: string) => join(folder, 'way-back.json');

/** The way back that an earlier version has noted. @param folder of the source */
export async function wayBackInFolder(
  { configuration }: Pick<Site, 'configuration'>,
  folder: string,
): Promise<WayBack | undefined> {
  const found = await readOwn(fileIn(folder), inFolder);
  if (!found) return undefined;
  const imported = await foundBy(folder, 'import');
  const isOver = imported !== undefined && imported.at >= found.made;
  return { name: found.name, machine: hostname(), folder: backupsFolder(configuration), isOver };
}

/** The database has it now. */
export function leaveFolder(folder: string): Promise<void> {
  return rm(fileIn(folder), { force: true });
}
