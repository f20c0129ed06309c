import { noteChange } from '#accounts/audit.store.ts';
import type { SignedIn } from '#accounts/sessions.store.ts';
import { deskAddresses } from '#desk-addresses.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import { PREVIEW_LINK_DAYS } from '../limits.ts';
import { noSuchStory } from '../no-such-story.ts';
import { requireEdit } from '../story-rights.ts';

const DAY = 24 * 3_600_000;

/**
 * Makes a link to the preview of a story. Its key is the time at which it expires, signed. Nothing is stored, as for the
 * links to previews of posts (docs/decisions/0047).
 * @throws NotFound, Forbidden
 */
export async function makeStoryLink(
  site: Site,
  person: SignedIn,
  id: number,
): Promise<{ link: string; expires_time: string }> {
  const { queries } = site.database;
  const story = await linkedStory(queries, id);
  requireEdit(person, story);
  const seconds = Math.floor((site.now().getTime() + PREVIEW_LINK_DAYS * DAY) / 1000);
  const key = `${seconds}.${site.keys.sign('story-preview', signedText(story, seconds))}`;
  const expires_time = new Date(seconds * 1000).toISOString();
  const subject = story.title;
  await noteChange(queries, site, {
    actor: person.account,
    action: 'make preview link',
    subject,
    after: { expires_time },
  });
  return { link: site.configuration.siteUrl + deskAddresses.sharedPreview(id, key), expires_time };
}

/** Whether a key opens the preview of a story now: it was made for this story, has not expired, and was not ended. */
export async function opensStory(site: Site, id: number, key: string): Promise<boolean> {
  const [, until, signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(key) ?? [];
  const seconds = Number(until);
  if (!(seconds * 1000 > site.now().getTime())) return false;
  const story = await linkedStory(site.database.queries, id);
  return site.keys.verify('story-preview', signedText(story, seconds), signature);
}

/** Ends all links to a story that exist. @throws NotFound, Forbidden */
export async function endStoryLinks(site: Site, person: SignedIn, id: number): Promise<void> {
  await site.database.queries.transaction().execute(async (transaction) => {
    const story = await linkedStory(transaction, id);
    requireEdit(person, story);
    await transaction
      .updateTable('story')
      .set((of) => ({ times_ended: of('times_ended', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const subject = story.title;
    await noteChange(transaction, site, { actor: person.account, action: 'end preview links', subject });
  });
}

/** @throws NotFound */
async function linkedStory(queries: Queries, id: number) {
  const story = await queries
    .selectFrom('story')
    .select(['id', 'title', 'account_id', 'times_ended'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!story) throw noSuchStory();
  return story;
}

function signedText({ id, times_ended }: { id: number; times_ended: number }, seconds: number): string {
  return `${id} ${times_ended} ${seconds}`;
}
