import type { Status } from '#platform/database/schema.ts';

/**
 * The status that a post or event gets. Nothing that is not public in the source becomes public; what is to come waits for
 * its time; and what only a guessed date would make public now stays a draft where it was to wait.
 * @param moment when it is, or was, to appear
 * @param isWritten whether the source says so itself
 */
export function settleStatus(
  status: Status,
  moment: string,
  isWritten: boolean,
  now: Date,
  remark: (reason: string) => void,
): Status {
  if (status === 'draft') return 'draft';
  if (status === 'scheduled' && !isWritten) {
    remark('It was to appear at a time that cannot be read: it is kept as a draft');
    return 'draft';
  }
  return moment > now.toISOString() ? 'scheduled' : 'published';
}
