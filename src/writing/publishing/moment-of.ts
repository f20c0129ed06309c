import { Temporal } from 'temporal-polyfill';

/** A local date and time as a moment. */
export type LocalMoment =
  | { readonly isThere: true; readonly moment: string; readonly remark: string }
  /** Clocks skip it. */
  | { readonly isThere: false; readonly remark: string };

/**
 * The moment at which the clocks of a time zone show a date and time.
 * @param date `2027-03-28` @param time `02:30` @param language in which the remark writes the date
 * @returns with a remark where clocks go back and the time comes twice (the first counts), or forward and it never comes;
 * otherwise the remark is empty
 * @throws RangeError for what is no date or no time
 */
export function momentOf(date: string, time: string, timeZone: string, language: string): LocalMoment {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`);
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(timeZone, { disambiguation }),
  );
  if (!first || !second) throw new RangeError(`There is no time ${time} on ${date}`);
  const moment = first.toInstant().toString({ smallestUnit: 'millisecond' });
  if (first.equals(second)) return { isThere: true, moment, remark: '' };
  const day = local.toPlainDate().toLocaleString(language, { day: 'numeric', month: 'long' });
  if (!first.toPlainDateTime().equals(local))
    return { isThere: false, remark: `${time} does not exist on ${day}: clocks go forward` };
  return { isThere: true, moment, remark: `${time} comes twice on ${day}, when clocks go back: the first counts` };
}
