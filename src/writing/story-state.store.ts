import type { SignedIn } from '#accounts/sessions.store.ts';
import { addresses } from '#addresses.ts';
import type { Status } from '#platform/columns.contract.ts';
import type { Site } from '#platform/site.ts';
import { parseDocument } from './documents.ts';
import { followPost } from './follow-post.store.ts';
import { noSuchStory } from './no-such-story.ts';
import type { ListedStory, StoryState } from './stories.contract.ts';
import { mayEdit, mayPublish, requireEdit } from './story-rights.ts';

/** Reads a story for the editor, after taking in what an import changed. @throws NotFound, Forbidden */
export async function readStory(site: Site, person: SignedIn, id: number): Promise<StoryState> {
  await followPost(site, id);
  const row = await site.database.queries
    .selectFrom('story')
    .leftJoin('account', 'account.id', 'story.account_id')
    .leftJoin('post', 'post.id', 'story.post_id')
    .select(['story.id', 'story.version', 'story.document', 'story.published_document', 'story.handed_in_time'])
    .select(['story.account_id', 'account.name as owner'])
    .select(['post.id as post_id', 'cat_slug', 'post_name', 'publish_time', 'status'])
    .where('story.id', '=', id)
    .executeTakeFirst();
  if (!row) throw noSuchStory();
  requireEdit(person, row);
  const post = postOf(row);
  const published = row.published_document !== null && post && post.status !== 'draft';
  return {
    id: row.id,
    version: row.version,
    document: parseDocument(row.document),
    owner: row.owner ?? '',
    state: stateOf({ ...row, now: site.now().toISOString() }),
    post,
    published: published ? parseDocument(row.published_document ?? '') : null,
    mayEdit: mayEdit(person, row),
    mayPublish: mayPublish(person),
  };
}

interface JoinedPost {
  readonly post_id: number | null;
  readonly cat_slug: string | null;
  readonly post_name: string | null;
  readonly publish_time: string | null;
  readonly status: Status | null;
}

function postOf({ post_id, cat_slug, post_name, publish_time, status }: JoinedPost): StoryState['post'] {
  if (post_id === null || cat_slug === null || post_name === null || publish_time === null || status === null)
    return null;
  return { id: post_id, path: addresses.article({ cat_slug, post_name }), publish_time, status };
}

/** The state of a story. One that waits for an editor is `handed in`, whatever readers see of it. */
export function stateOf({
  handed_in_time,
  status,
  publish_time,
  now,
}: Pick<JoinedPost, 'status' | 'publish_time'> & { handed_in_time: string | null; now: string }): ListedStory['state'] {
  if (handed_in_time !== null) return 'handed in';
  if (status === null || status === 'draft') return 'draft';
  return (publish_time ?? now) > now ? 'scheduled' : 'published';
}
