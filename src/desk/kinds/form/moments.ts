import { Temporal } from 'temporal-polyfill';
import type { AnyField, Sheet } from '#content/kinds/kind.ts';
import { momentOf } from '#desk/stories/publishing/moment-of.ts';
import { type DateStyle, isTimeZone, localMoment } from '#platform/dates.ts';

/** A moment as it is typed, by a clock. */
export interface TypedMoment {
  /** `2031-05-06`, or empty. */
  readonly day: string;
  /** `19:30`, or empty. */
  readonly time: string;
}

/** @param value ISO 8601 in UTC, or what valueOf gives for a half */
export function typedMoment(value: string, timeZone: string): TypedMoment {
  if (!value.endsWith('Z')) return { day: value.split('T')[0] ?? '', time: value.split('T')[1] ?? '' };
  const local = localMoment(new Date(value), timeZone);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/**
 * What stands in the two fields after one of them was changed. A day that comes without a time gets that of its field, and takes it
 * along when it goes.
 * @param dayTime `23:59`; undefined where nobody can guess it
 */
export function changedMoment(
  before: TypedMoment,
  part: Partial<TypedMoment>,
  timeZone: string,
  dayTime?: string,
): TypedMoment {
  const after = { ...before, ...part };
  if (dayTime === undefined || part.day === undefined) return after;
  if (after.day === '') return after.time === dayTime ? { day: '', time: '' } : after;
  return before.day === '' && after.time === '' ? { ...after, time: timeOnDay(after.day, dayTime, timeZone) } : after;
}

/** A time of a day; the first one after it where clocks skip it, as some do at midnight. */
function timeOnDay(day: string, time: string, timeZone: string): string {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone, { disambiguation: 'later' });
  return local.toPlainTime().toString({ smallestUnit: 'minute' });
}

/** The moment in UTC and a remark on it; of a day without a time, or a time that clocks skip, what was typed: `2031-05-06T`. */
export function momentTyped({ day, time }: TypedMoment, timeZone: string, language: string) {
  if (day === '' && time === '') return { value: '', remark: '' };
  const { moment, remark } =
    day === '' || time === '' ? { moment: null, remark: '' } : momentOf(day, time, timeZone, language);
  return { value: moment ?? `${day}T${time}`, remark };
}

/** The zone that a moment of a form is written in: the paper's, unless the form names one that there is. */
export function zoneOf(field: Extract<AnyField, { as: 'moment' }>, form: object, timeZone: string): string {
  const named = field.zone && new Map<string, unknown>(Object.entries(form)).get(field.zone);
  return typeof named === 'string' && isTimeZone(named) ? named : timeZone;
}

/** Whether a moment of a form is a day, whose time nobody types. */
export function isDay({ dayIf }: Extract<AnyField, { as: 'moment' }>, form: object): boolean {
  return dayIf !== undefined && new Map<string, unknown>(Object.entries(form)).get(dayIf) === 1;
}

/** The time of a day: clocks never skip it. */
export const NOON = '12:00';

/** What the moments of a form become where their zone changes, each as it was typed, or where days take their place. */
export function movedMoments<Form extends object>(
  { fields }: Sheet<Form>,
  form: Form,
  changed: string,
  value: unknown,
  { language, timeZone }: DateStyle & { readonly timeZone: string },
): Partial<Form> {
  const next = { ...form, [changed]: value };
  const moved = (Object.entries(fields) as [keyof Form & string, AnyField][]).flatMap(([name, field]) => {
    const stored: unknown = form[name];
    if (
      field.as !== 'moment' ||
      ![field.zone, field.dayIf].includes(changed) ||
      typeof stored !== 'string' ||
      stored === ''
    )
      return [];
    const [before, after] = [zoneOf(field, form, timeZone), zoneOf(field, next, timeZone)];
    const typed = typedMoment(stored, before);
    const becomesDay = isDay(field, next) && !isDay(field, form);
    if (before === after && !becomesDay) return [];
    return [[name, momentTyped(becomesDay ? { ...typed, time: NOON } : typed, after, language).value]];
  });
  return Object.fromEntries(moved) as Partial<Form>;
}
