import type { MediaFileTable, MediaTable } from '#content/database/schema.ts';
import type { Progress } from '#platform/progress.ts';
import type { ImportReport } from '../report.ts';
import type { ImportOptions } from '../run.ts';
import { UnreadableSource } from '../source-reader.ts';
import type { ImportRun } from '../storing/importing.ts';
import { withReport } from '../with-report.ts';
import { check } from './checking.ts';
import {
  importExportedAdvertisements,
  importExportedAuthors,
  importExportedEvents,
  importExportedPages,
  importExportedPosts,
} from './content.ts';
import { importDescriptions } from './descriptions-of-export.ts';
import { importFiles } from './files.ts';
import { rowsThatFit } from './fitting-rows.ts';
import type { OwnExport } from './open.ts';
import {
  importExportedCategories,
  importExportedRedirects,
  importExportedSubcategories,
  importExportedSubscriptions,
  importMediaRows,
  importSubmissions,
} from './plain-rows.ts';
import { importCorrections, importViews } from './rows-of-posts.ts';
import { importExportedSettings } from './settings-of-export.ts';

export interface ExportImport extends ImportRun {
  readonly own: OwnExport;
  /** The pictures of the export, by path. */
  readonly media: ReadonlyMap<string, MediaTable>;
  /** Its other media files, by path; earlier exports do not name them. */
  readonly files: ReadonlyMap<string, MediaFileTable>;
}

/**
 * Imports what `masthead export everything` has written: every row as it was, with its times and its source. Writes only what
 * differs.
 * @throws UnreadableSource: then the database is as it was; Interrupted: then what was written stays
 */
export async function importExport(options: ImportOptions, own: OwnExport): Promise<ImportReport> {
  refuseChoices(options);
  return withReport(options, 'export of Masthead', async (run) => {
    const media = new Map<string, MediaTable>();
    for await (const row of rowsThatFit({ ...run, own }, 'media')) media.set(row.path, row);
    const files = new Map<string, MediaFileTable>();
    for await (const row of rowsThatFit({ ...run, own }, 'media_files')) files.set(row.path, row);
    await importAll({ ...run, own, media, files }, options.progress);
  });
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
  progress?.begin('Reading', posts);
  await check(importing.own, importing.site, (done) => progress?.reach(done));
  progress?.end();
  progress?.begin(importing.dryRun ? 'Trying' : 'Writing', posts);
  await importFiles(importing);
  await importMediaRows(importing);
  await importDescriptions(importing);
  await importExportedSettings(importing);
  await importExportedCategories(importing);
  await importExportedSubcategories(importing);
  await importExportedAuthors(importing);
  await importExportedPosts(importing, (done) => progress?.reach(done));
  await importExportedEvents(importing);
  await importExportedPages(importing);
  await importExportedAdvertisements(importing);
  await importViews(importing);
  await importCorrections(importing);
  await importExportedRedirects(importing);
  await importExportedSubscriptions(importing);
  await importSubmissions(importing);
  await importing.indexPosts();
}
