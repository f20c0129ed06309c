import { isNoDraft } from '#content/posts/visibility.ts';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';

export interface ScheduledPost {
  /** Of its story at the desk. */
  readonly path: string;
  readonly post_title: string;
  readonly publish_time: string;
}

/**
 * What readers get later, the next first. Writers see their own stories, and the posts with their byline that nobody has opened.
 * @param isBare only what would go out without a picture
 */
export async function scheduledPosts(
  { database, now }: Site,
  { account }: Pick<SignedIn, 'account'>,
  limit: number,
  { isBare = false } = {},
): Promise<ScheduledPost[]> {
  const rows = await database.queries
    .selectFrom('post')
    .leftJoin('story', 'story.post_id', 'post.id')
    .select(['story.id', 'post.id as post_id', 'post.post_title', 'post.publish_time'])
    .where(isNoDraft('post'))
    .where('post.publish_time', '>', now().toISOString())
    .$if(!includes(account.role, 'editor'), (query) =>
      query.where((of) =>
        of.or([
          of('story.account_id', '=', account.id),
          of.and([of('story.id', 'is', null), of('post.post_author_id', '=', account.author_id ?? 0)]),
        ]),
      ),
    )
    .$if(isBare, (query) => query.where('post.banner_img', 'is', null))
    .orderBy('post.publish_time')
    .limit(limit)
    .execute();
  return rows.map(({ id, post_id, ...row }) => ({
    ...row,
    path: id === null ? deskAddresses.storyOfPost(post_id) : deskAddresses.story(id),
  }));
}
