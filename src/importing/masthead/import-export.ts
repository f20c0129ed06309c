import { CSV_FILES } from '#exporting/files.ts';
import type { MediaTable } from '#platform/database/schema.ts';
import type { Progress } from '#platform/progress.ts';
import type { Site } from '#platform/site.ts';
import { importLock } from '../import-lock.ts';
import { ImportReport } from '../report.ts';
import { ReportFile } from '../report-file.ts';
import type { ImportOptions } from '../run.ts';
import { UnreadableSource } from '../source.ts';
import { indexed } from '../write.ts';
import { check } from './checking.ts';
import { importAdvertisements, importAuthors, importEvents, importPosts } from './content.ts';
import { importFiles } from './files.ts';
import type { OwnExport } from './open.ts';
import {
  importCategories,
  importMediaRows,
  importRedirects,
  importSubcategories,
  importSubmissions,
  importSubscriptions,
} from './plain-rows.ts';
import { importCorrections, importViews } from './rows-of-posts.ts';

/** What the import of an export works with. */
export interface ExportImport {
  readonly own: OwnExport;
  readonly site: Site;
  readonly report: ImportReport;
  readonly now: Date;
  readonly dryRun: boolean;
  /** Whether posts that belong to the desk are given back to the export. */
  readonly take: boolean;
  readonly signal: AbortSignal | undefined;
  /** The pictures of the export, by path. */
  readonly media: ReadonlyMap<string, MediaTable>;
}

/**
 * Imports what `masthead export everything` has written: every row as it was, with its times and its source. Writes only what
 * differs.
 * @throws UnreadableSource: then the database is as it was; Interrupted: then what was written stays
 */
export async function importExport(options: ImportOptions, own: OwnExport): Promise<ImportReport> {
  const { site, dryRun = false, take = false, signal, waits = () => {} } = options;
  refuseChoices(options);
  const { dataDirectory } = site.configuration;
  const unlock = dryRun ? () => {} : await importLock(dataDirectory, waits, signal);
  const now = site.now();
  const file = dryRun ? undefined : new ReportFile(dataDirectory, now);
  const about = { format: 'export of Masthead', source: options.source, dryRun };
  const report = new ImportReport(about, (line) => file?.add(line));
  try {
    const media = new Map<string, MediaTable>();
    for await (const row of own.rows(CSV_FILES.media)) media.set(row.path, row);
    await importAll({ own, site, report, now, dryRun, take, signal, media }, options.progress);
  } finally {
    report.file = await file?.end();
    unlock();
  }
  return report;
}

function refuseChoices({ source, map, suggestMap, origin, media = [], only }: ImportOptions): void {
  if ([map, suggestMap, origin, only, media[0]].every((choice) => choice === undefined)) return;
  throw new UnreadableSource(
    `${source} is an export of Masthead, which brings its own categories, addresses and pictures: import it without --map, --suggest-map, --origin and --media.`,
  );
}

/** Writes rows before the rows that name them. */
async function importAll(importing: ExportImport, progress: Progress | undefined): Promise<void> {
  const posts = importing.own.manifest.counts.posts ?? 0;
  try {
    progress?.begin('Reading', posts);
    await check(importing.own, importing.site.database.queries, (done) => progress?.reach(done));
    progress?.end();
    progress?.begin(importing.dryRun ? 'Trying' : 'Writing', posts);
    await importFiles(importing);
    await importMediaRows(importing);
    await importCategories(importing);
    await importSubcategories(importing);
    await importAuthors(importing);
    await importPosts(importing, (done) => progress?.reach(done));
    await importEvents(importing);
    await importAdvertisements(importing);
    await importViews(importing);
    await importCorrections(importing);
    await importRedirects(importing);
    await importSubscriptions(importing);
    await importSubmissions(importing);
    if (!importing.dryRun) await indexed(importing.site);
  } finally {
    progress?.end();
  }
}
