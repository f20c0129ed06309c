import { existsSync, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '#content/site.ts';
import { faultsText } from '#operations/article-checks/faults-text.ts';
import { OUTCOMES } from '#platform/database/columns.ts';
import { MARKDOWN } from './folder/files.ts';
import { keyPrefix } from './folder/open.ts';
import { WATCH_QUIET } from './importing-limits.ts';
import { openSource } from './recognise.ts';
import type { ImportReport } from './report.ts';
import { SECTIONS } from './report-findings.ts';
import { type ImportOptions, isOwnContent, runImport } from './run.ts';
import { UnreadableSource } from './source-reader.ts';
import { ofDesk, withdraw } from './withdrawing.ts';

export interface WatchOptions {
  readonly site: Site;
  readonly source: string;
  readonly indexPosts?: ImportOptions['indexPosts'];
  /** Called for each line of the report. */
  readonly print: (line: string) => void;
}

/** Means every file of the folder, in a list of changed paths. */
const ALL = '*';

/**
 * Follows a content folder: imports files when they are saved, and makes drafts of what is deleted. Prints errors and
 * continues.
 * @returns stops watching, after the running import
 * @throws UnreadableSource for anything but a folder of Markdown
 */
export async function watchContent({ site, source, print, indexPosts }: WatchOptions): Promise<() => Promise<void>> {
  if (!(await stat(source)).isDirectory())
    throw new UnreadableSource(`${source} is no folder: only a folder can be watched.`);
  const categories = new Set(site.publication.categories.map(({ cat_slug }) => cat_slug));
  const { reader, directory } = await openSource(source, { categories, media: [] });
  const folder = { site, print, indexPosts, directory, prefix: keyPrefix(directory, reader.native === true) };
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const work = () => {
    const paths = [...changed];
    changed.clear();
    working = working
      .then(() => importChanged(folder, paths))
      .catch((error) => print(`It could not be imported: ${error instanceof Error ? error.message : String(error)}`));
  };
  const note = (path: string | undefined) => {
    if (path === undefined) return;
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(work, WATCH_QUIET);
  };
  const watchers = [watch(directory, { recursive: true }, (_event, name) => note(contentPath(name)))];
  const media = join(site.configuration.publicationDirectory, 'media');
  // A picture may be saved after its post: then the posts that lacked it are imported again.
  if (existsSync(media) && (await isOwnContent(site, directory)))
    watchers.push(watch(media, { recursive: true }, () => note(ALL)));
  return async () => {
    for (const watcher of watchers) watcher.close();
    clearTimeout(timer);
    await working;
  };
}

/** @param name of a file below the folder; some operating systems leave it out */
function contentPath(name: string | null): string | undefined {
  const path = name?.replaceAll('\\', '/');
  if (path === undefined || /(?:^|\/)subcategories\.ya?ml$/.test(path)) return ALL;
  return MARKDOWN.test(path) && !/(?:^|\/)\./.test(path) ? path : undefined;
}

interface Folder extends Omit<WatchOptions, 'source'> {
  readonly directory: string;
  /** First part of its items' keys. */
  readonly prefix: string;
}

async function importChanged(folder: Folder, changed: readonly string[]): Promise<void> {
  const { site, print, indexPosts, directory, prefix } = folder;
  const only = new Set<string>();
  for (const path of changed.filter((path) => path !== ALL)) {
    if (existsSync(join(directory, path))) only.add(path);
    else if (await withdraw(site, prefix + path)) print(`${path} is deleted: it is withdrawn, and a draft from now on`);
    else if ((await ofDesk(site.database.queries, [prefix + path])).size > 0)
      print(`${path} is deleted, but belongs to the desk: it stays as it is`);
  }
  const isAll = changed.includes(ALL);
  if (only.size === 0 && !isAll) return;
  const report = await runImport({ site, source: directory, indexPosts, ...(isAll ? {} : { only }) });
  for (const line of summary(report, isAll ? ['all files'] : [...only])) print(line);
}

function summary(report: ImportReport, paths: readonly string[]): string[] {
  const counts = report.counts.kinds.flatMap((kind) =>
    OUTCOMES.filter((outcome) => outcome !== 'unchanged' && report.counted(kind, outcome) > 0).map(
      (outcome) => `${report.counted(kind, outcome)} ${kind} ${outcome}`,
    ),
  );
  const found = SECTIONS.flatMap((section) =>
    [...report.findings(section)].flatMap(([reason, { examples }]) =>
      examples.map((example) => `  ${section}: ${reason}: ${example}`),
    ),
  );
  const broken = report.faults.faulty > 0 ? faultsText(report.faults) : [];
  return [`${paths.join(', ')}: ${counts.join(', ') || 'nothing new'}`, ...broken, ...found];
}
