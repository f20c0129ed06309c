import type { Site } from '#content/site.ts';
import { replaceFingerprint, storedFingerprint } from '#platform/database/secret-fingerprint.ts';
import { fingerprintOf } from '#platform/secrets/own-secret.ts';
import { COMMAND_LINE, noteChange } from './audit.store.ts';

/** What a site's earlier secret had made, and what ends with it. */
export interface Ended {
  /** Names of those who sign in with an authenticator. */
  readonly authenticators: readonly string[];
  readonly recoveryCodes: number;
  readonly suppressions: number;
}

/**
 * Makes this node's secret the secret of the site. Deletes nothing: with the earlier secret, it can be taken back.
 * @returns undefined where it is the secret of the site already
 */
export async function acceptSecret(site: Site): Promise<Ended | undefined> {
  const own = fingerprintOf(site.keys);
  return site.database.queries.transaction().execute(async (transaction) => {
    const before = await storedFingerprint(transaction);
    if (before === own) return undefined;
    await replaceFingerprint(transaction, own);
    // The first characters tell secrets apart, and are of no use to anybody.
    const [from, to] = [before, own].map((fingerprint) => fingerprint?.slice(0, 8));
    await noteChange(transaction, site, {
      actor: COMMAND_LINE,
      action: 'accept secret',
      subject: 'secret of the site',
      before: from,
      after: to,
    });
    return endedIn(transaction);
  });
}

async function endedIn(queries: Site['database']['queries']): Promise<Ended> {
  const accounts = await queries
    .selectFrom('account')
    .select('name')
    .where('authenticator_seed', 'is not', null)
    .where('deactivated_time', 'is', null)
    .orderBy('name')
    .execute();
  const count = async (table: 'recovery_code' | 'suppression') => {
    const counted = queries.selectFrom(table).select((of) => of.fn.countAll<number>().as('count'));
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  return {
    authenticators: accounts.map(({ name }) => name),
    recoveryCodes: await count('recovery_code'),
    suppressions: await count('suppression'),
  };
}

/** What to tell the operator of it, a line each. */
export function endedText({ authenticators, recoveryCodes, suppressions }: Ended): string {
  const names = authenticators.length === 0 ? '' : ` (${authenticators.join(', ')})`;
  return `What the earlier secret had made has ended:
- links in mails that were sent, and links to previews
- ${authenticators.length} authenticators${names} and ${recoveryCodes} recovery codes: passkeys stay; for those without one,
  \`masthead account recover NAME\` prints a link
- ${suppressions} suppressions: who unsubscribed, opted out or was erased may come back with an import or an older backup
Nothing is deleted: with the earlier secret in its place, \`masthead secret accept\` brings all of it back.
`;
}
