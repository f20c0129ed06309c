import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '#content/site.ts';
import { backUp } from '#operations/backup/backup.ts';
import { filesBelow } from '#operations/backup/files.ts';
import { forgetDone, noteDone } from '#platform/database/last-done.ts';
import type { Progress } from '#platform/progress.ts';
import { type Content, countContent, deleteContent } from './emptying.store.ts';

/**
 * Takes all content out of a site, after a backup. The demo does not come back at the next start.
 * @param folder of the backup; it must not exist
 * @returns what was there
 * @throws Refused when something of the folder's name is there; nothing is deleted then
 */
export async function empty(site: Site, folder: string, progress: Progress): Promise<Content> {
  const { database, configuration } = site;
  const content = await countContent(database.queries);
  await backUp(site, folder, progress);
  await noteDone(database.queries, 'filling', site.now());
  const kept = new Set((await deleteContent(database.queries)).map((path) => `media/${path}`));
  await forgetDone(database.queries, 'demo');
  // An object without a row goes by itself.
  if (configuration.mediaStore) return content;
  // Also what articles linked to, which no row names: its address would go on answering.
  for (const path of await filesBelow(configuration.dataDirectory, 'media'))
    if (!kept.has(path)) await rm(join(configuration.dataDirectory, path), { force: true });
  return content;
}
