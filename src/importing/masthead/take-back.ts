import { CSV_FILES } from '#exporting/register.ts';
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
import { takeBackAdvertisements, takeBackAuthors, takeBackEvents, takeBackPosts } from './content.ts';
import { takeBackFiles } from './files.ts';
import type { OwnExport } from './open.ts';
import {
  takeBackCategories,
  takeBackMediaRows,
  takeBackRedirects,
  takeBackSubcategories,
  takeBackSubmissions,
  takeBackSubscriptions,
  takeBackViews,
} from './plain-rows.ts';

/** All that one taking back works with. */
export interface TakingBack {
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
 * Imports what `masthead export everything` has written: every row as it was, its times and its source too. Where nothing
 * differs nothing is written.
 * @throws UnreadableSource: then the database is as it was; Interrupted: then what came in stays
 */
export async function takeBack(options: ImportOptions, own: OwnExport): Promise<ImportReport> {
  const { site, dryRun = false, take = false, signal, waits = () => {} } = options;
  refuseChoices(options);
  const { dataDirectory } = site.configuration;
  const end = dryRun ? () => {} : await importLock(dataDirectory, waits, signal);
  const now = site.now();
  const file = dryRun ? undefined : new ReportFile(dataDirectory, now);
  const about = { format: 'export of Masthead', source: options.source, dryRun };
  const report = new ImportReport(about, (line) => file?.add(line));
  try {
    const media = new Map<string, MediaTable>();
    for await (const row of own.rows(CSV_FILES.media)) media.set(row.path, row);
    await takeBackAll({ own, site, report, now, dryRun, take, signal, media }, options.progress);
  } finally {
    report.file = await file?.end();
    end();
  }
  return report;
}

function refuseChoices({ source, map, suggestMap, origin, media = [], only }: ImportOptions): void {
  if ([map, suggestMap, origin, only, media[0]].every((choice) => choice === undefined)) return;
  throw new UnreadableSource(
    `${source} is an export of Masthead, which brings its own categories, addresses and pictures: import it without --map, --suggest-map, --origin and --media.`,
  );
}

/** What is named comes before what names it. */
async function takeBackAll(taking: TakingBack, progress: Progress | undefined): Promise<void> {
  const posts = taking.own.manifest.counts.posts ?? 0;
  try {
    progress?.begin('Reading', posts);
    await check(taking.own, taking.site.database.queries, (done) => progress?.reach(done));
    progress?.end();
    progress?.begin(taking.dryRun ? 'Trying' : 'Writing', posts);
    await takeBackFiles(taking);
    await takeBackMediaRows(taking);
    await takeBackCategories(taking);
    await takeBackSubcategories(taking);
    await takeBackAuthors(taking);
    await takeBackPosts(taking, (done) => progress?.reach(done));
    await takeBackEvents(taking);
    await takeBackAdvertisements(taking);
    await takeBackViews(taking);
    await takeBackRedirects(taking);
    await takeBackSubscriptions(taking);
    await takeBackSubmissions(taking);
    if (!taking.dryRun) await indexed(taking.site);
  } finally {
    progress?.end();
  }
}
