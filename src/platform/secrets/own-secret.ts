import { join } from 'node:path';
import type { Configuration } from '../configuration.ts';
import { claimFingerprint, storedFingerprint } from '../database/secret-fingerprint.ts';
import { UnusableDatabase } from '../database/unusable-database.ts';
import type { PlatformSite } from '../site.ts';
import { type Keys, presentSecret, SECRET_FILE } from './keys.ts';

/** The site's links and hashes were made with another secret than this node's, or this node has none. */
export class OtherSecret extends UnusableDatabase {
  override readonly name = 'OtherSecret';
}

/** What the database keeps of a secret: a keyed hash, from which it cannot be made again. */
export function fingerprintOf(keys: Keys): string {
  return keys.sign('fingerprint', '');
}

/**
 * Refuses a node that would sign and hash with a secret of its own. The first node that opens a site gives the site its secret.
 * @throws OtherSecret
 */
export async function refuseOtherSecret({
  configuration,
  database: { queries },
  keys,
}: Pick<PlatformSite, 'configuration' | 'database' | 'keys'>): Promise<void> {
  const stored = await storedFingerprint(queries);
  // Before a signature, which would make a secret.
  if (stored !== undefined && presentSecret(configuration) === undefined)
    throw new OtherSecret(noSecret(configuration));
  const own = fingerprintOf(keys);
  if (stored === undefined) await claimFingerprint(queries, own);
  if ((stored ?? (await storedFingerprint(queries))) !== own) throw new OtherSecret(otherSecret(configuration));
}

const fileOf = ({ dataDirectory }: Configuration) => join(dataDirectory, SECRET_FILE);

function noSecret(configuration: Configuration): string {
  return `This node lacks the secret of the site: copy ${SECRET_FILE} from the DATA_DIR of a node that serves it to ${fileOf(configuration)}, or set SECRET here if it is set there.`;
}

const ACCEPT = 'if the old one is lost, `masthead secret accept` makes this one the secret of the site';

function otherSecret(configuration: Configuration): string {
  const advice =
    configuration.secret === undefined
      ? `${fileOf(configuration)} is not the secret of the site: replace it by ${SECRET_FILE} from the DATA_DIR of a node that serves it, or set SECRET here if it is set there`
      : `SECRET is not the secret of the site: set it to what it is on a node that serves it, or unset it and copy ${SECRET_FILE} from the DATA_DIR of such a node to ${fileOf(configuration)}`;
  return `${advice}; ${ACCEPT}.`;
}
