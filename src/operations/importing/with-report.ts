import { noteDone } from '#platform/database/last-done.ts';
import { importLock } from './import-lock.ts';
import { noteLeftOut } from './noted-left-out.store.ts';
import { ImportReport } from './report.ts';
import { ReportFile } from './report-file.ts';
import { reportText } from './report-text.ts';
import type { ImportOptions } from './run.ts';
import type { ImportRun } from './storing/importing.ts';

/**
 * Runs an import, one at a time, and reports what it did. An import that writes also writes its report to a file.
 * @param act imports, and adds to the report
 */
export async function withReport(
  {
    site,
    source,
    called = source,
    dryRun = false,
    take = false,
    hideExpired = false,
    suggestMap,
    waits,
    signal,
    progress,
    indexPosts,
    filesComments,
  }: ImportOptions,
  format: string,
  act: (run: ImportRun) => Promise<void>,
): Promise<ImportReport> {
  const { dataDirectory } = site.configuration;
  const writes = !dryRun && suggestMap === undefined;
  const lock = writes ? await importLock(site, waits, signal) : undefined;
  const now = site.now();
  const file = writes ? new ReportFile(dataDirectory, now) : undefined;
  const report = new ImportReport({ format, source: called, dryRun }, (line) => file?.add(line));
  try {
    const index = async () => (writes ? indexPosts?.(site).catch(() => {}) : undefined);
    const run = () => act({ site, report, dryRun, take, hideExpired, signal, now, indexPosts: index, filesComments });
    await (lock?.fence ? site.database.fenced(lock.fence, run) : run());
    if (writes) await noteDone(site.database.queries, 'import', site.now());
  } finally {
    progress?.end();
    await lock?.end();
    report.file = await file?.end((path) => reportText(report, path));
  }
  if (writes) await noteLeftOut(site, report);
  return report;
}
