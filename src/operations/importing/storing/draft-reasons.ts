import type { PostRow } from '#content/posts/posts.contract.ts';
import { showsSomething } from '#content/posts/shows-something.ts';
import type { SourcePost } from '../source.ts';
import { listsOf, longLists, longTexts } from './maxima.ts';
import type { PublicationTime } from './publication-time.ts';

type Row = Pick<
  PostRow,
  'post_title' | 'p_content' | 'banner_caption' | 'podcast_link' | 'post_text' | 'post_content' | 'banner_img'
>;

/**
 * Why a post is a draft here, a sentence. Asked of the post as it is stored, so that the next import says the same.
 * @param end why the old site shows it no more, where that is so
 */
export function draftReason(
  post: SourcePost,
  row: Row,
  time: PublicationTime | undefined,
  end: string | undefined,
): string {
  const { status, sourceStatus, hidden } = post;
  if (status === 'draft' && sourceStatus && sourceStatus !== 'draft') {
    const kept = hidden ? 'a draft that no address shows, the preview neither' : 'a draft';
    return `It was '${sourceStatus}' and is kept as ${kept}`;
  }
  if (status === 'draft') return 'It was a draft on the old site';
  if (end) return end;
  if (time === undefined) return 'It has no date that can be read: it is kept as a draft';
  if (status === 'scheduled' && time.isStandIn)
    return 'It was to appear at a time that cannot be read: it is kept as a draft';
  const long = [...longTexts(row), ...longLists(listsOf(post))];
  if (long.length > 0) return long.join('. ');
  return showsSomething(row) ? 'It was made a draft here' : 'It has no text, picture or film: it is kept as a draft';
}
