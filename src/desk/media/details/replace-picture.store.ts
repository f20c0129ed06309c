import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { raiseRightsVersion } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import type { LibraryPicture } from '../media.contract.ts';
import { picturesAt } from '../media.store.ts';
import { assertMayChange, setPictureDetail } from './describe-picture.store.ts';

/**
 * Has readers get another picture of the library in the place of one, wherever it stands (docs/decisions/0119). The one before stays, and
 * comes back with null. Words that the new one lacks are those of the one before.
 * @returns the picture that was replaced
 * @throws NotFound, Forbidden; Invalid where the other one was replaced itself
 */
export function replacePicture(
  site: Site,
  { account }: SignedIn,
  { path, by }: { readonly path: string; readonly by: string | null },
): Promise<LibraryPicture> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const [picture] = await picturesAt(transaction, [path]);
    if (!picture) throw new NotFound('This picture is no longer in the library. Choose another one.');
    await assertMayChange(transaction, account, path);
    const before = { replaced_by: picture.replaced_by };
    if (before.replaced_by === by) return picture;
    if (by !== null) await takeWords(transaction, picture, by);
    await setPictureDetail(transaction, path, { replaced_by: by });
    await raiseRightsVersion(toPlatform(transaction));
    const change = { actor: account, subject: path, before, after: { replaced_by: by } };
    await noteChange(transaction, site, { ...change, action: 'replace picture' });
    return { ...picture, replaced_by: by };
  });
}

const WORDS = ['alt_text', 'caption', 'credit'] as const;

async function takeWords(transaction: Queries, before: LibraryPicture, by: string): Promise<void> {
  const [other] = await picturesAt(transaction, [by]);
  if (!other)
    throw new NotFound('The picture that shall take its place is no longer in the library. Choose another one.');
  if (by === before.path) throw new Invalid('A picture cannot take its own place: choose another one.');
  if (other.replaced_by !== null)
    throw new Invalid('The picture that shall take its place was replaced itself: choose the one in its place.');
  const lacking = WORDS.filter((name) => other[name] === '');
  await setPictureDetail(transaction, by, Object.fromEntries(lacking.map((name) => [name, before[name]])));
}
