import { basename } from 'node:path';
import type { Site } from '#content/site.ts';
import type { ImportReport } from './report.ts';

/** Notes for the desk how much an import has left out that readers of the old site saw; what an earlier one of the source did counts no more. */
export async function noteLeftOut(
  { database: { queries }, now }: Site,
  { source: path, leftOutContent: things, file: report = '' }: ImportReport,
): Promise<void> {
  const source = basename(path);
  await queries.deleteFrom('import_left_out').where('source', '=', source).execute();
  if (things === 0) return;
  const noted = { things, report, noted_time: now().toISOString() };
  await queries
    .insertInto('import_left_out')
    .values({ source, ...noted })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(noted))
    .execute();
}
