/** A backup, restore or rehearsal that cannot be done; the message says why, and what to do. */
export class BackupRefused extends Error {
  override readonly name = 'Refused';
}
