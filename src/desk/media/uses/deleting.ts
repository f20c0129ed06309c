import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { removeMedia } from '#content/media-store/media-store.ts';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { Conflict, Forbidden, NotFound } from '#platform/errors.ts';
import type { Use } from '../media.contract.ts';
import { forgetPicture, ownerOf } from '../media.store.ts';
import { publicationTexts, usesAmong } from './publication-uses.ts';
import { inUse, toldTo, usesOf } from './uses.store.ts';

/**
 * Deletes a picture that nothing uses from the library, with its file. Writers delete what they have uploaded, editors all.
 * @throws NotFound, Forbidden, and Conflict with a sentence that says what uses it
 */
export async function deletePicture(site: Site, person: SignedIn, path: string): Promise<void> {
  const { account } = person;
  const { configuration, database } = site;
  const owner = await ownerOf(database.queries, path);
  if (owner === undefined) throw new NotFound('This picture is no longer in the library.');
  if (owner !== account.id && !includes(account.role, 'editor'))
    throw new Forbidden('Somebody else has brought this picture in. Ask an editor to delete it.');
  if (existsSync(join(configuration.publicationDirectory, 'media', path)))
    throw new Conflict('This picture is a file of the folder of the publication. Delete it there.');
  // Outside the transaction: all writers would wait for a search through every text.
  const uses = await everyUseOf(site, person, path);
  if (uses.length > 0) throw new Conflict(inUse(uses));
  await database.queries.transaction().execute(async (transaction) => {
    await forgetPicture(transaction, path);
    await noteChange(transaction, site, { actor: account, action: 'delete picture', subject: path });
  });
  await removeMedia(site, path);
}

/** What uses a picture, in the database and in the publication's own folder, as far as a person may know of it. Each reads another. */
export async function everyUseOf(site: Site, person: Pick<SignedIn, 'account'>, path: string): Promise<Use[]> {
  const found = [...(await usesOf(site, path)), ...usesAmong(await publicationTexts(site), path)];
  const told = Map.groupBy(
    found.map((use) => toldTo(person, use)),
    ({ words, at }) => `${at} ${words}`,
  );
  return [...told.values()].flatMap(([use, ...alike]) =>
    use ? { ...use, words: alike.length > 0 ? `${use.words} (${alike.length + 1} times)` : use.words } : [],
  );
}
