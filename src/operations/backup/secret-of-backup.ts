import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '#platform/configuration.ts';
import { type Keys, openKeys, presentSecret, SECRET_FILE } from '#platform/secrets/keys.ts';
import { fingerprintOf } from '#platform/secrets/own-secret.ts';
import type { BackupList } from './backup-list.ts';

/** How the secret that a backup was made with compares with that of the node it is restored on. */
export type ComparedSecrets = {
  /** Those of the backup, where it holds its secret. */
  readonly keys: Keys | undefined;
} & ({ readonly isSame: true } | { readonly isSame: false; readonly refusal: string });

/** Compares by the fingerprint: where SECRET is set, a backup holds no secret. */
export async function compareSecrets(
  configuration: Configuration,
  folder: string,
  { files, fingerprint }: BackupList,
): Promise<ComparedSecrets> {
  const isInBackup = files.some(({ path }) => path === SECRET_FILE);
  const backedUp = isInBackup ? (await readFile(join(folder, SECRET_FILE), 'utf8')).trim() : undefined;
  const keysOf = (secret: string) => openKeys({ ...configuration, secret });
  const keys = backedUp === undefined ? undefined : keysOf(backedUp);
  // Lists of earlier versions have no fingerprint, and tell nothing of a SECRET.
  const expected = fingerprint ?? (keys && fingerprintOf(keys));
  // Without a secret, this node takes the backup's.
  const present = presentSecret(configuration) ?? backedUp;
  const isSame = expected === undefined || (present !== undefined && fingerprintOf(keysOf(present)) === expected);
  return isSame ? { keys, isSame } : { keys, isSame, refusal: refusal(configuration, isInBackup) };
}

function refusal({ secret, dataDirectory }: Configuration, isInBackup: boolean): string {
  const own = secret === undefined ? `Move ${join(dataDirectory, SECRET_FILE)} away` : 'Unset SECRET';
  const advice = isInBackup ? own : 'Set SECRET to what it was where the backup was taken';
  return (
    'The secret here is not the one of the backup: nobody who was erased, unsubscribed or opted out would be recognised, and ' +
    `links in mails would end. ${advice}, and try again; if that secret is lost, restore with --under-other-secret.`
  );
}
