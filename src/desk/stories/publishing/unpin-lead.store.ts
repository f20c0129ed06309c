import type { z } from 'zod';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import type { unpinLeadCall } from './publishing.contract.ts';
import { pinnedLead } from './read-leads.store.ts';

/** Lets the newest post stand in a place again. */
export async function unpinLead(
  site: Site,
  person: SignedIn,
  { place = 1 }: Partial<z.output<typeof unpinLeadCall.input>> = {},
): Promise<void> {
  const before = await pinnedLead(site, place);
  await writeContent(site.database.queries, async (transaction) => {
    await transaction.deleteFrom('front_page_lead').where('place', '=', place).execute();
    const change = { action: 'unpin lead', subject: before?.title ?? '', before };
    await noteChange(transaction, site, { actor: person.account, ...change });
  });
}
