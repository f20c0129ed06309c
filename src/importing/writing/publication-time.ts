import { approximateMoment } from '../imperfect-dates.ts';
import { isRelative, readMoment } from '../moments.ts';
import type { SourceEvent, SourcePost } from '../source.ts';

export interface PublicationTime {
  /** ISO 8601, UTC. */
  readonly moment: string;
  /** What was done to the date that the source gives, where it could not be read as it is written. */
  readonly remark?: string;
  /** Another date of the source's stands in for that of publication. */
  readonly isStandIn?: boolean;
}

interface Dated extends Pick<SourcePost | SourceEvent, 'date' | 'otherDates'> {
  readonly modified?: string | undefined;
}

/**
 * Reads when something was published: its date, else what can be read of it, else another date that the source gives. The
 * moment of the import is never among them: an old article would come out as news.
 * @param now what relative dates count from
 * @param timeZone IANA name, for dates without a zone
 * @returns undefined where no date can be read
 */
export function publicationTime(
  { date, otherDates = [], modified }: Dated,
  now: Date,
  timeZone: string,
): PublicationTime | undefined {
  const exact = date === undefined ? undefined : readMoment(date, now, timeZone);
  if (exact) return { moment: exact };
  const approximate = date === undefined ? undefined : approximateMoment(date, timeZone);
  if (approximate) return { moment: approximate, remark: `Its date '${date}' is read as '${shown(approximate)}'` };
  const said = date === undefined ? 'It has no date' : `Its date '${date}' is none`;
  for (const other of otherDates) {
    const moment = anyMoment(other, timeZone);
    if (moment) return { moment, remark: `${said}: '${other}' stands in`, isStandIn: true };
  }
  const changed = modified && anyMoment(modified, timeZone);
  return changed
    ? { moment: changed, remark: `${said}: it takes that of its last change`, isStandIn: true }
    : undefined;
}

function anyMoment(date: string, timeZone: string): string | undefined {
  return (isRelative(date) ? undefined : readMoment(date, new Date(0), timeZone)) ?? approximateMoment(date, timeZone);
}

/** `2015-03-17`, or `2015-03-17 18:00`. */
function shown(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ').replace(' 00:00', '');
}
