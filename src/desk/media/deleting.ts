import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { Conflict, Forbidden, NotFound } from '#platform/errors.ts';
import { forgetPicture, ownerOf } from './media.store.ts';
import { inUse, usesOf, writtenForms } from './uses.store.ts';

/**
 * Deletes a picture that nothing uses from the library, with its file. Writers delete what they have uploaded, editors all.
 * @throws NotFound, Forbidden, and Conflict with a sentence that says what uses it
 */
export async function deletePicture(site: Site, { account }: SignedIn, path: string): Promise<void> {
  const { configuration, database } = site;
  const owner = await ownerOf(database.queries, path);
  if (owner === undefined) throw new NotFound('This picture is no longer in the library.');
  if (owner !== account.id && !includes(account.role, 'editor'))
    throw new Forbidden('Somebody else has brought this picture in. Ask an editor to delete it.');
  if (existsSync(join(configuration.publicationDirectory, 'media', path)))
    throw new Conflict('This picture is a file of the folder of the publication. Delete it there.');
  // Outside the transaction: all writers would wait for a search through every text.
  const uses = [...(await usesOf(database, path)), ...(await usesOfPublication(site, path))];
  if (uses.length > 0) throw new Conflict(inUse(uses));
  await database.queries.transaction().execute(async (transaction) => {
    await forgetPicture(transaction, path);
    await noteChange(transaction, site, { actor: account, action: 'delete picture', subject: path });
  });
  await rm(join(configuration.dataDirectory, 'media', path), { force: true });
}

/** What of the publication's own folder uses a picture: its settings, and pages of text. */
async function usesOfPublication({ configuration, publication }: Site, path: string): Promise<string[]> {
  const forms = writtenForms(path);
  const names = (text: string) => forms.some((form) => text.includes(form));
  const folder = join(configuration.publicationDirectory, 'pages');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.md'));
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })),
  );
  return [
    ...(names(JSON.stringify(publication)) ? ['the settings of the publication'] : []),
    ...texts.filter(({ text }) => names(text)).map(({ file }) => `the page ${file}`),
  ];
}
