import type { z } from 'zod';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { Invalid } from '#platform/errors.ts';
import type { arrangeLeadsCall, HeldLead } from './publishing.contract.ts';

/** Holds these posts as leads of the front page, and no others, in one write. @throws Invalid for a post or a place named twice, a time gone by, and a post that readers never see */
export async function arrangeLeads(
  site: Site,
  person: SignedIn,
  { holds }: z.output<typeof arrangeLeadsCall.input>,
): Promise<void> {
  requireApart(holds, site.now());
  const titles = await titlesOf(site, holds);
  await writeContent(site.database.queries, async (transaction) => {
    await transaction.deleteFrom('front_page_lead').execute();
    const rows = holds.map(({ place, post_id, until }) => ({ place, post_id, until_time: iso(until) }));
    if (rows.length > 0) await transaction.insertInto('front_page_lead').values(rows).execute();
    const subject = titles.join(', ');
    await noteChange(transaction, site, { actor: person.account, action: 'arrange leads', subject });
  });
}

function requireApart(holds: readonly HeldLead[], now: Date): void {
  for (const name of ['place', 'post_id'] as const)
    if (new Set(holds.map((hold) => hold[name])).size < holds.length)
      throw new Invalid('A story leads in one place, and a place has one story.');
  if (holds.some(({ until }) => iso(until) <= now.toISOString()))
    throw new Invalid('Choose a later time: this one has passed.');
}

async function titlesOf({ database }: Site, holds: readonly HeldLead[]): Promise<string[]> {
  if (holds.length === 0) return [];
  const ids = holds.map(({ post_id }) => post_id);
  const posts = await database.queries
    .selectFrom('post')
    .select('post_title')
    .where('id', 'in', ids)
    .where('status', '<>', 'draft')
    .execute();
  if (posts.length < ids.length) throw new Invalid('Publish the story first: readers cannot see it.');
  return posts.map(({ post_title }) => post_title);
}

function iso(moment: string): string {
  return new Date(moment).toISOString();
}
