import type { PostRow } from '#content/posts/posts.contract.ts';
import type { Obstacle } from './publishing.contract.ts';

/** The status and the time of a post. */
export interface Timing {
  readonly status: 'published' | 'scheduled';
  /** ISO 8601 with milliseconds, as the database compares it. */
  readonly publish_time: string;
}

/**
 * When readers get a story.
 * @param wanted the time that it names; null means now, and for what readers have or had the time at which they got it
 * @returns what is wrong with the time, for a public article that would vanish until then
 */
export function timingOf(
  wanted: string | null,
  post: Pick<PostRow, 'status' | 'publish_time'> | undefined,
  { now, wasPublic }: { readonly now: Date; readonly wasPublic: boolean },
): Timing | Obstacle {
  const moment = wanted === null ? undefined : new Date(wanted).toISOString();
  const present = now.toISOString();
  if (post && post.status !== 'draft' && post.publish_time <= present) {
    if (moment !== undefined && moment > present)
      return {
        place: { field: 'publish_time' },
        message: 'Readers have this story already: take it down before you schedule it again.',
      };
    const isSame = moment === undefined || moment === post.publish_time;
    // The status says nothing to readers any more, and stays, so that publishing it unchanged changes nothing.
    return { status: isSame ? post.status : 'published', publish_time: moment ?? post.publish_time };
  }
  const had = wasPublic && post && post.publish_time <= present ? post.publish_time : undefined;
  const publish_time = moment ?? had ?? present;
  return { status: publish_time > present ? 'scheduled' : 'published', publish_time };
}
