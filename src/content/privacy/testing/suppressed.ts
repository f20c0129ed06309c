import type { Site } from '#content/site.ts';
import { fileSuppressionsSince } from '../enforcement.store.ts';
import { suppress } from '../suppression.store.ts';

/** Suppresses an address, as it is a minute later: in the file of the node, too. */
export async function givenSuppressed(site: Site, ...suppressed: [email: string, reason: Reason]): Promise<void> {
  await suppress(site.database.queries, site, ...suppressed);
  await filed(site);
}

type Reason = Parameters<typeof suppress>[3];

/** Waits until all that is suppressed is in the file of the node. */
export async function filed(site: Site): Promise<void> {
  await fileSuppressionsSince(site, new Date(0));
}
