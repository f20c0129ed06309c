/** Files that hold personal data outside of the database. */
interface PersonalFiles {
  /** Below DATA_DIR, or in the bucket of MEDIA_STORE. */
  readonly files: string;
  readonly holds: string;
  readonly purpose: string;
  /** Until when they are kept. */
  readonly kept: string;
  /** What becomes of them where a person is erased. */
  readonly erasure: string;
}

/** The part of the register (GDPR, article 30) that no table of the database holds. Only who runs Masthead, and owners at the desk, read them. */
export const FILES_OF_PEOPLE: readonly PersonalFiles[] = [
  {
    files: 'brought-in',
    holds:
      'The exports of an old site: names and addresses of its authors, of who commented there, perhaps of its members',
    purpose: 'To bring the old site in',
    kept: 'Thirty days after they were brought, or until an owner deletes them; what has not arrived whole, seven days',
    erasure: 'They stay, and the erasure says so; an import of them leaves the person out',
  },
  {
    files: 'uploads in the bucket',
    holds: 'The same exports, what was found in them, and reports of bringing them in, for the other nodes',
    purpose: 'To bring the old site in at whichever node is asked, and to show what came of it at each',
    kept: 'As those',
    erasure: 'They stay, as those do',
  },
  {
    files: 'imports/comments-*.csv',
    holds: 'Comments of an old site that it had approved: names, dates and texts; of addresses keyed hashes alone',
    purpose: 'To hand them over to the owner of the old site: articles here have no comments',
    kept: 'Until the export that was brought at the desk is deleted; those of a command until an operator deletes them',
    erasure: 'Those of the person are deleted, at other nodes within a minute',
  },
  {
    files: 'imports/*.txt',
    holds: 'Reports of imports, which may name authors',
    purpose: 'To mend what an import could not bring in',
    kept: 'Until an operator deletes them',
    erasure: 'They stay: they are editorial',
  },
  {
    files: 'suppressions.txt',
    holds: 'Keyed hashes of addresses that unsubscribed, opted out or were erased',
    purpose: 'To keep an address from coming back with an import or a backup',
    kept: 'As long as the site: an older list could come at any time',
    erasure: 'The hash of the person is added',
  },
  {
    files: 'backups',
    holds: 'Backups that were made at the desk: the whole database',
    purpose: 'To go back to what was lost',
    kept: 'Until an owner deletes them',
    erasure: 'They stay, and the erasure says so; a restore leaves the person out',
  },
];
