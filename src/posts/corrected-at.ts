import { type DateStyle, shortDate, timeAndZone } from '#platform/dates.ts';

/** When something was corrected, as readers see it: `21 Nov 2026, 09:30 UTC`. With the time, since an article may be corrected twice a day. */
export function correctedAt(moment: string, style: DateStyle): string {
  return `${shortDate(moment, style)}, ${timeAndZone(new Date(moment), style)}`;
}
