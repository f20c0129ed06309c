import type { z } from 'zod';
import type { SignedIn } from '#accounts/sessions.store.ts';
import { addresses } from '#addresses.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import { storePosts } from '#posts/posts-writing.store.ts';
import { forbidden } from '../checks/checks.ts';
import { parseDocument } from '../documents.ts';
import { followPost } from '../follow-post.store.ts';
import type { StoryDocument } from '../story.contract.ts';
import { type StoryRow, storyRow } from '../story-row.store.ts';
import { addressObstacle, slugOf } from './address.store.ts';
import { readBefore } from './before-publication.store.ts';
import { withPart } from './merging.ts';
import { missingIn } from './missing.store.ts';
import { type Placed, postDraft } from './post-draft.ts';
import { deskKey, type PublicPost, postOf } from './public-post.store.ts';
import { MovedOn, notePublication } from './publication-notes.store.ts';
import type { publishStory as call, Obstacle, Publication } from './publishing.contract.ts';
import { latestPublication } from './revisions.store.ts';
import { timingOf } from './timing.ts';

/** What is published: the working copy of this version, or a part of it. */
type Wanted = Omit<z.output<typeof call.input>, 'id'>;

/**
 * Publishes a story: copies its working copy into the post, in one transaction with all that follows from it. Changes
 * nothing where the working copy has moved on, or where something would break the page.
 * @throws NotFound
 */
export async function publishStory(site: Site, person: SignedIn, id: number, wanted: Wanted): Promise<Publication> {
  try {
    return await attempt(site, person, id, wanted);
  } catch (error) {
    if (error instanceof MovedOn) {
      const { version } = await storyRow(site.database.queries, person, id);
      return { outcome: 'moved on', version };
    }
    // Someone may have taken the address since it was looked at, which the database refuses.
    const again = await prepare(site, person, id, wanted).catch(() => undefined);
    if (again && 'outcome' in again) return again;
    throw error;
  }
}

/** All that a publication is made of, once nothing is in its way. */
interface Prepared {
  readonly story: StoryRow;
  readonly post: PublicPost | undefined;
  readonly document: StoryDocument;
  readonly placed: Placed;
  /** The revision of the publication before. */
  readonly latest: number | undefined;
}

async function attempt(site: Site, person: SignedIn, id: number, wanted: Wanted): Promise<Publication> {
  const prepared = await prepare(site, person, id, wanted);
  if ('outcome' in prepared) return prepared;
  const { post, document, placed } = prepared;
  const now = site.now();
  const before = await readBefore(site.database.queries, prepared.story, post, placed);
  const draft = postDraft(site, document, placed, post);
  const also = (transaction: Queries) => notePublication(transaction, site, { ...prepared, person, before });
  await storePosts(site, [draft], { now, also, always: true });
  const { status, publish_time } = placed;
  return { outcome: 'published', status, publish_time, path: addresses.article(placed) };
}

async function prepare(
  site: Site,
  person: SignedIn,
  id: number,
  { version, part }: Wanted,
): Promise<Prepared | Exclude<Publication, { outcome: 'published' }>> {
  const { queries } = site.database;
  // An import may have changed what readers have: then the working copy moves on, and has to be looked at again.
  await followPost(site, id);
  // Before the story: a publication in between is noticed, whichever of both readings it comes after.
  const latest = await latestPublication(queries, id);
  const story = await storyRow(queries, person, id);
  if (story.version !== version) return { outcome: 'moved on', version: story.version };
  const post = await postOf(queries, story);
  const published = post && post.status !== 'draft' ? story.published_document : null;
  if (part && published === null)
    return refused([
      { place: { field: 'post_title' }, message: 'Readers do not have this story yet: publish all of it first.' },
    ]);
  const working = parseDocument(story.document);
  const document = part && published !== null ? withPart(parseDocument(published), working, part) : working;
  const placed = await place(site, story, document, post);
  const obstacles = [...forbidden(document), ...(await missingIn(queries, document.fields))];
  if (Array.isArray(placed)) return refused([...obstacles, ...placed]);
  return obstacles.length > 0 ? refused(obstacles) : { story, post, document, placed, latest };
}

function refused(obstacles: Obstacle[]): Publication & { outcome: 'refused' } {
  return { outcome: 'refused', obstacles };
}

async function place(
  { database, now }: Site,
  story: StoryRow,
  { fields }: StoryDocument,
  post: PublicPost | undefined,
): Promise<Placed | Obstacle[]> {
  const wasPublic = story.published_time !== null;
  const timing = timingOf(fields.publish_time, post, { now: now(), wasPublic });
  const { cat_slug } = fields;
  const post_name = slugOf(fields, post);
  const obstacle = cat_slug ? await addressObstacle(database.queries, { cat_slug, post_name }, post) : undefined;
  if ('message' in timing) return obstacle ? [obstacle, timing] : [timing];
  if (obstacle) return [obstacle];
  const source_key = post?.source_key ?? deskKey(story);
  return { ...timing, source_key, cat_slug, post_name, post_author_id: fields.post_author_id ?? 0 };
}
