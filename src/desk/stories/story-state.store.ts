import { addresses } from '#content/addresses.ts';
import type { Status } from '#content/columns.contract.ts';
import type { Queries } from '#content/database/database.ts';
import { authorsByIds } from '#content/posts/authors/authors.store.ts';
import { correctionsOf } from '#content/posts/corrections.store.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { whyUndeletable } from './bin/deletable.store.ts';
import { parseDocument } from './documents.ts';
import { followPost } from './follow-post.store.ts';
import { pinnedLead } from './publishing/read-leads.store.ts';
import type { ListedStory, StoryState } from './stories.contract.ts';
import type { StoryDocument } from './story.contract.ts';
import { mayEdit, mayPublish } from './story-rights.ts';
import { type StoryRow, storyRow } from './story-row.store.ts';

/** Reads a story for the editor, after taking in what an import changed. @throws NotFound, Forbidden */
export async function readStory(site: Site, person: SignedIn, id: number): Promise<StoryState> {
  await followPost(site, id);
  const { queries } = site.database;
  const row = await storyRow(queries, person, id);
  const now = site.now().toISOString();
  const post = await postOf(queries, row.post_id, now);
  const isPublic = post !== null && post.status !== 'draft';
  const lead = await pinnedLead(site);
  const document = parseDocument(row.document);
  return {
    id,
    version: row.version,
    document,
    owner: row.owner ?? '',
    authors: await bylineOf(site, document),
    state: stateOfRow(post, now),
    isHandedIn: row.handed_in_time !== null,
    post,
    return_note: row.return_note,
    latest_message: row.latest_message,
    corrections: post ? await correctionsOf(site, post.id) : [],
    lead_until: lead && lead.post_id === row.post_id ? lead.until : null,
    published: isPublic && row.published_document !== null ? parseDocument(row.published_document) : null,
    mayEdit: mayEdit(person, row),
    mayPublish: mayPublish(person),
    target_date: row.target_date,
    isTemplate: row.is_template === 1,
    mayDelete: (await whyUndeletable(site, queries, row)) === undefined,
    stamp: stampOf(person, row, post, now),
  };
}

/** What StoryState's `stamp` is for a row of the story. */
export async function stampOfRow(site: Site, person: SignedIn, row: StoryRow): Promise<string> {
  const now = site.now().toISOString();
  return stampOf(person, row, await postOf(site.database.queries, row.post_id, now), now);
}

function stampOf({ account }: SignedIn, row: StoryRow, post: StoryState['post'], now: string): string {
  const { handed_in_time, published_time, return_note, latest_message, account_id, target_date, is_template } = row;
  return [
    account.role,
    stateOfRow(post, now),
    handed_in_time,
    published_time,
    return_note,
    latest_message,
    account_id,
    target_date,
    is_template,
  ].join(' ');
}

function stateOfRow(post: StoryState['post'], now: string): ListedStory['state'] {
  return stateOf({ status: null, publish_time: null, ...post }, now);
}

async function bylineOf(site: Site, { fields }: StoryDocument): Promise<StoryState['authors']> {
  const authors = await authorsByIds(site, [fields.post_author_id ?? 0, ...fields.coauthors]);
  return authors.map(({ id, author_display_name }) => ({ id, author_display_name }));
}

async function postOf(queries: Queries, id: number | null, now: string): Promise<StoryState['post']> {
  const row = await queries
    .selectFrom('post')
    .select(['id', 'cat_slug', 'post_name', 'publish_time', 'status'])
    .where('id', '=', id ?? 0)
    .executeTakeFirst();
  if (!row) return null;
  const { id: postId, publish_time, status } = row;
  return { id: postId, path: addresses.article(row), publish_time, status, wentOutEarly: wentOutEarly(row, now) };
}

/** What the state of a story follows from. */
export interface Standing {
  /** Of the post; null where there is none. */
  readonly status: Status | null;
  readonly publish_time: string | null;
}

/** What readers have of a story; whether it waits for an editor is another thing. @param now ISO 8601 */
export function stateOf({ status, publish_time }: Standing, now: string): ListedStory['state'] {
  if (status === null || status === 'draft') return 'draft';
  return (publish_time ?? now) > now ? 'scheduled' : 'published';
}

/** Whether readers had a post whose time is to come again, since the clock was ahead (content/posts/due.store.ts). @param now ISO 8601 */
export function wentOutEarly(
  { status, publish_time }: Pick<Standing, 'status' | 'publish_time'>,
  now: string,
): boolean {
  return status === 'published' && (publish_time ?? now) > now;
}
