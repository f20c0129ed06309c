/** A moment taken apart for the block that stands beside an event. */
export interface EventDay {
  /** `21` */
  readonly day: string;
  /** `Nov 2026` */
  readonly month: string;
  /** `Sat` */
  readonly weekday: string;
  /** `09:00 UTC`; empty where only the day is known. */
  readonly time: string;
}

const UTC = { timeZone: 'UTC' } as const;

/**
 * @param moment ISO 8601
 * @param language the publication's, BCP 47
 */
export function eventDay(moment: string, language: string): EventDay {
  const date = new Date(moment);
  const written = (options: Intl.DateTimeFormatOptions) => date.toLocaleDateString(language, { ...options, ...UTC });
  return {
    // Numerals alone: some languages would add a sign for "day".
    day: String(date.getUTCDate()),
    month: written({ month: 'short', year: 'numeric' }),
    weekday: written({ weekday: 'short' }),
    time: timeOf(moment, language),
  };
}

/** The long date of an event's page (section 2): `Saturday 21 November 2026`, and the time where one is known. */
export function longDate(moment: string, language: string): { date: string; time: string } {
  const date = new Date(moment).toLocaleDateString(language, { dateStyle: 'full', ...UTC });
  return { date, time: timeOf(moment, language) };
}

/** Midnight is how a day without a time is stored. */
export function isWholeDay(moment: string): boolean {
  const date = new Date(moment);
  return date.getUTCHours() === 0 && date.getUTCMinutes() === 0;
}

/** The day of a moment, `2026-11-21`. */
export function dayOf(moment: string): string {
  return new Date(moment).toISOString().slice(0, 10);
}

function timeOf(moment: string, language: string): string {
  if (isWholeDay(moment)) return '';
  const time = new Date(moment).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', ...UTC });
  return `${time} UTC`;
}
