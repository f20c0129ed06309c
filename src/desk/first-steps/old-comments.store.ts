import { filedComments } from '#content/privacy/comment-files.ts';
import type { Site } from '#content/site.ts';
import { type Actor, noteChange } from '#desk/accounts/audit.store.ts';
import { settingsNamed, writeDeskSetting } from '#desk/accounts/desk-settings.store.ts';

const READ = 'old comments: ';

/** The files of comments that no owner has downloaded since they were written. */
export async function unreadComments(site: Site): Promise<{ readonly name: string; readonly written: string }[]> {
  const files = await filedComments(site.configuration);
  if (files.length === 0) return [];
  const read = await settingsNamed(site, READ);
  return files.filter(({ name, written }) => read.get(READ + name) !== written);
}

/** Notes in the log of changes that an owner takes a file of comments: nobody has it without a line there. */
export function noteCommentsTaken(site: Site, actor: Actor, { name }: { readonly name: string }): Promise<void> {
  const taken = { actor, action: 'download old comments', subject: name, ofReaders: true };
  return noteChange(site.database.queries, site, taken);
}

/** Notes that an owner has a file of comments. @param written when the file was */
export function settleComments(
  site: Site,
  { name, written }: { readonly name: string; readonly written: string },
): Promise<void> {
  return writeDeskSetting(site.database.queries, { name: READ + name, value: written });
}
