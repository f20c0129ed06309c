import type { Status } from '#platform/columns.contract.ts';
import type { PublicationTime } from './publication-time.ts';

/**
 * The status that a post gets. Nothing that is not public in the source becomes public; what is to come waits for its time,
 * and stays a draft where that cannot be read; and so does what has no date at all, which readers would take for news.
 * @param time when it is, or was, to appear
 */
export function settleStatus(
  status: Status,
  time: PublicationTime | undefined,
  now: Date,
  remark: (reason: string) => void,
): Status {
  if (status === 'draft') return 'draft';
  if (time === undefined) {
    remark('It has no date that can be read: it is kept as a draft');
    return 'draft';
  }
  if (status === 'scheduled' && time.isStandIn) {
    remark('It was to appear at a time that cannot be read: it is kept as a draft');
    return 'draft';
  }
  return time.moment > now.toISOString() ? 'scheduled' : 'published';
}
