import { removeAdvertisement } from '#content/advertising/store-advertisements.store.ts';
import type { Queries } from '#content/database/database.ts';
import { sourcedRows } from '#content/database/sourced-rows.ts';
import { isSpecifiedPage } from '#content/page-paths.ts';
import { makeDraft } from '#content/posts/drafts.store.ts';
import type { Site } from '#content/site.ts';
import { allThingsOfDesk, giveAllThings } from '#desk/kinds/ownership.store.ts';
import { giveToSource, ownedByDesk } from '#desk/stories/publishing/ownership.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { FolderMemory } from './deleted-files.ts';
import type { ImportReport } from './report.ts';
import type { Importing } from './storing/importing.ts';
import { STAYS } from './storing/pages.ts';
import { PAGES } from './storing/scratch.ts';

/**
 * Withdraws what the last import of this folder brought in and whose files were deleted since, and stores which files there
 * are now. Where all of them are missing, the folder was moved or not unpacked: then nothing is withdrawn.
 */
export async function withdrawDeleted(importing: Importing, directory: string): Promise<void> {
  const { reader, report, site, dryRun, queries, take } = importing;
  const { present, partial } = reader;
  if (present === undefined) return;
  const memory = await FolderMemory.of(site.configuration.dataDirectory, directory);
  // One file read alone says nothing about the others.
  if (partial) return dryRun ? undefined : memory.remember([...memory.keys, ...present]);
  const deleted = memory.deletedSince(present);
  if (deleted.length > 0 && !memory.keys.some((key) => present.includes(key))) {
    const reason = `None of the ${deleted.length} files of the last import is in the folder any more: nothing was withdrawn`;
    report.addFinding({ section: 'changed', reason, subject: directory, place: {} });
    return;
  }
  const lasting = await lastingPages(queries, deleted);
  const owned = new Set([...lasting, ...(take ? [] : await ofDesk(queries, deleted))]);
  for (const key of deleted)
    if (await isPublic(queries, key))
      reportDeleted(report, key, lasting.has(key) ? 'lasting' : owned.has(key) && 'desk');
  if (dryRun) return;
  await withdrawOtherKind(importing, new Set(present));
  for (const key of deleted) if (!owned.has(key)) await withdraw(site, key, { take });
  // What stays is asked for again at each import, until it is taken.
  await memory.remember([...present, ...owned]);
}

/**
 * Makes a draft of a page whose file has come in as an article since, or the reverse: what a folder is taken for may change between two
 * imports, and readers would have both.
 * @param present keys of the files there are
 */
async function withdrawOtherKind(
  { queries, scratch, report, take }: Importing,
  present: ReadonlySet<string>,
): Promise<void> {
  const twins = await queries
    .selectFrom('text_page')
    .innerJoin('post', 'post.source_key', 'text_page.source_key')
    .select('post.source_key')
    .where('post.status', '<>', 'draft')
    .where('text_page.status', '<>', 'draft')
    .execute();
  const keys = twins.flatMap(({ source_key }) => (source_key && present.has(source_key) ? [source_key] : []));
  const owned = take || keys.length === 0 ? new Set<string>() : await ofDesk(queries, keys);
  for (const key of keys) {
    const plan = scratch.planned(key);
    if (!plan || owned.has(key)) continue;
    const [table, reason] =
      plan.catSlug === PAGES
        ? (['post', 'It is a page now, and was an article'] as const)
        : (['text_page', 'It is an article now, and was a page'] as const);
    await writeContent(queries, (transaction) => makeDraft(transaction, table, key));
    report.addFinding({ section: 'withdrawn', reason, subject: '', place: { file: fileOf(key) } });
  }
}

/** The path of the file is part of its key. */
function fileOf(key: string): string {
  return key.replace(/^(?:content|folder:[^:]*):/, '');
}

/** @param why it stays as it is; false where it is withdrawn */
function reportDeleted(report: ImportReport, key: string, why: 'desk' | 'lasting' | false): void {
  const reason =
    why === 'lasting' ? STAYS : why ? 'It belongs to the desk: its file was deleted' : 'Its file was deleted';
  report.addFinding({ section: why ? 'desk' : 'withdrawn', reason, subject: '', place: { file: fileOf(key) } });
}

/** Those of these pages to which all pages of the site link. */
async function lastingPages(queries: Queries, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const paths = await sourcedRows(queries, 'text_page', keys, ['page_path']);
  return new Set([...paths].filter(([, { page_path }]) => isSpecifiedPage(page_path)).map(([key]) => key));
}

/** Which of these posts, events, pages and banners belong to the desk. */
export async function ofDesk(queries: Queries, keys: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set([...(await ownedByDesk(queries, keys)), ...(await allThingsOfDesk(queries, keys))]);
}

/** Whether readers can see the post, event, page or banner with this key. */
async function isPublic(queries: Queries, key: string): Promise<boolean> {
  for (const table of ['post', 'event', 'text_page', 'advertisement'] as const) {
    const rows = queries.selectFrom(table).select('source_key').where('source_key', '=', key);
    const shown = table === 'advertisement' ? rows : rows.where('status', '<>', 'draft');
    if (await shown.executeTakeFirst()) return true;
  }
  return false;
}

/**
 * Makes a draft of a deleted post, event or page, so that its views, address and preview stay. Deletes a banner. Leaves what
 * belongs to the desk, unless `take` is set.
 * @returns whether it did
 */
export async function withdraw(site: Site, key: string, { take = false } = {}): Promise<boolean> {
  const { queries } = site.database;
  if (!(await isPublic(queries, key))) return false;
  return writeContent(queries, async (transaction) => {
    if (!take && (await ofDesk(transaction, [key])).size > 0) return false;
    await makeDraft(transaction, 'post', key);
    await giveToSource(transaction, site, [key]);
    await giveAllThings(transaction, site, [key]);
    await makeDraft(transaction, 'event', key);
    await makeDraft(transaction, 'text_page', key);
    await removeAdvertisement(transaction, key);
    return true;
  });
}
