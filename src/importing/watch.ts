import { watch } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OUTCOMES } from '#platform/database/columns.ts';
import type { Site } from '#platform/site.ts';
import { MARKDOWN } from './folder/files.ts';
import { keyPrefix } from './folder/open.ts';
import { WATCH_QUIET } from './limits.ts';
import { openSource } from './recognise.ts';
import { type ImportReport, SECTIONS } from './report.ts';
import { isOwnContent, runImport } from './run.ts';
import { UnreadableSource } from './source.ts';
import { withdraw } from './withdrawing.ts';

export interface WatchOptions {
  readonly site: Site;
  readonly source: string;
  /** Is called with what happened, line by line. */
  readonly tell: (line: string) => void;
}

/** Stands for every file of the folder among the changed ones. */
const ALL = '*';

/**
 * Follows a content folder: what is saved there is imported at once, and what is deleted there becomes a draft. An error
 * is told and ends nothing.
 * @returns ends the watching, once the import under way is done
 * @throws UnreadableSource when it is no folder of Markdown
 */
export async function watchContent({ site, source, tell }: WatchOptions): Promise<() => Promise<void>> {
  if (!(await stat(source)).isDirectory())
    throw new UnreadableSource(`${source} is no folder: only a folder can be watched.`);
  const categories = new Set(site.publication.categories.map(({ cat_slug }) => cat_slug));
  const { reader, directory } = await openSource(source, { categories, media: [] });
  const folder = { site, tell, directory, prefix: keyPrefix(directory, reader.native === true) };
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const work = () => {
    const paths = [...changed];
    changed.clear();
    working = working
      .then(() => bringIn(folder, paths))
      .catch((error) => tell(`It could not be imported: ${error instanceof Error ? error.message : String(error)}`));
  };
  const note = (path: string | undefined) => {
    if (path === undefined) return;
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(work, WATCH_QUIET);
  };
  const watchers = [watch(directory, { recursive: true }, (_event, name) => note(contentPath(name)))];
  const media = join(site.configuration.publicationDirectory, 'media');
  // A picture may be drawn after its post was saved: then the posts that lacked it are looked at again.
  if ((await isOwnContent(site, directory)) && (await exists(media)))
    watchers.push(watch(media, { recursive: true }, () => note(ALL)));
  return async () => {
    for (const watcher of watchers) watcher.close();
    clearTimeout(timer);
    await working;
  };
}

/** @param name of a file below the folder, which some systems do not tell */
function contentPath(name: string | null): string | undefined {
  const path = name?.replaceAll('\\', '/');
  if (path === undefined || /(?:^|\/)subcategories\.ya?ml$/.test(path)) return ALL;
  return MARKDOWN.test(path) && !/(?:^|\/)\./.test(path) ? path : undefined;
}

interface Folder {
  readonly site: Site;
  readonly tell: (line: string) => void;
  readonly directory: string;
  /** What the keys of its items begin with. */
  readonly prefix: string;
}

async function bringIn({ site, tell, directory, prefix }: Folder, changed: readonly string[]): Promise<void> {
  const only = new Set<string>();
  for (const path of changed.filter((path) => path !== ALL)) {
    if (await exists(join(directory, path))) only.add(path);
    else if (await withdraw(site.database.queries, prefix + path))
      tell(`${path} is deleted: it is withdrawn, and a draft from now on`);
  }
  const isAll = changed.includes(ALL);
  if (only.size === 0 && !isAll) return;
  const report = await runImport({ site, source: directory, ...(isAll ? {} : { only }) });
  for (const line of summary(report, isAll ? ['all files'] : [...only])) tell(line);
}

function summary(report: ImportReport, paths: readonly string[]): string[] {
  const counts = report.kinds.flatMap((kind) =>
    OUTCOMES.filter((outcome) => outcome !== 'unchanged' && report.counted(kind, outcome) > 0).map(
      (outcome) => `${report.counted(kind, outcome)} ${kind} ${outcome}`,
    ),
  );
  const found = SECTIONS.flatMap((section) =>
    [...report.findings(section)].flatMap(([reason, { examples }]) =>
      examples.map((example) => `  ${section}: ${reason}: ${example}`),
    ),
  );
  return [`${paths.join(', ')}: ${counts.join(', ') || 'nothing new'}`, ...found];
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
