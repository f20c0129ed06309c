import { sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { MediaTable } from '#content/database/schema.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import { likeWords } from '#platform/database/like-words.ts';
import { NotFound } from '#platform/errors.ts';
import type { LibraryPicture, ListedPictures } from './media.contract.ts';
import { PICTURES_PER_PAGE } from './media-limits.ts';

/** Every picture of the site: uploaded ones, and those that came with imports and have no detail. */
function pictures(queries: Queries) {
  return queries
    .selectFrom('media')
    .leftJoin('media_detail as detail', 'detail.path', 'media.path')
    .select(['media.path', 'media.width', 'media.height', 'media.color', 'media.bytes'])
    .select(({ fn, val }) => [
      fn.coalesce('detail.alt_text', val('')).as('alt_text'),
      fn.coalesce('detail.credit', val('')).as('credit'),
      fn.coalesce('detail.original_name', val('')).as('original_name'),
      'detail.uploaded_time',
    ]);
}

/** A page of the library, what was uploaded last first. @param words all of which must occur */
export async function listedPictures(
  { database }: Pick<Site, 'database'>,
  { words, show, page }: { readonly words: string; readonly show: ListedPictures; readonly page: number },
): Promise<{ pictures: LibraryPicture[]; hasMore: boolean; toDescribe: number }> {
  const said = sql<string>`(media.path || ' ' || coalesce(detail.alt_text || ' ' || detail.credit || ' ' || detail.original_name, ''))`;
  const listed = await pictures(database.queries)
    .where(likeWords(database, said, words))
    .$if(show === 'to describe', (query) =>
      query.where('detail.alt_text', '=', '').where('detail.uploaded_time', 'is not', null),
    )
    .orderBy(({ fn, val }) => fn.coalesce('detail.uploaded_time', val('')), 'desc')
    .orderBy('media.path')
    .offset((page - 1) * PICTURES_PER_PAGE)
    .limit(PICTURES_PER_PAGE + 1)
    .execute();
  return {
    pictures: listed.slice(0, PICTURES_PER_PAGE),
    hasMore: listed.length > PICTURES_PER_PAGE,
    toDescribe: await picturesToDescribe(database.queries),
  };
}

/** How many pictures that were uploaded at the desk have no alt text. */
export async function picturesToDescribe(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('media_detail')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('alt_text', '=', '')
    .where('uploaded_time', 'is not', null)
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

/** Changes a picture's alt text and credit. @throws NotFound where the library has no such picture */
export function describePicture(
  site: Site,
  { account }: SignedIn,
  { path, ...after }: { readonly path: string; readonly alt_text: string; readonly credit: string },
): Promise<LibraryPicture> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const [picture] = await picturesAt(transaction, [path]);
    if (!picture) throw new NotFound('This picture is no longer in the library. Choose another one.');
    const before = { alt_text: picture.alt_text, credit: picture.credit };
    if (before.alt_text === after.alt_text && before.credit === after.credit) return picture;
    await transaction
      .insertInto('media_detail')
      .values({ path, ...after, original_name: '', account_id: null, uploaded_time: null })
      .onConflict((conflict) => conflict.column('path').doUpdateSet(after))
      .execute();
    await noteChange(transaction, site, { actor: account, action: 'describe picture', subject: path, before, after });
    return { ...picture, ...after };
  });
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

/** Takes a picture out of the library, as part of a transaction. */
export async function forgetPicture(transaction: Queries, path: string): Promise<void> {
  await transaction.deleteFrom('media_detail').where('path', '=', path).execute();
  await transaction.deleteFrom('media').where('path', '=', path).execute();
}
