import { momentOf } from '#desk/stories/publishing/moment-of.ts';
import { type DateStyle, localMoment } from '#platform/dates.ts';

/**
 * The moment on another day at which clocks show the same time.
 * @param moment ISO 8601 @param day `2026-12-01` @param now in milliseconds
 * @returns the moment; or a message where the time has passed, or where clocks skip it
 */
export function timeOnDay(
  moment: string,
  day: string,
  { timeZone, language, now }: DateStyle & { readonly now: number },
): { readonly moment: string } | { readonly message: string } {
  const time = localMoment(new Date(moment), timeZone).slice(11, 16);
  const found = momentOf(day, time, timeZone, language);
  if (found.moment === null) return { message: `${found.remark}. Choose another time in the story.` };
  if (Date.parse(found.moment) <= now)
    return { message: 'That time has passed: choose a later day. To publish it at once, open the story.' };
  return { moment: found.moment };
}
