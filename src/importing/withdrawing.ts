import { removeAdvertisement } from '#advertising/advertising-writing.store.ts';
import { withdrawEvent } from '#events/events-writing.store.ts';
import type { Queries } from '#platform/database/database.ts';
import { writeContent } from '#platform/database/revision.ts';
import { withdrawPost } from '#posts/posts-writing.store.ts';
import { FolderMemory } from './deleted-files.ts';
import type { ImportReport } from './report.ts';
import type { Importing } from './writing/importing.ts';

/**
 * Withdraws what the last import of this folder brought in and whose files are gone since, and remembers what is here now.
 * Where none of those files is left, somebody has moved the folder or forgotten to unpack it: then nothing is withdrawn.
 */
export async function withdrawDeleted(importing: Importing, directory: string): Promise<void> {
  const { reader, report, site, dryRun, queries } = importing;
  const { present, partial } = reader;
  if (present === undefined) return;
  const memory = await FolderMemory.of(site.configuration.dataDirectory, directory);
  // One file that is read by itself says nothing about the others.
  if (partial) return dryRun ? undefined : memory.remember([...memory.keys, ...present]);
  const deleted = memory.deletedSince(present);
  if (deleted.length > 0 && !memory.keys.some((key) => present.includes(key))) {
    const reason = `None of the ${deleted.length} files of the last import is in the folder any more: nothing was withdrawn`;
    report.find({ section: 'changed', reason, subject: directory, place: {} });
    return;
  }
  for (const key of deleted) tell(report, key, await publicAt(queries, key));
  if (dryRun) return;
  for (const key of deleted) await withdraw(queries, key);
  await memory.remember(present);
}

function tell(report: ImportReport, key: string, isPublic: boolean): void {
  if (isPublic)
    report.find({ section: 'withdrawn', reason: 'Its file was deleted', subject: '', place: { file: fileOf(key) } });
}

/** Whether readers can see what came in under a key. */
async function publicAt(queries: Queries, key: string): Promise<boolean> {
  const found = await Promise.all([
    ...(['post', 'event'] as const).map((table) =>
      queries
        .selectFrom(table)
        .select('source_key')
        .where('source_key', '=', key)
        .where('status', '<>', 'draft')
        .executeTakeFirst(),
    ),
    queries.selectFrom('advertisement').select('source_key').where('source_key', '=', key).executeTakeFirst(),
  ]);
  return found.some((row) => row !== undefined);
}

/**
 * What is deleted becomes a draft, not nothing: its views, its address and its preview stay. A banner goes.
 * @returns whether there was anything to withdraw
 */
export async function withdraw(queries: Queries, key: string): Promise<boolean> {
  if (!(await publicAt(queries, key))) return false;
  await writeContent(queries, async (transaction) => {
    await withdrawPost(transaction, key);
    await withdrawEvent(transaction, key);
    await removeAdvertisement(transaction, key);
  });
  return true;
}

/** The path of a file below its folder, out of the key of what came from it. */
export function fileOf(key: string): string {
  return key.replace(/^(?:content|folder:[^:]*):/, '');
}
