import { Temporal } from 'temporal-polyfill';

/** The last day that can be typed: browsers let years have six digits otherwise, which ISO 8601 writes with a sign. */
export const LAST_DAY = '9999-12-31';

/** A local date and time as a moment. */
interface LocalMoment {
  /** Null where clocks skip it. */
  readonly moment: string | null;
  readonly remark: string;
}

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
  if (first.equals(second)) return { moment, remark: '' };
  const day = local.toPlainDate().toLocaleString(language, { day: 'numeric', month: 'long' });
  if (!first.toPlainDateTime().equals(local))
    return { moment: null, remark: `${time} does not exist on ${day}: clocks go forward` };
  return { moment, remark: `${time} comes twice on ${day}, when clocks go back: the first counts` };
}
