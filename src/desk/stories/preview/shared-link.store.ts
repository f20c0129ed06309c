import type { Site } from '#content/site.ts';
import { type Actor, noteChange } from '#desk/accounts/audit.store.ts';
import { DAY } from '#platform/dates.ts';
import { expiringKey } from '#platform/secrets/expiring-key.ts';
import type { Purpose } from '#platform/secrets/keys.ts';
import { PREVIEW_LINK_DAYS } from '../stories-limits.ts';

interface Shared {
  readonly purpose: Purpose;
  /** What the key is signed for: another one once the links have ended. */
  readonly subject: string;
  /** Of what is shown, for the log of changes. */
  readonly title: string;
  readonly addressOf: (key: string) => string;
}

/**
 * Makes a link to a preview for someone without an account. Its key is the time at which it expires, signed. Nothing is stored, as for
 * the links to previews of posts (docs/decisions/0047).
 */
export async function makeSharedLink(site: Site, actor: Actor, { purpose, subject, title, addressOf }: Shared) {
  const until = new Date(site.now().getTime() + PREVIEW_LINK_DAYS * DAY);
  const expires_time = until.toISOString();
  const made = { action: 'make preview link', subject: title, after: { expires_time } };
  await noteChange(site.database.queries, site, { actor, ...made });
  return { link: site.configuration.siteUrl + addressOf(expiringKey(site, purpose, subject, until)), expires_time };
}
