import type { Queries } from '#content/database/database.ts';
import { isInLibrary } from '#content/images/media.store.ts';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import { type AuditedChange, noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { raiseRightsVersion } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';
import { Forbidden, Invalid, NotFound } from '#platform/errors.ts';
import { type Description, type LibraryPicture, saidOfPicture } from '../media.contract.ts';
import { ownerOf, picturesAt } from '../media.store.ts';
import { keepSaidOfPicture } from './picture-versions.store.ts';

/**
 * Changes what is given of a picture's description, and keeps what its texts were. Its focus, the end of its licence and its stand-in change what readers get everywhere:
 * only editors and the person who uploaded it may change these.
 * @throws NotFound where the library has no such picture, or no such stand-in; Forbidden
 */
export function describePicture(
  site: Site,
  { account }: SignedIn,
  { path, ...given }: Partial<Description> & { readonly path: string },
): Promise<LibraryPicture> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const [picture] = await picturesAt(transaction, [path]);
    if (!picture) throw new NotFound('This picture is no longer in the library. Choose another one.');
    const after = changedOf(picture, given);
    if (Object.keys(after).length === 0) return picture;
    if (EVERYWHERE.some((name) => name in after)) await assertMayChange(transaction, account, path);
    if (after.stand_in) await assertStandIn(transaction, path, after.stand_in);
    const { focus, ...detail } = after;
    if (focus !== undefined) await transaction.updateTable('media').set({ focus }).where('path', '=', path).execute();
    await setPictureDetail(transaction, path, detail);
    const reworded = { path, before: picture, after: { ...picture, ...after } };
    await keepSaidOfPicture(transaction, site, { ...reworded, reason: 'saved', accountId: account.id });
    // Readers have its words where it is a stand-in alone: elsewhere each use has its own.
    if (EVERYWHERE.some((name) => name in after) || (await isStandIn(transaction, path)))
      await raiseRightsVersion(toPlatform(transaction));
    await noteChange(transaction, site, {
      ...{ actor: account, action: 'describe picture', subject: path },
      ...changeToNote(picture, after),
    });
    return { ...picture, ...after };
  });
}

/** For the log, which outlives an erasure: which texts changed, and what else was and is. Versions have the texts. */
function changeToNote(picture: LibraryPicture, after: Partial<Description>): Pick<AuditedChange, 'before' | 'after'> {
  const names = Object.keys(after) as (keyof Description)[];
  const texts = names.filter((name) => name in saidOfPicture.shape);
  const others = names.filter((name) => !texts.includes(name));
  const part = (said: Partial<Description>) => Object.fromEntries(others.map((name) => [name, said[name]]));
  return {
    ...(others.length > 0 && { before: part(picture) }),
    after: { ...part(after), ...(texts.length > 0 && { changed: texts.join(', ').replaceAll('_', ' ') }) },
  };
}

/** What changes a picture wherever it stands. */
const EVERYWHERE = ['focus', 'licence_end', 'stand_in'] as const satisfies (keyof Description)[];

function changedOf(picture: LibraryPicture, given: Partial<Description>): Partial<Description> {
  const names = Object.keys(given) as (keyof Description)[];
  return Object.fromEntries(
    names.flatMap((name) => (given[name] === undefined || given[name] === picture[name] ? [] : [[name, given[name]]])),
  );
}

/** Changes what is said of a picture, which may have had nothing said of it. */
export async function setPictureDetail(
  transaction: Queries,
  path: string,
  detail: Partial<Omit<Description, 'focus'>> & { readonly replaced_by?: string | null },
): Promise<void> {
  const unsaid = { alt_text: '', credit: '', original_name: '', account_id: null, uploaded_time: null };
  await transaction
    .insertInto('media_detail')
    .values({ path, ...unsaid, ...detail })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ path, ...detail }))
    .execute();
}

/** Only editors and the person who uploaded a picture may change where and until when it is shown. @throws Forbidden for anybody else */
export async function assertMayChange(queries: Queries, account: SignedIn['account'], path: string): Promise<void> {
  if (includes(account.role, 'editor') || (await ownerOf(queries, path)) === account.id) return;
  throw new Forbidden(
    'Somebody else has brought this picture in. Ask an editor to change where and until when it is shown.',
  );
}

async function assertStandIn(queries: Queries, path: string, standIn: string): Promise<void> {
  if (standIn === path) throw new Invalid('A picture cannot take its own place: choose another one.');
  if (!(await isInLibrary(queries, standIn)))
    throw new NotFound('The picture that shall take its place is no longer in the library. Choose another one.');
}

async function isStandIn(queries: Queries, path: string): Promise<boolean> {
  const { found } = await queries
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('media_detail').select('path').where('stand_in', '=', path)),
        exists(selectFrom('category').select('id').where('stand_in', '=', path)),
      ]).as('found'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(found);
}
