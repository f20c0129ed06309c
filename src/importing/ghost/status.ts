import type { SourcePost } from '../source.ts';
import type { PostRecord } from './records.ts';
import type { Survey } from './survey.ts';

export type ReadStatus = Pick<SourcePost, 'status' | 'sourceStatus'>;

/**
 * What a post may be here. Only what everybody could read on the old site becomes public; what was for members, for paying
 * ones, for mail only, or on a site behind a password, and whatever word is unknown, stays a draft.
 */
export function readStatus(post: PostRecord, survey: Survey): ReadStatus {
  const word = post.status.trim().toLowerCase() || 'draft';
  if (word === 'draft') return { status: 'draft' };
  const visibility = post.visibility.trim().toLowerCase() || 'public';
  if (visibility !== 'public') return { status: 'draft', sourceStatus: visibility };
  if (survey.postMeta.get(post.id)?.email_only) return { status: 'draft', sourceStatus: 'email only' };
  if (survey.settings.get('is_private') === 'true') return { status: 'draft', sourceStatus: 'private site' };
  if (word === 'published' || word === 'scheduled') return { status: word };
  return { status: 'draft', sourceStatus: word };
}
