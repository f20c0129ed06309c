import { z } from 'zod';
import { completedAddress } from '#content/completed-address.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import type { Desk } from '#desk/pages/desk-page.tsx';
import { requireFresh } from '#desk/pages/forms/fresh-session.ts';
import type { FormOutcome } from '#desk/pages/forms/outcome-cookie.ts';
import { shownOnce } from '#desk/pages/forms/submit-form.ts';
import { inPlaceOfTask } from '#operations/tasks/one-at-a-time.ts';
import { Conflict, Invalid } from '#platform/errors.ts';
import type { SentOn } from '#platform/rendering/page.ts';
import { faultsOf } from '#platform/validation.ts';
import { beginBringing } from './bringing-process.ts';
import { broughtFolder } from './brought-folder.ts';
import { type BroughtSource, folderOf } from './brought-source.ts';
import { choicesOf, OLD_ADDRESS } from './choices.ts';
import { forgetSource, LeftInBucket } from './forget-source.ts';
import { foundBy } from './found.ts';
import { chooseAtNodes } from './found-in-bucket.ts';
import { sourceAtNodes } from './source-at-nodes.ts';
import { askToStop } from './stopping.ts';

const INCOMPLETE = 'This form is not complete. Please reload the page and try again.';

/** Another machine has, which is asked no more. */
const NOT_LOOKED_AT = 'This machine has not looked at the export yet. Look at it first, then bring it in.';

export const broughtForm = z
  .object({
    id: z.string().max(40),
    action: z.enum(['look', 'bring-in', 'stop', 'forget'], { error: INCOMPLETE }),
  })
  .catchall(z.string().max(500));

/** Takes a form of the page of a source, from an owner, who has just signed in where it is not to stop. @throws Invalid, NotFound */
export async function takeBroughtForm(
  site: Site,
  desk: Desk,
  { id, action, ...fields }: z.output<typeof broughtForm>,
): Promise<FormOutcome | SentOn> {
  // To stop is never a danger, and is pressed in a hurry.
  if (action !== 'stop') requireFresh(site, desk);
  const { configuration } = site;
  const { source } = await sourceAtNodes(site, id);
  const folder = folderOf(configuration, id);
  const account = { id: desk.account.id, name: desk.account.name };
  switch (action) {
    case 'look':
      await beginBringing(site, 'look', { id, account }, chosenIn(site, source, fields));
      return { said: 'It is looked at. Nothing changes.' };
    case 'bring-in':
      if (fields.chosen && !(await foundBy(folder, 'look'))) throw new Invalid(NOT_LOOKED_AT, []);
      await beginBringing(site, 'import', { id, account }, chosenIn(site, source, fields));
      return { said: 'A backup is made, then it comes in.' };
    case 'stop':
      await askToStop(folder);
      return { said: 'It stops after what it is reading or writing, and within ten seconds.' };
    case 'forget': {
      const { name } = source;
      const said = await inPlaceOfTask(broughtFolder(configuration), () => forgetSource(site, id)).then(
        () => `${name} is deleted.`,
        sentenceOrInvalid,
      );
      await noteChange(site.database.queries, site, { actor: account, action: 'delete brought export', subject: name });
      return shownOnce(site, desk.visitor, { said }, deskAddresses.bringIn());
    }
  }
}

/** What is noted of a form that has choices. @throws Invalid */
function chosenIn(site: Site, source: BroughtSource, fields: Readonly<Record<string, string>>): () => Promise<void> {
  if (!fields.chosen) return async () => undefined;
  const made = choicesIn(fields);
  return () => chooseAtNodes(site, source, made);
}

/** @throws Invalid while something else is under way; any other failure as it is */
function sentenceOrInvalid(error: unknown): string {
  if (error instanceof LeftInBucket) return error.message;
  throw error instanceof Conflict ? new Invalid(error.message, []) : error;
}

function choicesIn(fields: Readonly<Record<string, string>>) {
  const pictures = completedAddress(fields.pictures ?? '');
  if (pictures !== '' && !URL.parse(pictures)?.protocol.startsWith('http'))
    throw Invalid.ofField('pictures', OLD_ADDRESS);
  const { data, error } = choicesOf({ ...fields, pictures });
  if (error) throw new Invalid(`${INCOMPLETE} ${faultsOf(error).join(' ')}`, []);
  return data;
}
