import type { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { Invalid } from '#platform/errors.ts';
import type { pinLeadCall as call } from './publishing.contract.ts';

/** The post that is pinned as the front page's lead. @returns undefined where none is, or its time is over */
export async function pinnedLead({ database, now }: Site) {
  const row = await database.queries
    .selectFrom('front_page_lead')
    .innerJoin('post', 'post.id', 'post_id')
    .select(['post_id', 'post_title', 'cat_slug', 'post_name', 'until_time'])
    .where('until_time', '>', now().toISOString())
    .executeTakeFirst();
  return row && { post_id: row.post_id, title: row.post_title, path: addresses.article(row), until: row.until_time };
}

/** Pins a post; it replaces the one that was pinned. @throws Invalid for a time gone by, and a post that readers never see */
export async function pinLead(
  site: Site,
  person: SignedIn,
  { post_id, until }: z.output<typeof call.input>,
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
  const before = await pinnedLead(site);
  const lead = { post_id, title: post.post_title, path: addresses.article(post), until: until_time };
  await writeContent(queries, async (transaction) => {
    await setLead(transaction, { post_id, until_time });
    const change = { action: 'pin lead', subject: post.post_title, before, after: lead };
    await noteChange(transaction, site, { actor: person.account, ...change });
  });
}

async function setLead(transaction: Queries, lead: { post_id: number; until_time: string }): Promise<void> {
  await transaction
    .insertInto('front_page_lead')
    .values({ id: 1, ...lead })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(lead))
    .execute();
}

/** Lets the newest post lead again. */
export async function unpinLead(site: Site, person: SignedIn): Promise<void> {
  const before = await pinnedLead(site);
  await writeContent(site.database.queries, async (transaction) => {
    await transaction.deleteFrom('front_page_lead').execute();
    const change = { action: 'unpin lead', subject: before?.title ?? '', before };
    await noteChange(transaction, site, { actor: person.account, ...change });
  });
}
