import type { SourcePost } from '../source.ts';
import type { PostRecord } from './records.ts';
import type { Survey } from './survey.ts';

export type ReadStatus = Pick<SourcePost, 'status' | 'sourceStatus' | 'hidden'>;

/**
 * The status of a post. Only public posts become public; an unknown status is a draft. Posts for members, for mail only, or of a
 * site behind a password are hidden as well, also their drafts: a preview would give them away.
 */
export function readStatus(post: PostRecord, survey: Survey): ReadStatus {
  const word = statusWord(post);
  const keptFor = audienceOf(post, word, survey);
  if (keptFor) return { status: 'draft', sourceStatus: keptFor, hidden: true };
  if (word === 'draft') return { status: 'draft' };
  if (word === 'published' || word === 'scheduled') return { status: word };
  return { status: 'draft', sourceStatus: word };
}

/** The export's word for the status; `draft` without one. */
export function statusWord(post: PostRecord): string {
  return post.status.trim().toLowerCase() || 'draft';
}

/** The audience that a post was limited to; undefined for a public post. */
function audienceOf(post: PostRecord, word: string, survey: Survey): string | undefined {
  const visibility = post.visibility.trim().toLowerCase() || 'public';
  if (visibility !== 'public') return visibility;
  if (word === 'sent' || survey.postMeta.get(post.id)?.email_only) return 'email only';
  return survey.settings.get('is_private') === 'true' ? 'private site' : undefined;
}
