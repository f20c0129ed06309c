import type { EventRow } from '#content/events/events.contract.ts';
import { anyMoment, isRelative, readMoment } from '../moments.ts';
import type { SourceEvent } from '../source.ts';
import { type Fingerprint, hasSameDates } from './fingerprint.ts';

interface Reading {
  /** As an earlier import stored it. */
  readonly before: Pick<EventRow, 'source_hash' | 'event_end'> | undefined;
  readonly print: Fingerprint;
  readonly now: Date;
  /** The event's, or the publication's. */
  readonly timeZone: string;
  /** As it was settled. */
  readonly start: string;
  readonly remark: (reason: string) => void;
}

/** What a source says of an event's end. A relative one keeps its moment, as the start does. */
export function endColumns(event: SourceEvent, reading: Reading): Pick<EventRow, 'event_end' | 'event_all_day'> {
  const event_end = endOf(event, reading);
  const areDays =
    event_end !== null && [event.date, event.end].every((written) => /^\d{4}-\d\d?-\d\d?$/.test(written ?? ''));
  return { event_end, event_all_day: (event.allDay ?? areDays) ? 1 : 0 };
}

function endOf({ end }: SourceEvent, { before, print, now, timeZone, start, remark }: Reading): string | null {
  if (end === undefined) return null;
  if (before && isRelative(end) && hasSameDates(before.source_hash, print)) return before.event_end;
  const moment = readMoment(end, timeZone, now) ?? anyMoment(end, timeZone);
  if (moment === undefined) remark(`Its end '${end}' is no date and was left out`);
  else if (moment < start) remark(`Its end '${end}' is before its start and was left out`);
  return moment === undefined || moment < start ? null : moment;
}
