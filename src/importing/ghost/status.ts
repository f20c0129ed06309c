import type { SourcePost } from '../source.ts';
import type { PostRecord } from './records.ts';
import type { Survey } from './survey.ts';

export type ReadStatus = Pick<SourcePost, 'status' | 'sourceStatus' | 'hidden'>;

/**
 * What a post may be here. Only what everybody could read on the old site becomes public; a word that is unknown stays a
 * draft. What was for members, for paying ones, for mail only, or on a site behind a password is hidden as well, and so is
 * a draft of such a post: its preview would give it away.
 */
export function readStatus(post: PostRecord, survey: Survey): ReadStatus {
  const word = statusWord(post);
  const keptFor = audienceOf(post, word, survey);
  if (keptFor) return { status: 'draft', sourceStatus: keptFor, hidden: true };
  if (word === 'draft') return { status: 'draft' };
  if (word === 'published' || word === 'scheduled') return { status: word };
  return { status: 'draft', sourceStatus: word };
}

/** The export's own word; without one it is a draft. */
export function statusWord(post: PostRecord): string {
  return post.status.trim().toLowerCase() || 'draft';
}

/** Whom a post was kept for; undefined where that is everybody. */
function audienceOf(post: PostRecord, word: string, survey: Survey): string | undefined {
  const visibility = post.visibility.trim().toLowerCase() || 'public';
  if (visibility !== 'public') return visibility;
  if (word === 'sent' || survey.postMeta.get(post.id)?.email_only) return 'email only';
  return survey.settings.get('is_private') === 'true' ? 'private site' : undefined;
}
