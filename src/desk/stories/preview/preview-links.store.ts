import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { NotFound } from '#platform/errors.ts';
import { keyOpens } from '#platform/secrets/expiring-key.ts';
import { type StoryRow, storyRow, storyWithId } from '../story-row.store.ts';
import { makeSharedLink } from './shared-link.store.ts';

/** Makes a link to the preview of a story. @throws NotFound, Forbidden */
export async function makeStoryLink(site: Site, person: SignedIn, id: number) {
  const story = await storyRow(site.database.queries, person, id);
  return makeSharedLink(site, person.account, {
    purpose: 'story-preview',
    subject: subjectOf(story),
    title: story.title,
    addressOf: (key) => deskAddresses.sharedPreview(id, key),
  });
}

/**
 * The story whose preview a key opens now: it was made for this story, has not expired, and was not ended.
 * @throws NotFound
 */
export async function storyOpenedBy(site: Site, id: number, key: string): Promise<StoryRow> {
  const story = await storyWithId(site.database.queries, id);
  if (story.deleted_time === null && keyOpens(site, 'story-preview', subjectOf(story), key)) return story;
  throw new NotFound('This link to a preview has expired or was ended. Ask for a new one');
}

/** Ends all links to a story that exist. @throws NotFound, Forbidden */
export async function endStoryLinks(site: Site, person: SignedIn, id: number): Promise<void> {
  await site.database.queries.transaction().execute(async (transaction) => {
    const { title: subject } = await storyRow(transaction, person, id);
    await transaction
      .updateTable('story')
      .set((of) => ({ times_ended: of('times_ended', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await noteChange(transaction, site, { actor: person.account, action: 'end preview links', subject });
  });
}

/** Another one once the links have ended. */
function subjectOf({ id, times_ended }: { id: number; times_ended: number }): string {
  return `${id} ${times_ended}`;
}
