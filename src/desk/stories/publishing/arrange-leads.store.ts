import type { z } from 'zod';
import type { PostRow } from '#content/posts/posts.contract.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { Invalid } from '#platform/errors.ts';
import type { arrangeLeadsCall, HeldLead } from './publishing.contract.ts';

/**
 * Holds these posts as leads of the front page, and no others, in one write. A hold that would end before its post is public begins
 * with the post instead, and lasts as long.
 * @throws Invalid for a post or a place named twice, a time gone by, and a post that readers never see
 */
export async function arrangeLeads(
  site: Site,
  person: SignedIn,
  { holds }: z.output<typeof arrangeLeadsCall.input>,
): Promise<void> {
  const now = site.now();
  requireApart(holds, now);
  const posts = await postsOf(site, holds);
  await writeContent(site.database.queries, async (transaction) => {
    await transaction.deleteFrom('front_page_lead').execute();
    const rows = holds.map(({ place, post_id, until }) => ({
      place,
      post_id,
      until_time: endOfHold(iso(until), posts.get(post_id)?.publish_time, now),
    }));
    if (rows.length > 0) await transaction.insertInto('front_page_lead').values(rows).execute();
    const subject = [...posts.values()].map(({ post_title }) => post_title).join(', ');
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

type HeldPost = Pick<PostRow, 'post_title' | 'publish_time'>;

/** By number. */
async function postsOf({ database }: Site, holds: readonly HeldLead[]): Promise<ReadonlyMap<number, HeldPost>> {
  if (holds.length === 0) return new Map();
  const ids = holds.map(({ post_id }) => post_id);
  const posts = await database.queries
    .selectFrom('post')
    .select(['id', 'post_title', 'publish_time'])
    .where('id', 'in', ids)
    .where('status', '<>', 'draft')
    .execute();
  if (posts.length < ids.length) throw new Invalid('Publish the story first: readers cannot see it.');
  return new Map(posts.map(({ id, ...post }) => [id, post]));
}

/** @param until ISO 8601 in UTC, as the publish time */
function endOfHold(until: string, publish_time: string | undefined, now: Date): string {
  if (publish_time === undefined || publish_time < until) return until;
  return new Date(Date.parse(publish_time) + Date.parse(until) - now.getTime()).toISOString();
}

function iso(moment: string): string {
  return new Date(moment).toISOString();
}
