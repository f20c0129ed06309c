import type { Status } from '#content/columns.contract.ts';
import { anyMoment, approximateMoment, isRelative, readMoment } from '../moments.ts';
import type { SourcePost } from '../source.ts';
import { type Fingerprint, hasSameDates } from './fingerprint.ts';

export interface PublicationTime {
  /** ISO 8601, UTC. */
  readonly moment: string;
  /** What was done to the date that the source gives, where it could not be read as it is written. */
  readonly remark?: string;
  /** The source's date could not be read, and another of its dates is used. */
  readonly isStandIn?: boolean;
}

type Dated = Pick<SourcePost, 'date' | 'otherDates' | 'modified'>;

/**
 * Reads when something was published: its date, else what can be read of it, else another date that the source gives. The
 * moment of the import is never used: an old article would come out as news.
 * @param now what relative dates count from
 * @param timeZone IANA name, for dates without a zone
 * @returns undefined where no date can be read
 */
export function publicationTime(
  { date, otherDates = [], modified }: Dated,
  now: Date,
  timeZone: string,
): PublicationTime | undefined {
  const exact = date === undefined ? undefined : readMoment(date, timeZone, now);
  if (exact) return { moment: exact };
  const approximate = date === undefined ? undefined : approximateMoment(date, timeZone);
  if (approximate) return { moment: approximate, remark: `Its date '${date}' is read as '${shown(approximate)}'` };
  const said = date === undefined ? 'It has no date' : `Its date '${date}' is no date`;
  for (const other of otherDates) {
    const moment = anyMoment(other, timeZone);
    if (moment) return { moment, remark: `${said}: '${other}' stands in`, isStandIn: true };
  }
  const moment = modified && anyMoment(modified, timeZone);
  return moment ? { moment, remark: `${said}: it takes that of its last change`, isStandIn: true } : undefined;
}

/**
 * The same for something that an earlier import may have brought in: a relative date keeps the moment that it was given then,
 * until the source says another date.
 */
export function settledTime(
  item: Dated,
  before: { readonly source_hash: string | null; readonly moment: string } | undefined,
  print: Fingerprint,
  ...clock: [now: Date, timeZone: string]
): PublicationTime | undefined {
  const keepsMoment = isRelative(item.date) && hasSameDates(before?.source_hash, print);
  return before && keepsMoment ? { moment: before.moment } : publicationTime(item, ...clock);
}

/** `2015-03-17`, or `2015-03-17 18:00`. */
function shown(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ').replace(' 00:00', '');
}

/**
 * The status that a post gets. Nothing becomes public that is not public in the source. A post of the future is scheduled.
 * A post without a readable date stays a draft, because readers would take it for news.
 * @param time when it is, or was, to appear
 */
export function settleStatus(status: Status, time: PublicationTime | undefined, now: Date): Status {
  if (status === 'draft' || time === undefined || (status === 'scheduled' && time.isStandIn)) return 'draft';
  return time.moment > now.toISOString() ? 'scheduled' : 'published';
}
