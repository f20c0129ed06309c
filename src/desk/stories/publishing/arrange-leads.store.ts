import type { z } from 'zod';
import type { PostRow } from '#content/posts/posts.contract.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { dateAndTime, dayAfter } from '#platform/dates.ts';
import { Invalid } from '#platform/errors.ts';
import type { arrangeLeadsCall, HeldLead } from './publishing.contract.ts';

/**
 * Holds these posts as leads of the front page, and no others, in one write.
 * @throws Invalid for a post or a place named twice, a time gone by or before readers have the post, and a post that they never see
 */
export async function arrangeLeads(
  site: Site,
  person: SignedIn,
  { holds }: z.output<typeof arrangeLeadsCall.input>,
): Promise<void> {
  const now = site.now();
  requireApart(holds, now);
  const posts = await postsOf(site, holds);
  const ended = await endedEarly(site, holds, posts);
  if (ended) {
    const when = dateAndTime(ended.publish_time, site.publication);
    throw new Invalid(`Readers have “${ended.post_title}” from ${when}: hold it until a later time.`);
  }
  await writeContent(site.database.queries, async (transaction) => {
    await transaction.deleteFrom('front_page_lead').execute();
    const rows = holds.map(({ place, post_id, until }) => ({
      place,
      post_id,
      until_time: until === null ? dayFrom(now, posts.get(post_id)) : iso(until),
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
  if (holds.some(({ until }) => until !== null && iso(until) <= now.toISOString()))
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

/** A post whose hold ends before readers have it. One that was held so already, and was put off since, stays. */
async function endedEarly(
  { database }: Site,
  holds: readonly HeldLead[],
  posts: ReadonlyMap<number, HeldPost>,
): Promise<HeldPost | undefined> {
  const before = await database.queries.selectFrom('front_page_lead').select(['post_id', 'until_time']).execute();
  const isOld = (hold: HeldLead, end: string) =>
    before.some(({ post_id, until_time }) => post_id === hold.post_id && until_time === end);
  const early = holds.find((hold) => {
    const publish_time = posts.get(hold.post_id)?.publish_time ?? '';
    return hold.until !== null && iso(hold.until) <= publish_time && !isOld(hold, iso(hold.until));
  });
  return early && posts.get(early.post_id);
}

/** The end of a hold for which nobody chose one: without any, a forgotten lead would stay for ever. To the minute. */
function dayFrom(now: Date, post: HeldPost | undefined): string {
  return dayAfter(Math.max(now.getTime(), post ? Date.parse(post.publish_time) : 0));
}

function iso(moment: string): string {
  return new Date(moment).toISOString();
}
