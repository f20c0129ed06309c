import type { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import type { Queries } from '#content/database/database.ts';
import { storePosts } from '#content/posts/store-posts.store.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { forbidden } from '../checks/forbidding.ts';
import { pictureAddresses } from '../checks/picture-addresses.ts';
import { parseDocument } from '../documents.ts';
import { followPost } from '../follow-post.store.ts';
import type { StoryDocument } from '../story.contract.ts';
import { type StoryRow, storyRow } from '../story-row.store.ts';
import { addressObstacles, slugOf } from './address.store.ts';
import { readBefore } from './before-publication.store.ts';
import { withPart } from './merging.ts';
import { missingIn } from './missing.store.ts';
import { type Placed, postDraft } from './post-draft.ts';
import { deskKey, type PublicPost, postOf } from './public-post.store.ts';
import { MovedOn, notePublication, type PreparedPublication } from './publication-notes.store.ts';
import type { publishStoryCall as call, Obstacle, PublicationOutcome, StoryPart } from './publishing.contract.ts';
import { latestPublication } from './revisions.store.ts';
import { timingOf } from './timing.ts';

const TEMPLATE: Obstacle = {
  place: { field: 'post_title' },
  message: 'This is a template, which is never published: begin a story with it.',
};

/** What is published: the working copy of this version, or a part of it. */
type Wanted = Omit<z.output<typeof call.input>, 'id'>;

/** Something would break the page: nothing was stored. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly obstacles: Obstacle[];

  constructor(obstacles: Obstacle[]) {
    super(obstacles.map(({ message }) => message).join(' '));
    this.obstacles = obstacles;
  }
}

/**
 * Publishes a story: copies its working copy into the post, in one transaction with all that follows from it. Changes
 * nothing where the working copy has moved on, or where something would break the page.
 * @throws NotFound, Forbidden
 */
export async function publishStory(
  site: Site,
  person: SignedIn,
  id: number,
  wanted: Wanted,
): Promise<PublicationOutcome> {
  try {
    return await store(site, person, await prepare(site, person, id, wanted));
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', obstacles: error.obstacles };
    if (!(error instanceof MovedOn)) throw error;
    const { version } = await storyRow(site.database.queries, person, id);
    return { outcome: 'moved on', version };
  }
}

/** @throws MovedOn where the story has changed since it was prepared, Refused where somebody has taken its address since */
async function store(site: Site, person: SignedIn, prepared: PreparedPublication): Promise<PublicationOutcome> {
  const { queries } = site.database;
  const { story, post, document, placed } = prepared;
  const now = site.now();
  const draft = postDraft(site, document, placed, post);
  const newSlugs = [...(draft.newSubcategories?.keys() ?? [])];
  const before = await readBefore(queries, story, post, placed, newSlugs);
  const also = (transaction: Queries) => notePublication(transaction, site, person, { ...prepared, before });
  try {
    await storePosts(site, [draft], { now, also });
  } catch (error) {
    if (error instanceof MovedOn) throw error;
    // The database refuses an address that somebody has taken since it was looked at.
    const taken = await addressTaken(queries, person, prepared).catch(() => []);
    throw taken.length > 0 ? new Refused(taken) : error;
  }
  const { status, publish_time } = placed;
  return { outcome: 'published', status, publish_time, path: addresses.article(placed) };
}

async function addressTaken(
  queries: Queries,
  person: SignedIn,
  { story, placed }: PreparedPublication,
): Promise<Obstacle[]> {
  return addressObstacles(queries, placed, await postOf(queries, await storyRow(queries, person, story.id)));
}

/** @throws MovedOn where the working copy has another version, Refused where something would break the page */
async function prepare(
  site: Site,
  person: SignedIn,
  id: number,
  { version, part }: Wanted,
): Promise<PreparedPublication> {
  const { queries } = site.database;
  // An import may have changed what readers have: then the working copy moves on, and has to be looked at again.
  await followPost(site, id);
  // Before the story: a publication in between is noticed, whichever of both readings it comes after.
  const latest = await latestPublication(queries, id);
  const story = await storyRow(queries, person, id);
  if (story.version !== version) throw new MovedOn('The story has changed in the meantime.');
  if (story.is_template === 1) throw new Refused([TEMPLATE]);
  const post = await postOf(queries, story);
  const document = chosen(story, post, part);
  const placed = await place(site, story, document, post);
  return { story, post, document, placed, latest, isTimeAlone: part?.fields === 'publish_time', isWhole: !part };
}

/** The text to publish: the working copy, or the public text with some of its parts. @throws Refused for parts of a story that is not public */
function chosen(story: StoryRow, post: PublicPost | undefined, part: StoryPart | undefined): StoryDocument {
  const working = parseDocument(story.document);
  if (!part) return working;
  if (post && post.status !== 'draft' && story.published_document !== null)
    return withPart(parseDocument(story.published_document), working, part);
  throw new Refused([
    { place: { field: 'post_title' }, message: 'Readers do not have this story yet: publish all of it first.' },
  ]);
}

/** @throws Refused */
async function place(
  { configuration, database: { queries }, now }: Site,
  story: StoryRow,
  document: StoryDocument,
  post: PublicPost | undefined,
): Promise<Placed> {
  const { fields } = document;
  const { cat_slug } = fields;
  const post_name = slugOf(fields, post);
  const timing = timingOf(fields.publish_time, post, { now: now(), wasPublic: story.published_time !== null });
  const isWrong = 'message' in timing;
  const obstacles = [
    ...forbidden(document, { imageBase: configuration.imageBase, picturesIn: pictureAddresses }),
    ...(await missingIn(queries, fields)),
    ...(cat_slug ? await addressObstacles(queries, { cat_slug, post_name }, post) : []),
    ...(isWrong ? [timing] : []),
  ];
  if (isWrong || obstacles.length > 0) throw new Refused(obstacles);
  const source_key = post?.source_key ?? deskKey(story);
  return { ...timing, source_key, cat_slug, post_name, post_author_id: fields.post_author_id ?? 0 };
}
