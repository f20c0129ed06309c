import type { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import type { Queries } from '#content/database/database.ts';
import type { FrontPageLeadTable } from '#content/database/story-tables.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { Invalid } from '#platform/errors.ts';
import type { pinLeadCall as call } from './publishing.contract.ts';
import { pinnedLead } from './read-leads.store.ts';

/** Holds a post in a place; it replaces the one that was held there, and leaves the place that it had. @throws Invalid for a time gone by, and a post that readers never see */
export async function pinLead(
  site: Site,
  person: SignedIn,
  { post_id, until, place = 1 }: Omit<z.output<typeof call.input>, 'place'> & { place?: number },
): Promise<void> {
  const { queries } = site.database;
  const until_time = new Date(until).toISOString();
  if (until_time <= site.now().toISOString()) throw new Invalid('Choose a later time: this one has passed.');
  const post = await queries
    .selectFrom('post')
    .select(['post_title', 'cat_slug', 'post_name'])
    .where('id', '=', post_id)
    .where('status', '<>', 'draft')
    .executeTakeFirst();
  if (!post) throw new Invalid('Publish the story first: readers cannot see it.');
  const before = await pinnedLead(site, place);
  const lead = { post_id, title: post.post_title, path: addresses.article(post), until: until_time };
  await writeContent(queries, async (transaction) => {
    await setLead(transaction, { place, post_id, until_time });
    const change = { action: 'pin lead', subject: post.post_title, before, after: lead };
    await noteChange(transaction, site, { actor: person.account, ...change });
  });
}

async function setLead(transaction: Queries, lead: FrontPageLeadTable): Promise<void> {
  await transaction.deleteFrom('front_page_lead').where('post_id', '=', lead.post_id).execute();
  await transaction
    .insertInto('front_page_lead')
    .values(lead)
    .onConflict((conflict) => conflict.column('place').doUpdateSet(lead))
    .execute();
}
