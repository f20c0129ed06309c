import type { Queries } from '#content/database/database.ts';
import { prepared } from '#content/database/prepared.ts';
import type { MediaFileTable } from '#content/database/schema.ts';
import { fileType } from '#content/images/file-types.ts';

const COLUMNS = ['path', 'bytes', 'hash'] as const;
const TABLES = ['media', 'media_file'] as const;

interface AtPath {
  readonly path: string;
}

const inPictures = prepared<AtPath, MediaFileTable>((queries, values) =>
  queries.selectFrom('media').select(COLUMNS).where('path', '=', values.one('path')),
);

const inFiles = prepared<AtPath, MediaFileTable>((queries, values) =>
  queries.selectFrom('media_file').select(COLUMNS).where('path', '=', values.one('path')),
);

/** The row of a picture or another media file. Asks first where one of its name most likely is. */
export async function filedAt(queries: Queries, path: string): Promise<MediaFileTable | undefined> {
  const [first, second] = fileType(path) === undefined ? [inPictures, inFiles] : [inFiles, inPictures];
  const [row] = await first(queries, { path });
  if (row) return row;
  const [other] = await second(queries, { path });
  return other;
}

/** The rows of all pictures and other media files, by path; of two of one path, the picture's. */
export async function allFiled(queries: Queries): Promise<Map<string, MediaFileTable>> {
  const rows = new Map<string, MediaFileTable>();
  for (const table of TABLES.toReversed())
    for await (const row of queries.selectFrom(table).select(COLUMNS).orderBy('path').stream()) rows.set(row.path, row);
  return rows;
}

/** Whether a row names a file of this content. @param hash SHA-256, hex */
export async function isNamed(queries: Queries, hash: string): Promise<boolean> {
  for (const table of TABLES) {
    const row = await queries.selectFrom(table).select('path').where('hash', '=', hash).limit(1).executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Whether the library has any picture. */
export async function hasPictures(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('media').select('path').limit(1).executeTakeFirst()) !== undefined;
}
