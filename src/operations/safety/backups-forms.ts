import { z } from 'zod';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { Desk } from '#desk/pages/desk-page.tsx';
import { requireFresh } from '#desk/pages/forms/fresh-session.ts';
import type { FormOutcome } from '#desk/pages/forms/outcome-cookie.ts';
import { Invalid } from '#platform/errors.ts';
import type { SentOn } from '#platform/rendering/page.ts';
import { downloadAddress } from './download-key.ts';
import { deleteKept, folderOfKept } from './kept-backups.ts';
import { beginTask } from './safety-thread.ts';

const name = z.string().max(100);

export const backupsForm = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('make') }),
    z.object({ action: z.literal('rehearse'), name }),
    z.object({ action: z.literal('download'), name }),
    z.object({ action: z.literal('delete'), name }),
    z.object({ action: z.literal('take-demo-out'), paper: z.string().trim().max(500) }),
  ],
  { error: 'This form is not complete. Please reload the page and try again.' },
);

/** Takes a form of the page of backups, from an owner who has just signed in. @throws Invalid, NotFound */
export async function takeBackupsForm(
  site: Site,
  desk: Desk,
  form: z.output<typeof backupsForm>,
): Promise<FormOutcome | SentOn> {
  requireFresh(site, desk);
  const account = { id: desk.account.id, name: desk.account.name };
  switch (form.action) {
    case 'make':
      await beginTask(site, 'backup', { account });
      return { said: 'The backup has begun.' };
    case 'rehearse':
      folderOfKept(site.configuration, form.name);
      await beginTask(site, 'rehearsal', { account, name: form.name });
      return { said: 'The rehearsal has begun.' };
    case 'download':
      folderOfKept(site.configuration, form.name);
      return { location: downloadAddress(site, form.name, account.id) };
    case 'delete':
      await deleteKept(site.configuration, form.name);
      await noteChange(site.database.queries, site, { actor: account, action: 'delete backup', subject: form.name });
      return { said: `The backup ${form.name} is deleted.` };
    case 'take-demo-out':
      // As its name is typed at the command line: nobody takes a site's content out by a slip of the hand.
      if (form.paper !== site.publication.name)
        throw Invalid.ofField('paper', `Please type the paper’s name, ${site.publication.name}.`);
      await beginTask(site, 'demo out', { account });
      return { said: 'A backup is made, then the demo goes.' };
  }
}
