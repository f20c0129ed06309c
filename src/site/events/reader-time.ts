import { dateAndTime, localDay, localMoment, timeAndZone } from '#platform/dates.ts';

interface ShownMoment {
  /** ISO 8601 in UTC. */
  readonly moment: string;
  /** IANA names: of the event, and of the reader. */
  readonly zone: string;
  readonly own: string;
  /** BCP 47. */
  readonly language: string;
}

/** A moment by the reader's clock, with the day where that is another; empty where both clocks show the same. */
export function readerTime({ moment, zone, own, language }: ShownMoment): string {
  const date = new Date(moment);
  if (localMoment(date, zone) === localMoment(date, own)) return '';
  const style = { language, timeZone: own };
  return localDay(date, zone) === localDay(date, own) ? timeAndZone(date, style) : dateAndTime(moment, style);
}
