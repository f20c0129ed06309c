import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { MediaTable } from '#content/database/schema.ts';
import { MEDIA_COLUMNS } from '#content/images/stored-picture.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import { likeWords } from '#platform/database/like-words.ts';
import { raiseRightsVersion } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';
import { PICTURE_KIND } from './details/picture-versions.store.ts';
import type { LibraryPicture, ListedPictures, PictureList } from './media.contract.ts';
import { ENDS_SOON, PICTURES_PER_PAGE } from './media-limits.ts';

/** Every picture of the site: uploaded ones, and those that came with imports and have no detail. */
function pictures(queries: Queries) {
  return queries
    .selectFrom('media')
    .leftJoin('media_detail as detail', 'detail.path', 'media.path')
    .select([...MEDIA_COLUMNS, 'media.bytes'])
    .select(({ fn, val }) => [
      fn.coalesce('detail.alt_text', val('')).as('alt_text'),
      fn.coalesce('detail.caption', val('')).as('caption'),
      fn.coalesce('detail.credit', val('')).as('credit'),
      fn.coalesce('detail.licence', val('')).as('licence'),
      fn.coalesce('detail.original_name', val('')).as('original_name'),
      'detail.uploaded_time',
      'detail.licence_end',
      'detail.stand_in',
      'detail.replaced_by',
    ]);
}

interface Wanted {
  /** All of which must occur. */
  readonly words: string;
  readonly page: number;
}

/** A page of the library, what was uploaded last first. */
export async function listedPictures(
  { database, now }: Pick<Site, 'database' | 'now'>,
  { words, show, page }: Wanted & { readonly show: ListedPictures },
): Promise<PictureList> {
  const listed = await withWords(database, words)
    .where(SHOWN[show](now()))
    .orderBy(({ fn, val }) => fn.coalesce('detail.uploaded_time', val('')), 'desc')
    .orderBy('media.path')
    .offset((page - 1) * PICTURES_PER_PAGE)
    .limit(PICTURES_PER_PAGE + 1)
    .execute();
  return pageOf(database.queries, listed);
}

/** Those of these paths, in their order. */
export async function picturesInOrder(
  { database }: Pick<Site, 'database'>,
  paths: readonly string[],
  page: number,
): Promise<PictureList> {
  const first = (page - 1) * PICTURES_PER_PAGE;
  const wanted = paths.slice(first, first + PICTURES_PER_PAGE + 1);
  const byPath = new Map((await picturesAt(database.queries, wanted)).map((picture) => [picture.path, picture]));
  return pageOf(
    database.queries,
    wanted.flatMap((path) => byPath.get(path) ?? []),
  );
}

/** The paths of the pictures with these words, what was uploaded last first. */
export async function pathsWithWords(database: Site['database'], words: string): Promise<string[]> {
  const rows = await withWords(database, words)
    .where(IS_CURRENT)
    .orderBy(({ fn, val }) => fn.coalesce('detail.uploaded_time', val('')), 'desc')
    .orderBy('media.path')
    .execute();
  return rows.map(({ path }) => path);
}

function withWords(database: Site['database'], words: string) {
  const said = sql<string>`(media.path || ' ' || coalesce(detail.alt_text || ' ' || detail.caption || ' ' || detail.credit
    || ' ' || detail.licence || ' ' || detail.original_name, ''))`;
  return pictures(database.queries).where(likeWords(database, said, words));
}

async function pageOf(queries: Queries, listed: readonly LibraryPicture[]): Promise<PictureList> {
  return {
    pictures: listed.slice(0, PICTURES_PER_PAGE),
    hasMore: listed.length > PICTURES_PER_PAGE,
    toDescribe: await picturesToDescribe(queries),
  };
}

const IS_CURRENT = sql<SqlBool>`detail.replaced_by is null`;

/** Which pictures each of the lists has at a moment. */
const SHOWN: { readonly [Show in ListedPictures]: (now: Date) => RawBuilder<SqlBool> } = {
  all: () => IS_CURRENT,
  replaced: () => sql<SqlBool>`detail.replaced_by is not null`,
  'to describe': () => sql<SqlBool>`detail.alt_text = '' and detail.uploaded_time is not null and ${IS_CURRENT}`,
  'ends soon': (now) =>
    sql<SqlBool>`detail.licence_end > ${now.toISOString()} and detail.licence_end <= ${soonAfter(now)}`,
  ended: (now) => sql<SqlBool>`detail.licence_end <= ${now.toISOString()}`,
  'no licence': () => sql<SqlBool>`coalesce(detail.licence, '') = '' and detail.licence_end is null and ${IS_CURRENT}`,
};

/** Until when a licence ends soon. */
export function soonAfter(now: Date): string {
  return new Date(now.getTime() + ENDS_SOON).toISOString();
}

/** How many pictures that were uploaded at the desk have no alt text. */
export async function picturesToDescribe(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('media_detail')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('alt_text', '=', '')
    .where('uploaded_time', 'is not', null)
    .where('replaced_by', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those of these paths that the library has. */
export function picturesAt(queries: Queries, paths: readonly string[]): Promise<LibraryPicture[]> {
  const storable = new Set(paths.filter((path) => !path.includes('\0')));
  return readInChunks([...storable], (chunk) => pictures(queries).where('media.path', 'in', chunk).execute());
}

/** The picture whose stored file has this hash. @param hash SHA-256, hex */
export function pictureWithHash(queries: Queries, hash: string): Promise<LibraryPicture | undefined> {
  return pictures(queries).where('media.hash', '=', hash).orderBy('media.path').limit(1).executeTakeFirst();
}

/** Files a new picture. @returns false where there is one of this path already: nothing is stored */
export async function filePicture(
  transaction: Queries,
  site: Pick<Site, 'now'>,
  row: MediaTable,
  { account, original_name }: Pick<SignedIn, 'account'> & { readonly original_name: string },
): Promise<boolean> {
  const stored = await transaction
    .insertInto('media')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .returning('path')
    .executeTakeFirst();
  if (!stored) return false;
  await transaction
    .insertInto('media_detail')
    .values({
      path: row.path,
      alt_text: '',
      credit: '',
      original_name,
      account_id: account.id,
      uploaded_time: site.now().toISOString(),
    })
    .execute();
  await noteChange(transaction, site, { actor: account, action: 'upload picture', subject: row.path });
  return true;
}

/** The pictures whose licence ends soon, the first end first. */
export async function endingLicences({ database, now }: Pick<Site, 'database' | 'now'>, most: number) {
  const rows = await database.queries
    .selectFrom('media_detail')
    .select(['path', 'alt_text', 'original_name', 'licence_end', 'stand_in'])
    .where('licence_end', '>', now().toISOString())
    .where('licence_end', '<=', soonAfter(now()))
    .orderBy('licence_end')
    .limit(most)
    .execute();
  return rows;
}

/** Whose upload a picture is; null for one that came with an import. @returns undefined where the library has no such picture */
export async function ownerOf(queries: Queries, path: string): Promise<number | null | undefined> {
  if (path.includes('\0')) return undefined;
  const row = await queries
    .selectFrom('media')
    .leftJoin('media_detail as detail', 'detail.path', 'media.path')
    .select('account_id')
    .where('media.path', '=', path)
    .executeTakeFirst();
  return row?.account_id;
}

/** Takes a picture out of the library, with all that was ever said of it, as part of a transaction. */
export async function forgetPicture(transaction: Queries, path: string): Promise<void> {
  await transaction.deleteFrom('media_detail').where('path', '=', path).execute();
  await transaction.deleteFrom('media').where('path', '=', path).execute();
  await transaction
    .deleteFrom('kind_version')
    .where('kind', '=', PICTURE_KIND)
    .where('source_key', '=', path)
    .execute();
  await raiseRightsVersion(toPlatform(transaction));
}
