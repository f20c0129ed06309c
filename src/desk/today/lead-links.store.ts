import { homeList } from '#content/posts/home.store.ts';
import { isVisible } from '#content/posts/visibility.ts';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import type { DeskFault } from './faults.store.ts';
import { ASKED_AGAIN_AFTER, LEADS_AT_ONCE, LED_WITHIN, SHOWN } from './today-limits.ts';

/** Notes what leads the front page at this moment. Raises no revision: no page shows it. */
export async function noteLeads(site: Site): Promise<void> {
  const led_time = site.now().toISOString();
  const rows = (await homeList(site, 'latest')).map(({ id }) => ({ post_id: id, led_time, dead_links: '' }));
  if (rows.length === 0) return;
  await site.database.queries
    .insertInto('lead_links')
    .values(rows)
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ led_time }))
    .execute();
}

/** A lead whose links are to be asked. */
export interface DueLead {
  readonly post_id: number;
  readonly post_content: string;
  readonly dead_links: string;
}

/** Leads of today and yesterday whose links were not asked since they were last changed, or for most of a day. */
export async function dueLeads(site: Site): Promise<DueLead[]> {
  const rows = await recentLeads(site)
    .select(['lead_links.post_id', 'post_content', 'dead_links'])
    .where((of) =>
      of.or([
        of('checked_time', 'is', null),
        of('checked_time', '<=', before(site, ASKED_AGAIN_AFTER)),
        of('checked_time', '<', of.ref('modified_time')),
      ]),
    )
    .orderBy('led_time', 'desc')
    .limit(LEADS_AT_ONCE)
    .execute();
  return rows;
}

/** Takes the asking of a lead's links upon this node. @returns false where another one has done so since it was read */
export async function claimLead({ database, now }: Site, { post_id }: DueLead): Promise<boolean> {
  const moment = now().toISOString();
  const { numUpdatedRows } = await database.queries
    .updateTable('lead_links')
    .set({ checked_time: moment })
    .where('post_id', '=', post_id)
    .where((of) => of.or([of('checked_time', 'is', null), of('checked_time', '<', moment)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Keeps which of a lead's links lead nowhere. */
export async function keepDeadLinks({ database }: Site, { post_id }: DueLead, dead: readonly string[]): Promise<void> {
  await database.queries
    .updateTable('lead_links')
    .set({ dead_links: dead.join('\n') })
    .where('post_id', '=', post_id)
    .execute();
}

/** Leads with links that lead nowhere, for editors and whoever wrote them. Not those that were changed since they were asked. */
export async function leadsWithDeadLinks(site: Site, { account }: Pick<SignedIn, 'account'>): Promise<DeskFault[]> {
  const rows = await recentLeads(site)
    .leftJoin('story', 'story.post_id', 'post.id')
    .select(['story.id', 'post.id as post_id', 'post_title', 'dead_links', 'checked_time'])
    .where('dead_links', '<>', '')
    .whereRef('checked_time', '>=', 'modified_time')
    .$if(!includes(account.role, 'editor'), (query) => query.where('story.account_id', '=', account.id))
    .orderBy('led_time', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, post_id, post_title, dead_links, checked_time }) => ({
    title: post_title,
    about: `leads the front page, or did yesterday, and ${inWords(dead_links.split('\n'))}. Asked`,
    moment: checked_time,
    at: { path: id === null ? deskAddresses.storyOfPost(post_id) : deskAddresses.story(id) },
  }));
}

function inWords([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return `its link to ${first} leads nowhere`;
  return `${others.length + 1} of its links lead nowhere, the first to ${first}`;
}

function recentLeads(site: Site) {
  return site.database.queries
    .selectFrom('lead_links')
    .innerJoin('post', 'post.id', 'lead_links.post_id')
    .where('led_time', '>', before(site, LED_WITHIN))
    .where(isVisible(site));
}

function before({ now }: Pick<Site, 'now'>, milliseconds: number): string {
  return new Date(now().getTime() - milliseconds).toISOString();
}
