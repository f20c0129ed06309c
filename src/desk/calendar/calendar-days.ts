import { DAY } from '#platform/dates.ts';

/** What the calendar shows at once. */
export const CALENDAR_VIEWS = ['week', 'month'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

const DAYS_A_WEEK = 7;

/** A day so many days later. @param day `2026-11-27` */
export function addDays(day: string, days: number): string {
  return new Date(noonOf(day).getTime() + days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Noon of a day in UTC, by which the dates of days are written. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** The week with this day, from Monday on, or all weeks with days of its month. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view === 'week') return weekFrom(mondayOf(day));
  const [first, next] = [monthsLater(day, 0), monthsLater(day, 1)];
  const days: string[] = [];
  for (let monday = mondayOf(first); monday < next; monday = addDays(monday, DAYS_A_WEEK))
    days.push(...weekFrom(monday));
  return days;
}

/** The week or month after this day's, or before it. */
export function turned(view: CalendarView, day: string, by: 1 | -1): string {
  return view === 'week' ? addDays(day, by * DAYS_A_WEEK) : monthsLater(day, by);
}

function weekFrom(monday: string): string[] {
  return Array.from({ length: DAYS_A_WEEK }, (_, at) => addDays(monday, at));
}

function mondayOf(day: string): string {
  return addDays(day, -((noonOf(day).getUTCDay() + 6) % DAYS_A_WEEK));
}

/** The first day of a month. */
function monthsLater(day: string, months: number): string {
  const date = noonOf(day);
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}
