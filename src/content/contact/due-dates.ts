import { allForYear } from '@18f/us-federal-holidays';
import { DAY, localDay, utcDay } from '#platform/dates.ts';
import { ANSWER_DAYS, CONFIRM_BUSINESS_DAYS, OPT_OUT_BUSINESS_DAYS } from './contact-limits.ts';
import { type Nature, WITHIN_BUSINESS_DAYS } from './natures.ts';

/** Days, `YYYY-MM-DD`, by whose end something must have been done. */
export interface DueDates {
  /** To confirm that it came; to opt out or to limit needs no confirmation. */
  readonly confirm?: string;
  readonly answer: string;
}

/**
 * When a request is due under California's rules, which we apply to everyone: opt-outs 11 CCR §7026(f), limits §7027(g),
 * others §7021.
 * @param received moment in ISO 8601
 * @param timeZone the publication's, whose day the request came on
 */
export function dueDates(nature: Nature, received: string, timeZone: string): DueDates {
  const day = new Date(localDay(new Date(received), timeZone));
  if (WITHIN_BUSINESS_DAYS.includes(nature)) return { answer: utcDay(businessDaysAfter(day, OPT_OUT_BUSINESS_DAYS)) };
  return {
    confirm: utcDay(businessDaysAfter(day, CONFIRM_BUSINESS_DAYS)),
    answer: utcDay(daysAfter(day, ANSWER_DAYS)),
  };
}

/**
 * The last day, `YYYY-MM-DD`, of which a request must be answered by the end of a day.
 * @param day `YYYY-MM-DD`, by the publication's clock
 */
export function lastReceived(nature: Nature, day: string): string {
  const due = new Date(day);
  if (!WITHIN_BUSINESS_DAYS.includes(nature)) return utcDay(daysAfter(due, -ANSWER_DAYS));
  return utcDay(beforeBusinessDays(due, OPT_OUT_BUSINESS_DAYS));
}

/** The last day after which there are so many business days, the given one included. */
function beforeBusinessDays(end: Date, count: number): Date {
  const holidays = holidaysAround(end);
  let day = end;
  for (let left = count; left > 0; day = daysAfter(day, -1)) if (isBusinessDay(day, holidays)) left -= 1;
  return day;
}

/** Monday to Friday without US federal holidays. The day itself does not count. */
function businessDaysAfter(day: Date, count: number): Date {
  const holidays = holidaysAround(day);
  let last = day;
  for (let left = count; left > 0; ) {
    last = daysAfter(last, 1);
    if (isBusinessDay(last, holidays)) left -= 1;
  }
  return last;
}

const SUNDAY = 0;
const SATURDAY = 6;

function isBusinessDay(day: Date, holidays: ReadonlySet<string>): boolean {
  return ![SUNDAY, SATURDAY].includes(day.getUTCDay()) && !holidays.has(utcDay(day));
}

/** The days on which holidays are observed, of the year of a day and its neighbours. To work them out for each day takes ten times longer. */
function holidaysAround(day: Date): ReadonlySet<string> {
  const year = day.getUTCFullYear();
  const holidays = [year - 1, year, year + 1].flatMap((one) => allForYear(one));
  return new Set(holidays.map(({ dateString }) => dateString));
}

function daysAfter(day: Date, count: number): Date {
  return new Date(day.getTime() + count * DAY);
}
