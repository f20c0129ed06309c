import type { z } from 'zod';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { keepSaidOfPicture } from '#desk/media/details/picture-versions.store.ts';
import { picturesAt } from '#desk/media/media.store.ts';
import { CSV_FILES } from '#operations/exporting/csv-files.ts';
import { outcomeOf, overwritten } from '#platform/database/columns.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';
import { raiseRightsVersion, writeContent } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';
import { inBatches } from '../in-batches.ts';
import { leftToDesk } from '../storing/left-to-desk.ts';
import { rowsThatFit } from './fitting-rows.ts';
import type { ExportImport } from './import-export.ts';

type Description = z.output<(typeof CSV_FILES)['descriptions']['row']>;

const COLUMNS = Object.keys(CSV_FILES.descriptions.row.shape) as (keyof Description)[];

/** Why a description is left as it is. */
const OF_DESK = 'The desk of this site describes the picture otherwise, or has set another end of its licence';

/** Stores what an export says of its pictures, licences included. What the desk here says of one stays, unless all is taken. */
export async function importDescriptions(importing: ExportImport): Promise<void> {
  const { site, dryRun } = importing;
  const { queries } = site.database;
  for await (const batch of inBatches(rowsThatFit(importing, 'descriptions'), importing)) {
    const changed = await changedAmong(importing, batch);
    if (changed.length > 0 && !dryRun) await writeContent(queries, (transaction) => store(transaction, site, changed));
  }
}

async function changedAmong(importing: ExportImport, batch: readonly Description[]) {
  const { queries } = importing.site.database;
  const paths = batch.map(({ path }) => path);
  const rows = await readInChunks(paths, (chunk) =>
    queries.selectFrom('media_detail').select(COLUMNS).where('path', 'in', chunk).execute(),
  );
  const stored = new Map(rows.map((row) => [row.path, row]));
  const changed = batch.filter((description) => outcomeOf(description, stored.get(description.path)) !== 'unchanged');
  return leftToDesk(importing, changed, {
    isOwned: ({ path }) => stored.has(path),
    isOtherwise: () => true,
    reason: OF_DESK,
    subjectOf: ({ path }) => path,
  });
}

async function store(
  transaction: Queries,
  site: Pick<Site, 'now'>,
  descriptions: readonly Description[],
): Promise<void> {
  const before = await picturesAt(
    transaction,
    descriptions.map(({ path }) => path),
  );
  await inChunks(descriptions, (chunk) =>
    transaction
      .insertInto('media_detail')
      .values(chunk.map((description) => ({ ...description, account_id: null, uploaded_time: null })))
      .onConflict((conflict) => conflict.column('path').doUpdateSet(overwritten(chunk)))
      .execute(),
  );
  const after = new Map(descriptions.map((description) => [description.path, description]));
  for (const picture of before)
    await keepSaidOfPicture(transaction, site, {
      path: picture.path,
      before: picture,
      after: { ...picture, ...after.get(picture.path) },
      reason: 'source',
      accountId: null,
    });
  await raiseRightsVersion(toPlatform(transaction));
}
