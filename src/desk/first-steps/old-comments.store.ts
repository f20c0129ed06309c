import { filedComments } from '#content/privacy/old-comments.ts';
import type { Site } from '#content/site.ts';
import { type Actor, noteChange } from '#desk/accounts/audit.store.ts';
import { settingsNamed, writeDeskSetting } from '#desk/accounts/settings.store.ts';

const READ = 'old comments: ';

/** The files of comments that no owner has downloaded since they were written. */
export async function unreadComments(site: Site): Promise<{ readonly name: string; readonly written: string }[]> {
  const files = await filedComments(site);
  if (files.length === 0) return [];
  const read = await settingsNamed(site, READ);
  return files.filter(({ name, written }) => read.get(READ + name) !== written);
}

/** Notes that an owner has downloaded a file of comments. @param written when the file was */
export function noteCommentsRead(
  site: Site,
  actor: Actor,
  { name, written }: { readonly name: string; readonly written: string },
): Promise<void> {
  return site.database.queries.transaction().execute(async (transaction) => {
    await writeDeskSetting(transaction, { name: READ + name, value: written });
    await noteChange(transaction, site, { actor, action: 'download old comments', subject: name, ofReaders: true });
  });
}
