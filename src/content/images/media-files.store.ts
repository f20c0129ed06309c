import type { Queries } from '#content/database/database.ts';
import { prepared } from '#content/database/prepared.ts';
import type { MediaFileTable } from '#content/database/schema.ts';
import { overwritten } from '#platform/database/columns.ts';
import { inChunks } from '#platform/database/in-chunks.ts';
import { fileType } from './file-types.ts';

/** Files the media files that are no pictures, by path. A file is served from then on. */
export async function storeMediaFiles(queries: Queries, rows: readonly MediaFileTable[]): Promise<void> {
  await inChunks([...rows], (chunk) =>
    queries
      .insertInto('media_file')
      .values(chunk)
      .onConflict((conflict) => conflict.column('path').doUpdateSet(overwritten(chunk)))
      .execute(),
  );
}

/** Whether a picture or another media file has a row. Asks first where one of its name most likely is. */
export async function isFiled(queries: Queries, path: string): Promise<boolean> {
  const [first, second] = fileType(path) === undefined ? [inPictures, inFiles] : [inFiles, inPictures];
  return (await first(queries, { path })).length > 0 || (await second(queries, { path })).length > 0;
}

interface AtPath {
  readonly path: string;
}

const inPictures = prepared<AtPath, AtPath>((queries, values) =>
  queries.selectFrom('media').select('path').where('path', '=', values.one('path')),
);

const inFiles = prepared<AtPath, AtPath>((queries, values) =>
  queries.selectFrom('media_file').select('path').where('path', '=', values.one('path')),
);

/** Whether the library has any picture. */
export async function hasPictures(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('media').select('path').limit(1).executeTakeFirst()) !== undefined;
}
